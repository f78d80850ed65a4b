import { unsentTexts as texts } from '#web/sales/offline/unsent.texts.ts'
import { ConfirmDialog } from '#web/ui/page/ConfirmDialog.tsx'

interface Props {
  count: number
  onLogout: () => Promise<unknown>
  onClose: () => void
}

/** Warns that the user's sales wait on this device until they sign in again. */
export const UnsentLogoutDialog = ({ count, onLogout, onClose }: Props) => (
  <ConfirmDialog
    title={texts.logoutTitle}
    confirm={texts.logoutConfirm}
    cancel={texts.logoutCancel}
    failure={texts.logoutTitle}
    onConfirm={async () => void onLogout()}
    onClose={onClose}
  >
    <p>{texts.logoutQuestion(count)}</p>
  </ConfirmDialog>
)
