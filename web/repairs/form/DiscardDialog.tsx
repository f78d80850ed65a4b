import { newTexts as texts } from '#web/repairs/form/form.texts.ts'
import { ConfirmDialog } from '#web/ui/page/ConfirmDialog.tsx'

interface Props {
  onDiscard: () => Promise<unknown>
  onClose: () => void
}

export const DiscardDialog = ({ onDiscard, onClose }: Props) => (
  <ConfirmDialog
    title={texts.discardTitle}
    confirm={texts.discard}
    failure={texts.discardTitle}
    onConfirm={onDiscard}
    onClose={onClose}
  >
    <p>{texts.discardQuestion}</p>
  </ConfirmDialog>
)
