import { ConfirmDialog } from '#web/ui/page/ConfirmDialog.tsx'
import { uiTexts as texts } from '#web/ui/ui.texts.ts'

interface Props {
  /** Asks whether to discard the thing that the form creates. */
  title: string
  confirm: string
  /** What is lost, if that is not everything. */
  question?: string
  onDiscard: () => Promise<unknown>
  onClose: () => void
}

/** Confirms that a half-filled form is given up with its draft. */
export const DiscardDialog = ({ title, confirm, question = texts.discardQuestion, onDiscard, onClose }: Props) => (
  <ConfirmDialog
    title={title}
    confirm={confirm}
    cancel={texts.keepEditing}
    failure={title}
    onConfirm={onDiscard}
    onClose={onClose}
  >
    <p>{question}</p>
  </ConfirmDialog>
)
