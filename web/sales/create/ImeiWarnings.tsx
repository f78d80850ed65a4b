import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { can } from '#contract/access.ts'
import { isImei } from '#contract/imei/imeiNumber.ts'
import { createTexts as texts } from '#web/sales/create/create.texts.ts'
import { saleImeiQuery } from '#web/sales/create/createSale.queries.ts'
import { shopTime } from '#web/ui/format/shopTime.ts'
import { TextLink } from '#web/ui/page/TextLink.tsx'

/**
 * Warns that the device was sold before or is in repair. The sale is not refused, because a phone may come back and be sold
 * again. Without a connection nobody knows.
 */
export const ImeiWarnings = ({ imei }: { imei: string }) => {
  const { data } = useQuery({ ...saleImeiQuery(imei), enabled: isImei(imei) })
  const { user } = useRouteContext({ from: '__root__' })
  if (!data?.soldAt && !data?.undeliveredRepair) return null
  const { soldAt, saleId, undeliveredRepair } = data
  return (
    <Box sx={{ gridArea: 'problem', display: 'grid', gap: 1 }}>
      {undeliveredRepair && (
        <Alert severity="warning">
          {texts.imeiInRepair(shopTime(undeliveredRepair.createdAt))}{' '}
          {undeliveredRepair.number !== null && (
            <TextLink to="/admin/repairs/$number" params={{ number: undeliveredRepair.number }} target="_blank">
              {undeliveredRepair.number}
            </TextLink>
          )}
        </Alert>
      )}
      {soldAt && (
        <Alert severity="warning">
          {texts.imeiSold(shopTime(soldAt))}{' '}
          {saleId !== null && can(user, 'sales.read') && (
            <TextLink to="/admin/sales/$id" params={{ id: saleId }} target="_blank">
              {texts.openEarlierSale}
            </TextLink>
          )}
        </Alert>
      )}
    </Box>
  )
}
