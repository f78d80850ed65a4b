import Alert from '@mui/material/Alert'
import { useRouteContext } from '@tanstack/react-router'
import { can } from '#contract/access.ts'
import { unsentTexts as texts } from '#web/sales/offline/unsent.texts.ts'
import { useUnsentSellers } from '#web/sales/offline/unsentSales.ts'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'

/** Says how many sales of this device are missing where only those on the server are shown. */
export const UnsentNotice = ({ message }: { message: (count: number) => string }) => {
  const { user } = useRouteContext({ from: '__root__' })
  const sellers = useUnsentSellers()
  const count = can(user, 'sales.ofEveryone') ? sellers.length : sellers.filter(id => id === user.id).length
  if (count === 0) return null
  return (
    <Alert
      severity="warning"
      role="status"
      action={
        <LinkButton to="/admin/unsent-sales" color="inherit" sx={{ whiteSpace: 'nowrap' }}>
          {texts.showUnsent}
        </LinkButton>
      }
      sx={{ mb: 2 }}
    >
      {message(count)}
    </Alert>
  )
}
