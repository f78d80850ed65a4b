import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { formatEtb } from '#contract/money.ts'
import { returnNumber } from '#contract/returns/returnNumber.ts'
import type { SaleReturn } from '#contract/returns/returns.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { usePaymentNames } from '#web/payments/paymentMethods.ts'
import { formatReturnedItems } from '#web/sales/returns/formatReturnedItems.ts'
import { returnTexts as texts } from '#web/sales/returns/returns.texts.ts'
import { saleReturnsQuery } from '#web/sales/sales.queries.ts'
import { shopTime } from '#web/ui/format/shopTime.ts'

/** Shown after an edit conflict: the return may be saved already, by an attempt whose reply was lost. */
export const ReturnedMeanwhile = ({ sale }: { sale: Sale }) => {
  const names = usePaymentNames()
  // A list from before the conflict lacks the very return that it is shown for.
  const { data, isFetching, isError } = useQuery({ ...saleReturnsQuery(sale.id), staleTime: 0 })
  const describe = ({ id, returnedAt, returnedBy, givenBack, ...saleReturn }: SaleReturn) => {
    const amounts = givenBack.map(({ amount, method }) =>
      method === 'exchange' ? texts.credited(formatEtb(amount)) : texts.givenBack(formatEtb(amount), names[method]),
    )
    const money = amounts.length > 0 ? amounts : [texts.nothingGivenBack]
    const by = texts.by(shopTime(returnedAt), returnedBy.name)
    return [returnNumber(id), formatReturnedItems(sale, saleReturn), ...money, by].join(' · ')
  }
  if (!data || isFetching || isError) return null
  return (
    <Alert severity="info">
      {data.length === 0 ? (
        texts.chooseAgain
      ) : (
        <>
          {texts.alreadyReturned}
          <Box component="ul" sx={{ my: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
            {data.map(saleReturn => (
              <li key={saleReturn.id}>{describe(saleReturn)}</li>
            ))}
          </Box>
          {texts.mayBeSaved}
        </>
      )}
    </Alert>
  )
}
