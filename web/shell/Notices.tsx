import Box from '@mui/material/Box'
import { useLocation } from '@tanstack/react-router'
import { can } from '#contract/access.ts'
import type { SessionUser } from '#contract/session/session.ts'
import { BackupNotice } from '#web/backup/BackupNotice.tsx'
import { LanguageNotice } from '#web/shell/LanguageNotice.tsx'
import { OfflineNotice } from '#web/shell/OfflineNotice.tsx'
import { UpdateNotice } from '#web/shell/UpdateNotice.tsx'
import { PausedBulkNotice } from '#web/sms/bulk/UndecidedBulk.tsx'
import { VerificationNotice } from '#web/verification/VerificationNotice.tsx'
import { FewNumbersNotice } from '#web/warranties/FewNumbersNotice.tsx'

/** Where people start, and where the shop is set up. A banner that is on every page is read on none. */
const startPages = ['/admin/dashboard', '/admin/sales/report']
const settingsPages = '/admin/settings'

/** The next one shows when the first is settled. */
const firstOnly = { '& > :not(:first-child)': { display: 'none' } }

/** At most one banner, the most urgent. A lost connection and a new version concern every page. */
export const Notices = ({ user }: { user: SessionUser }) => {
  const { pathname } = useLocation()
  const isOverview = startPages.includes(pathname) || pathname.startsWith(settingsPages)
  const isAdmins = isOverview && can(user, 'settings.manage')
  return (
    <Box sx={firstOnly}>
      <OfflineNotice />
      <LanguageNotice />
      {isAdmins && <BackupNotice />}
      {isAdmins && <VerificationNotice />}
      <UpdateNotice />
      {isOverview && can(user, 'messages.send') && <PausedBulkNotice />}
      {isOverview && can(user, 'warranties.delete') && <FewNumbersNotice />}
    </Box>
  )
}
