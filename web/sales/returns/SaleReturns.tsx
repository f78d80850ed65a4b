import Print from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { formatEtb } from '#contract/money.ts'
import { hasReturn } from '#contract/returns/returnAmounts.ts'
import { returnNumber } from '#contract/returns/returnNumber.ts'
import type { SaleReturn } from '#contract/returns/returns.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { isUnreachable } from '#web/offline/offlineCopy.ts'
import { usePaymentNames } from '#web/payments/paymentMethods.ts'
import { formatReturnedItems } from '#web/sales/returns/formatReturnedItems.ts'
import { returnTexts as texts } from '#web/sales/returns/returns.texts.ts'
import { ExchangedSale } from '#web/sales/sale/saleLinks.tsx'
import { saleReturnsQuery } from '#web/sales/sales.queries.ts'
import { shopTime } from '#web/ui/format/shopTime.ts'
import { PictureButton } from '#web/ui/image/PictureButton.tsx'
import { usePictureViewer } from '#web/ui/image/usePictureViewer.tsx'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'
import { Section } from '#web/ui/page/Section.tsx'

const Photo = ({ id, number }: { id: string; number: string }) => {
  const picture = { id, caption: texts.photoOf(number) }
  const { open, viewer } = usePictureViewer([picture])
  return (
    <Box sx={{ width: 96 }}>
      <PictureButton picture={picture} onOpen={() => open(id)} />
      {viewer}
    </Box>
  )
}

const Return = ({ sale, saleReturn }: { sale: Sale; saleReturn: SaleReturn }) => {
  const names = usePaymentNames()
  const { id, returnedAt, returnedBy, reason, photoId, givenBack, exchangedFor } = saleReturn
  const number = returnNumber(id)
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {number}
          <br />
          {formatReturnedItems(sale, saleReturn)}
        </Typography>
        <LinkButton
          to="/admin/sales/$id/returns/$returnId/print"
          params={{ id: sale.id, returnId: id }}
          state
          startIcon={<Print />}
          aria-label={texts.receiptOf(number)}
        >
          {texts.receipt}
        </LinkButton>
      </Box>
      {givenBack.length === 0 && <Typography variant="body2">{texts.nothingGivenBack}</Typography>}
      {givenBack.map(({ amount, method }) => (
        <Typography key={method} variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {method === 'exchange'
            ? texts.credited(formatEtb(amount))
            : texts.givenBack(formatEtb(amount), names[method])}
        </Typography>
      ))}
      {exchangedFor && (
        <Typography variant="body2">
          {texts.exchangedFor} <ExchangedSale id={exchangedFor} by={returnedBy.id} />
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        {texts.by(shopTime(returnedAt), returnedBy.name)}
        <br />
        {texts.reasonWas(reason)}
      </Typography>
      {photoId && <Photo id={photoId} number={number} />}
    </Box>
  )
}

/** What was returned of a sale, when, why and for how much. Nothing if nothing was. */
export const SaleReturns = ({ sale }: { sale: Sale }) => {
  const isReturned = hasReturn(sale)
  const { data = [], error, refetch } = useQuery({ ...saleReturnsQuery(sale.id), enabled: isReturned })
  if (!isReturned) return null
  if (error && data.length === 0)
    return (
      <Section title={texts.returns}>
        {isUnreachable(error) ? (
          <Typography variant="body2" color="textSecondary">
            {texts.listNeedsConnection}
          </Typography>
        ) : (
          <ErrorState failure={texts.listFailed} error={error} onRetry={() => void refetch()} />
        )}
      </Section>
    )
  return (
    <Section title={texts.returns}>
      <Box component="ul" aria-label={texts.returns} sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
        {data.map(saleReturn => (
          <Return key={saleReturn.id} sale={sale} saleReturn={saleReturn} />
        ))}
      </Box>
    </Section>
  )
}
