import Logout from '@mui/icons-material/LogoutOutlined'
import Refresh from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { SessionUser } from '#contract/session/session.ts'
import { UserMenu } from '#web/account/UserMenu.tsx'
import { forgetDrafts, listDraftKinds } from '#web/drafts/forgetDrafts.ts'
import { clearCopiesOfOthers } from '#web/offline/copies.ts'
import { deleteClockOffset } from '#web/offline/serverClock.ts'
import { deleteEarlierDraft } from '#web/sales/create/earlierDraft.ts'
import { newSaleDrafts } from '#web/sales/create/saleDraft.ts'
import { deleteSaleType } from '#web/sales/select/saleType.ts'
import { hasStoredCorrection } from '#web/sales/unsent/correction.ts'
import { UnsentLogoutDialog } from '#web/sales/unsent/UnsentLogoutDialog.tsx'
import type { UnsentSale } from '#web/sales/unsent/unsentSaleRow.ts'
import { useUnsentSales } from '#web/sales/unsent/useUnsentSales.ts'
import { signOutHere } from '#web/session/session.ts'
import { ShopLogo } from '#web/settings/ShopLogo.tsx'
import { useShopName } from '#web/settings/shopName.ts'
import { InstallButton } from '#web/shell/InstallButton.tsx'
import { Menu } from '#web/shell/Menu.tsx'
import { shellTexts } from '#web/shell/shell.texts.ts'
import {
  allowUnload,
  confirmLeave,
  hasOpenDraft,
  hasUnsavedChanges,
  refuseWhileSaving,
} from '#web/ui/form/unsavedChanges.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'

const logoAndName = {
  ...{ display: 'flex', alignItems: 'center', gap: 1.25, px: 3, py: 1, minHeight: 56, flex: 'none' },
  '& > .mark': { flex: 'none' },
}

/** Longer names are smaller, so that they take few lines. */
const longName = 30

const ShopName = () => {
  const name = useShopName()
  return (
    <Box sx={logoAndName}>
      <ShopLogo />
      <Typography
        component="span"
        variant={name.length > longName ? 'h3' : 'h2'}
        color="primary"
        sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
      >
        {name}
      </Typography>
    </Box>
  )
}

const toastFailure = (error: unknown) =>
  showToast({ severity: 'error', message: shellTexts.logoutFailed(reasonOf(error)) })

/** The drafts on this device that a logout deletes, in words. */
const listLostDrafts = async (userId: string, unsent: readonly UnsentSale[]): Promise<string[]> => {
  const kinds = await listDraftKinds(userId)
  const corrections = (await Promise.all(unsent.map(hasStoredCorrection))).filter(Boolean).length
  const sales = kinds.filter(kind => kind === newSaleDrafts.name).length - corrections
  const others = kinds.filter(kind => kind !== newSaleDrafts.name).length
  // The browser may not have stored the form on the page.
  const forms = kinds.length === 0 && hasOpenDraft() ? 1 : others
  return [
    ...(forms > 0 ? [shellTexts.draftsLost(forms)] : []),
    ...(sales > 0 ? [shellTexts.salesLost(sales)] : []),
    ...(corrections > 0 ? [shellTexts.correctionLost] : []),
  ]
}

const deleteLocalData = async (userId: string) => {
  deleteSaleType()
  deleteEarlierDraft(userId)
  deleteClockOffset()
  await forgetDrafts(userId)
  // A browser that forbids storage has no copies.
  await clearCopiesOfOthers().catch(() => undefined)
}

/** Asks once before anything is lost: unsaved changes on the page, or drafts on this device. Unsent sales stay. */
const LogoutButton = ({ user }: { user: SessionUser }) => {
  const [isWorking, setWorking] = useState(false)
  /** What will be lost, while the question about unsent sales is open. */
  const [lost, setLost] = useState<readonly string[]>()
  const sales = useUnsentSales()
  const unsent = sales.unsent.filter(({ seller }) => seller.id === user.id)
  const damaged = sales.damaged.filter(({ sellerId }) => sellerId === user.id).length
  const logout = async () => {
    setWorking(true)
    await signOutHere(() => deleteLocalData(user.id)).catch(error => {
      setWorking(false)
      throw error
    })
  }
  const start = async () => {
    if (refuseWhileSaving()) return
    const drafts = await listLostDrafts(user.id, unsent)
    if (unsent.length + damaged > 0) setLost(hasUnsavedChanges() ? [uiTexts.unsavedChanges, ...drafts] : drafts)
    else if (await confirmLeave('logout', drafts.length > 0 ? drafts.join(' ') : undefined)) await logout()
  }
  const logoutAnyway = async () => {
    if (refuseWhileSaving()) return setLost(undefined)
    allowUnload()
    await logout()
  }
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Logout />}
        loading={isWorking}
        loadingPosition="start"
        onClick={() => void start().catch(toastFailure)}
      >
        {shellTexts.logout}
      </Button>
      {lost && (
        <UnsentLogoutDialog
          unsent={unsent}
          damaged={damaged}
          lost={lost}
          failure={shellTexts.logoutFailed}
          onLogout={logoutAnyway}
          onClose={() => setLost(undefined)}
        />
      )}
    </>
  )
}

const reload = async () => {
  if (await confirmLeave('reload')) location.reload()
}

export const DrawerContent = ({ user }: { user: SessionUser }) => (
  <>
    <ShopName />
    <Menu user={user} />
    <Box sx={{ display: 'grid', gap: 1.5, p: 2, borderTop: 1, borderColor: 'divider', flex: 'none' }}>
      <UserMenu user={user} />
      <InstallButton />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        <Button startIcon={<Refresh />} onClick={reload}>
          {shellTexts.refresh}
        </Button>
        <LogoutButton user={user} />
      </Box>
    </Box>
  </>
)
