import Alert from '@mui/material/Alert'
import { useRouteContext } from '@tanstack/react-router'
import { can } from '#contract/access.ts'
import { unsentTexts as texts } from '#web/sales/unsent/unsent.texts.ts'
import { useUnsentSales } from '#web/sales/unsent/useUnsentSales.ts'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'

/** Says how many sales of this device are missing where only those on the server are shown. */
export const UnsentSalesNotice = ({ message }: { message: (count: number) => string }) => {
  const { user } = useRouteContext({ from: '__root__' })
  const { sellerIds } = useUnsentSales()
  const count = can(user, 'sales.ofEveryone') ? sellerIds.length : sellerIds.filter(id => id === user.id).length
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
