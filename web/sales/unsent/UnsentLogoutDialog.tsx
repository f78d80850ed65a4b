import { unsentTexts as texts } from '#web/sales/unsent/unsent.texts.ts'
import type { UnsentSale } from '#web/sales/unsent/unsentSaleRow.ts'
import { ConfirmDialog } from '#web/ui/page/ConfirmDialog.tsx'
import type { FailureText } from '#web/ui/page/failureText.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'

interface Props {
  /** The sales of the user that are not on the server yet and can be read. */
  unsent: readonly UnsentSale[]
  /** How many others cannot be read. */
  damaged: number
  /** What the logout deletes, in words. */
  lost: readonly string[]
  failure: FailureText
  onLogout: () => Promise<unknown>
  onClose: () => void
}

/** Warns that sales of the user stay on this device, what becomes of them, and what else is lost. */
export const UnsentLogoutDialog = ({ unsent, damaged, lost, failure, onLogout, onClose }: Props) => {
  const refused = unsent.filter(({ syncStatus }) => syncStatus === 'refused').length
  const waiting = unsent.length - refused
  return (
    <ConfirmDialog
      title={texts.logoutTitle}
      confirm={lost.length > 0 ? uiTexts.leaving.logout.confirm : texts.logoutConfirm}
      cancel={texts.logoutCancel}
      failure={failure}
      onConfirm={onLogout}
      onClose={onClose}
    >
      {unsent.length + damaged === 0 && <p>{texts.logoutNoneLeft}</p>}
      {waiting > 0 && <p>{texts.logoutWaiting(waiting)}</p>}
      {refused > 0 && <p>{texts.logoutRefused(refused)}</p>}
      {damaged > 0 && <p>{texts.logoutDamaged(damaged)}</p>}
      {lost.length > 0 && <p>{lost.join(' ')}</p>}
    </ConfirmDialog>
  )
}
