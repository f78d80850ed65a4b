import { unsentTexts as texts } from '#web/sales/offline/unsent.texts.ts'
import { ConfirmDialog } from '#web/ui/page/ConfirmDialog.tsx'
import type { FailureText } from '#web/ui/page/failureText.ts'

interface Props {
  count: number
  failure: FailureText
  onLogout: () => Promise<unknown>
  onClose: () => void
}

/** Warns that the user's sales wait on this device until they sign in again. */
export const UnsentLogoutDialog = ({ count, failure, onLogout, onClose }: Props) => (
  <ConfirmDialog
    title={texts.logoutTitle}
    confirm={texts.logoutConfirm}
    cancel={texts.logoutCancel}
    failure={failure}
    onConfirm={onLogout}
    onClose={onClose}
  >
    <p>{texts.logoutQuestion(count)}</p>
  </ConfirmDialog>
)
