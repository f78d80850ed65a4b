import Logout from '@mui/icons-material/LogoutOutlined'
import Refresh from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
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
import { confirmLeave, refuseWhileSaving } from '#web/ui/form/confirmLeave.ts'
import { allowUnload, hasUnsavedChanges } from '#web/ui/form/unsavedChanges.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { IconAction } from '#web/ui/page/IconAction.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'

const logoAndName = {
  ...{ display: 'flex', alignItems: 'center', gap: 1.25, px: 2.5, py: 0.5, minHeight: 56, flex: 'none' },
  '& > .mark': { flex: 'none' },
}

/** Longer names are smaller, so that they take few lines. */
const longName = 30

const ShopName = ({ hasOnlyIcons }: { hasOnlyIcons: boolean }) => {
  const name = useShopName()
  return (
    <Box sx={logoAndName}>
      <ShopLogo />
      <Typography
        component="span"
        variant={name.length > longName ? 'h3' : 'h2'}
        color="primary"
        className={hasOnlyIcons ? 'visually-hidden' : ''}
        sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
      >
        {name}
      </Typography>
    </Box>
  )
}

interface FootButtonProps {
  label: string
  icon: ReactNode
  hasOnlyIcons: boolean
  isWorking?: boolean
  onClick: () => void
}

/** Lower for a mouse, so that the menu above has its rows. */
const footButton = { color: 'text.secondary', '@media (pointer: fine)': { minHeight: 36 } }

const FootButton = ({ label, icon, hasOnlyIcons, isWorking = false, onClick }: FootButtonProps) =>
  hasOnlyIcons ? (
    <Box sx={{ display: 'grid', justifyContent: 'center' }}>
      <IconAction label={label} icon={icon} onClick={onClick} />
    </Box>
  ) : (
    <Button startIcon={icon} loading={isWorking} loadingPosition="start" onClick={onClick} sx={footButton}>
      {label}
    </Button>
  )

const toastFailure = (error: unknown) =>
  showToast({ severity: 'error', message: shellTexts.logoutFailed(reasonOf(error)) })

/** The drafts on this device that a logout deletes, in words. */
const listLostDrafts = async (userId: string, unsent: readonly UnsentSale[]): Promise<string[]> => {
  const kinds = await listDraftKinds(userId)
  const corrections = (await Promise.all(unsent.map(hasStoredCorrection))).filter(Boolean).length
  const sales = kinds.filter(kind => kind === newSaleDrafts.name).length - corrections
  const forms = kinds.filter(kind => kind !== newSaleDrafts.name).length
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

interface Props {
  user: SessionUser
  /** The sidebar is collapsed. */
  hasOnlyIcons: boolean
}

/** Asks once before anything is lost: unsaved changes on the page, or drafts on this device. Unsent sales stay. */
const LogoutButton = ({ user, hasOnlyIcons }: Props) => {
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
      <FootButton
        label={shellTexts.logout}
        icon={<Logout />}
        hasOnlyIcons={hasOnlyIcons}
        isWorking={isWorking}
        onClick={() => void start().catch(toastFailure)}
      />
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

const foot = { display: 'grid', gap: 0.5, py: 0.5, px: 1, borderTop: 1, borderColor: 'divider', flex: 'none' }

export const DrawerContent = ({ user, hasOnlyIcons }: Props) => (
  <>
    <ShopName hasOnlyIcons={hasOnlyIcons} />
    <Menu user={user} hasOnlyIcons={hasOnlyIcons} />
    <Box sx={foot}>
      <UserMenu user={user} hasOnlyIcons={hasOnlyIcons} />
      {!hasOnlyIcons && <InstallButton />}
      <Box sx={{ display: 'grid', gridTemplateColumns: hasOnlyIcons ? '1fr' : '1fr 1fr', gap: hasOnlyIcons ? 0 : 1 }}>
        <FootButton label={shellTexts.refresh} icon={<Refresh />} hasOnlyIcons={hasOnlyIcons} onClick={reload} />
        <LogoutButton user={user} hasOnlyIcons={hasOnlyIcons} />
      </Box>
    </Box>
  </>
)
