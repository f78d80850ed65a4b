import Button, { type ButtonProps } from '@mui/material/Button'
import { uiTexts as texts } from '#web/ui/ui.texts.ts'

interface Props extends ButtonProps {
  isSaving: boolean
  isWaiting: boolean
  /** What it waits for. By default, the pictures. */
  waiting?: string
}

/** Saves a form. While it waits or sends, it says for what. */
export const SaveButton = ({ isSaving, isWaiting, waiting = texts.waitingForImages, children, ...button }: Props) => (
  <Button type="submit" variant="contained" loading={isSaving || isWaiting} loadingPosition="start" {...button}>
    {isWaiting ? waiting : isSaving ? texts.saving : children}
  </Button>
)
