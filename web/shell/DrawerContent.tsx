import Logout from '@mui/icons-material/LogoutOutlined'
import Refresh from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { SessionUser } from '#contract/session/session.ts'
import { UserMenu } from '#web/account/UserMenu.tsx'
import { countDrafts, forgetDrafts } from '#web/drafts/forgetDrafts.ts'
import { clearCopies } from '#web/offline/copies.ts'
import { UnsentLogoutDialog } from '#web/sales/offline/UnsentLogoutDialog.tsx'
import { useUnsentSales } from '#web/sales/offline/unsentSales.ts'
import { deleteStoredSale, hasStoredSale, isStoredSale } from '#web/sales/storedSale.ts'
import { signOutHere } from '#web/session/session.ts'
import { ShopLogo } from '#web/settings/ShopLogo.tsx'
import { useShopName } from '#web/settings/shopName.ts'
import { InstallButton } from '#web/shell/InstallButton.tsx'
import { Menu } from '#web/shell/Menu.tsx'
import { shellTexts } from '#web/shell/shell.texts.ts'
import { confirmLeave, hasOpenDraft } from '#web/ui/form/unsavedChanges.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'

const twoLines = { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' }

const logoAndName = {
  ...{ display: 'flex', alignItems: 'center', gap: 1.25, px: 3, py: 0.5, minHeight: 56, flex: 'none' },
  '& > .mark': { flex: 'none' },
}

const ShopName = () => (
  <Box sx={logoAndName}>
    <ShopLogo />
    <Typography
      component="span"
      variant="h2"
      color="primary"
      sx={{ ...twoLines, minWidth: 0, overflowWrap: 'anywhere' }}
    >
      {useShopName()}
    </Typography>
  </Box>
)

const toastFailure = (error: unknown) =>
  showToast({ severity: 'error', message: shellTexts.logoutFailed(reasonOf(error)) })

/** Asks before anything is lost: unsaved changes on the page, or drafts on this device. Unsent sales stay. */
const LogoutButton = ({ user }: { user: SessionUser }) => {
  const [isWorking, setWorking] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const unsent = useUnsentSales().filter(({ seller }) => seller.id === user.id)
  const logout = async () => {
    const hasSale = hasStoredSale(user.id)
    const tickets = Math.max(await countDrafts(user.id), hasOpenDraft() && !hasSale ? 1 : 0)
    const saleLost = unsent.some(({ tempId }) => isStoredSale(tempId)) ? shellTexts.correctionLost : shellTexts.saleLost
    const lost = [tickets > 0 && shellTexts.draftsLost(tickets), hasSale && saleLost].filter(Boolean)
    if (!(await confirmLeave('logout', lost.length > 0 ? lost.join(' ') : undefined))) return
    setWorking(true)
    await signOutHere(async () => {
      if (hasSale) deleteStoredSale(user.id)
      await forgetDrafts(user.id)
      // A browser that forbids storage has no copies.
      await clearCopies().catch(() => undefined)
    }).catch(error => {
      setWorking(false)
      throw error
    })
  }
  const start = () => (unsent.length > 0 ? setAsking(true) : void logout().catch(toastFailure))
  return (
    <>
      <Button variant="outlined" startIcon={<Logout />} loading={isWorking} loadingPosition="start" onClick={start}>
        {shellTexts.logout}
      </Button>
      {isAsking && (
        <UnsentLogoutDialog
          unsent={unsent}
          failure={shellTexts.logoutFailed}
          onLogout={logout}
          onClose={() => setAsking(false)}
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
    <Menu role={user.role} />
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
