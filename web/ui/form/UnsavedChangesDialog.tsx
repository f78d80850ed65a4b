import { ConfirmDialog } from '#web/ui/page/ConfirmDialog.tsx'
import { uiTexts as texts } from '#web/ui/ui.texts.ts'

export const UnsavedChangesDialog = ({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) => (
  <ConfirmDialog
    title={texts.leaveTitle}
    confirm={texts.leave}
    failure={texts.leaveTitle}
    onConfirm={async () => onLeave()}
    onClose={onStay}
  >
    <p>{texts.unsavedChanges}</p>
  </ConfirmDialog>
)
