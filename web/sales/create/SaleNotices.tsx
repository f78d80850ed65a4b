import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { formatEtb } from '#contract/money.ts'
import type { Exchanged } from '#contract/returns/exchanges.ts'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import { useIsOnline } from '#web/http/connection.ts'
import { createTexts as texts } from '#web/sales/create/create.texts.ts'
import { formatCustomer } from '#web/sales/sale/formatSale.ts'
import { problemText } from '#web/sales/unsent/problemText.ts'
import { unsentTexts } from '#web/sales/unsent/unsent.texts.ts'
import { saleOf } from '#web/sales/unsent/unsentSale.ts'
import type { UnsentSale } from '#web/sales/unsent/unsentSaleRow.ts'

interface CorrectingProps {
  sale: UnsentSale
  note: string | undefined
  hasLostImages: boolean
  isSaving: boolean
  onNewSale: () => void
}

const customerOf = (unsent: UnsentSale) => {
  const sale = saleOf(unsent)
  return sale && formatCustomer(sale)
}

export const Correcting = ({ sale, note, hasLostImages, isSaving, onNewSale }: CorrectingProps) => (
  <Alert severity="warning" role="status">
    <AlertTitle>{unsentTexts.correcting(saleNumber(sale.tempId), customerOf(sale))}</AlertTitle>
    {sale.problem && problemText(sale.problem)} {note} {hasLostImages && unsentTexts.imagesLost}
    <Box sx={{ mt: 1 }}>
      <Button color="inherit" variant="outlined" disabled={isSaving} onClick={onNewSale}>
        {unsentTexts.newSaleInstead}
      </Button>
    </Box>
  </Alert>
)

export const Exchanging = ({ exchange: { saleId, credit } }: { exchange: Exchanged }) => {
  const isOnline = useIsOnline()
  return (
    <Alert severity={isOnline ? 'info' : 'warning'} role="status">
      <AlertTitle>{texts.exchange.title(saleNumber(saleId))}</AlertTitle>
      {isOnline ? texts.exchange.explanation(formatEtb(credit)) : texts.exchange.needsConnection}
    </Alert>
  )
}
