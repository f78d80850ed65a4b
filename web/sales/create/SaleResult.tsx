import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import VerifiedUser from '@mui/icons-material/VerifiedUserOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useRouteContext } from '@tanstack/react-router'
import { can } from '#contract/access.ts'
import { formatEtb } from '#contract/money.ts'
import { balanceDue, changeDue } from '#contract/sales/saleAmounts.ts'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import { useIsOnline } from '#web/http/connection.ts'
import { createTexts as texts } from '#web/sales/create/create.texts.ts'
import type { ShownSale } from '#web/sales/sale/shownSale.ts'
import { useScanner } from '#web/sales/scan/useScanner.ts'
import { unsentTexts } from '#web/sales/unsent/unsent.texts.ts'
import { useUnsentStatus } from '#web/sales/unsent/useUnsentSales.ts'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'
import { surface } from '#web/ui/theme/surface.ts'

const list = {
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  justifyContent: 'center',
  alignItems: 'baseline',
  columnGap: { xs: 2, sm: 4 },
  rowGap: 0.5,
  m: 0,
  fontVariantNumeric: 'tabular-nums',
  '& dd': { m: 0, textAlign: 'right' },
  '& .due': { gridColumn: '1 / -1', textAlign: 'center' },
  '& dt.due': { typography: 'h2', mt: 1 },
  // Fits a phone.
  '& dd.due': { fontSize: 'min(2.5rem, 10vw)', whiteSpace: 'nowrap' },
}

const Heading = ({ children }: { children: string }) => (
  <Typography variant="h2" role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
    <CheckCircle color="success" aria-hidden />
    {children}
  </Typography>
)

/** Follows the unsent sale: it may be sent while this page is open. */
const UnsentHeading = ({ id }: { id: string }) => {
  const isOnline = useIsOnline()
  const status = useUnsentStatus(id)
  const { savedHere } = unsentTexts
  const shown = {
    waiting: { heading: savedHere, text: isOnline ? unsentTexts.sentSoon : unsentTexts.savedHereExplanation },
    refused: { heading: savedHere, text: unsentTexts.refusedSince },
    sent: { heading: texts.saved, text: unsentTexts.sentSince },
    discarded: { heading: unsentTexts.discarded, text: unsentTexts.discardedSince },
  }[status]
  return (
    <>
      <Heading>{shown.heading(saleNumber(id))}</Heading>
      <Typography color="textSecondary" sx={{ textAlign: 'center' }}>
        {shown.text}
      </Typography>
    </>
  )
}

/** Enter starts the next sale. On a phone the buttons are as wide as the screen. */
const steps = {
  display: 'flex',
  flexDirection: { xs: 'column-reverse', sm: 'row' },
  flexWrap: 'wrap',
  justifyContent: 'center',
  justifySelf: 'stretch',
  gap: 1.5,
}

const NextSteps = ({ sale, onNew }: Pick<Props, 'sale' | 'onNew'>) => {
  const { user } = useRouteContext({ from: '__root__' })
  return (
    <Box sx={steps}>
      {can(user, 'sales.read') && <LinkButton to="/admin/sales">{texts.allSales}</LinkButton>}
      {can(user, 'warranties.issue') && !sale.isUnsent && sale.lines.some(line => line.productType !== 'other') && (
        <LinkButton
          variant="outlined"
          startIcon={<VerifiedUser />}
          to="/admin/sales/$id/warranty"
          params={{ id: sale.id }}
        >
          {texts.warranty}
        </LinkButton>
      )}
      <LinkButton variant="outlined" startIcon={<Print />} to="/admin/sales/$id/print" params={{ id: sale.id }}>
        {texts.printReceipt}
      </LinkButton>
      {sale.exchangeOf && (
        <LinkButton
          variant="outlined"
          startIcon={<Print />}
          to="/admin/sales/$id/returns/$returnId/print"
          params={{ id: sale.exchangeOf.saleId, returnId: sale.exchangeOf.returnId }}
        >
          {texts.exchange.printReturn}
        </LinkButton>
      )}
      <Button variant="contained" autoFocus onClick={() => onNew()} sx={{ minWidth: 160 }}>
        {texts.newSale}
      </Button>
    </Box>
  )
}

interface Props {
  sale: ShownSale
  /** What was paid for the items that the customer has returned in exchange. */
  credit: number | undefined
  /** Begins another sale, with the product of a scanned code. */
  onNew: (scanned?: string) => void
}

const paysExactly = ({ amountReceived }: ShownSale, credit: number) => amountReceived === null && credit === 0

/** The one figure that counts now. Who was paid exactly has nothing to give back. */
const figureOf = (sale: ShownSale, credit: number): [string, number] => {
  const { total } = sale
  const balance = balanceDue(total, sale)
  if (balance > 0) return [texts.balance, balance]
  if (credit > total) return [texts.exchange.toGiveBack, credit - total]
  return paysExactly(sale, credit) ? [texts.total, total] : [texts.change, changeDue(total, sale)]
}

/**
 * What to give back or to collect, once the sale is saved. Enter or the first scan starts the next sale. The shortcut for
 * a new one does not: a code may contain its letter.
 */
export const SaleResult = ({ sale, credit = 0, onNew }: Props) => {
  useScanner(onNew)
  const { total, amountReceived } = sale
  const toGiveBack = Math.max(0, credit - total)
  const isExact = paysExactly(sale, credit)
  const [due, amount] = figureOf(sale, credit)
  return (
    <Paper sx={{ ...surface, display: 'grid', justifyItems: 'center', gap: 3, px: 2, py: 5 }}>
      {sale.isUnsent ? <UnsentHeading id={sale.id} /> : <Heading>{texts.saved(saleNumber(sale.id))}</Heading>}
      <Box component="dl" sx={list}>
        {!isExact && (
          <>
            <dt>{texts.total}</dt>
            <dd>{formatEtb(total)}</dd>
          </>
        )}
        {credit > 0 && (
          <>
            <dt>{texts.exchange.credit}</dt>
            <dd>{formatEtb(-credit)}</dd>
          </>
        )}
        {(amountReceived !== null || credit > 0) && toGiveBack === 0 && (
          <>
            <dt>{texts.received}</dt>
            <dd>{formatEtb((amountReceived ?? total) - credit)}</dd>
          </>
        )}
        <dt className="due">{due}</dt>
        <Typography component="dd" variant="figure" color="secondary" className="due">
          {formatEtb(amount)}
        </Typography>
      </Box>
      <NextSteps sale={sale} onNew={onNew} />
    </Paper>
  )
}
