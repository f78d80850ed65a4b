import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { formatImei } from '#contract/imei/imeiNumber.ts'
import { formatEtb } from '#contract/money.ts'
import { balanceOf, costOf, creditOf, givenBackOf, overpaidAmount } from '#contract/payments/paymentAmounts.ts'
import { changeGiven, lineTotal, sumOfDiscounts } from '#contract/sales/saleAmounts.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { usePaymentNames } from '#web/payments/paymentMethods.ts'
import { saleDetailTexts as texts } from '#web/sales/detail/saleDetail.texts.ts'
import { restGivenBack } from '#web/sales/sale/formatSale.ts'
import { saleTexts } from '#web/sales/sale/sale.texts.ts'
import { Copyable } from '#web/ui/page/CopyButton.tsx'
import { Section } from '#web/ui/page/Section.tsx'

const styles = {
  '& th, & td': { px: { xs: 0.75, sm: 1.5 }, fontVariantNumeric: 'tabular-nums' },
  '& th:first-of-type, & td:first-of-type': { pl: 0, overflowWrap: 'anywhere' },
  '& td:not(:first-of-type)': { whiteSpace: 'nowrap' },
  '& th:last-of-type, & td:last-of-type': { pr: 0 },
  '& thead th': { color: 'text.secondary', fontSize: '0.8125rem' },
  '& tfoot td': { color: 'text.primary', fontSize: '0.875rem', borderBottom: 0, py: 0.5 },
  '& tfoot tr:first-of-type td': { pt: 1.5 },
  '& tfoot .total td': { fontWeight: 600 },
}

/** A phone shows quantity and price below the item instead of in columns. */
const atDesk = { display: { xs: 'none', sm: 'table-cell' } }

const Secondary = ({ children }: { children: ReactNode }) => (
  <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
    {children}
  </Typography>
)

const Line = ({ line }: { line: Sale['lines'][number] }) => (
  <TableRow>
    <TableCell>
      {line.productName}
      {line.productType === 'other' && <Secondary>{saleTexts.other}</Secondary>}
      {line.imei && (
        <Secondary>
          <Copyable what={texts.copied.imeiOf(line.productName)} text={line.imei}>
            {texts.imei(formatImei(line.imei))}
          </Copyable>
        </Secondary>
      )}
      {line.returned > 0 && <Secondary>{saleTexts.returnedOf(line.returned, line.quantity)}</Secondary>}
      <Box sx={{ display: { sm: 'none' } }}>
        <Secondary>{saleTexts.quantityOf(line.quantity, formatEtb(line.unitPrice))}</Secondary>
      </Box>
      {line.discount && (
        <Secondary>
          {saleTexts.discount(line.discountPercent)} {saleTexts.takenOff(formatEtb(line.discount))}
        </Secondary>
      )}
    </TableCell>
    <TableCell align="right" sx={atDesk}>
      {line.quantity}
    </TableCell>
    <TableCell align="right" sx={atDesk}>
      {formatEtb(line.unitPrice)}
    </TableCell>
    <TableCell align="right">{formatEtb(lineTotal(line))}</TableCell>
  </TableRow>
)

const Sum = ({ title, value, className }: { title: string; value: string; className?: string }) => (
  <TableRow className={className}>
    <TableCell>{title}</TableCell>
    <TableCell colSpan={3} align="right">
      {value}
    </TableCell>
  </TableRow>
)

/** The lines of the sale, its total, and what was paid. */
export const SaleItems = ({ sale }: { sale: Sale }) => {
  const { lines, total, returned, discount, discountPercent } = sale
  const [change, balance, overpaid] = [changeGiven(sale), balanceOf(sale), overpaidAmount(sale)]
  const credit = creditOf(sale.payments)
  const received = (sale.amountReceived ?? total) - credit.received
  const givenBack = givenBackOf(sale.payments) - credit.given
  const names = usePaymentNames()
  return (
    <Section title={texts.items}>
      <Table size="small" aria-label={texts.items} sx={styles}>
        <TableHead>
          <TableRow>
            <TableCell>{texts.item}</TableCell>
            <TableCell align="right" sx={atDesk}>
              {texts.quantity}
            </TableCell>
            <TableCell align="right" sx={atDesk}>
              {texts.price}
            </TableCell>
            <TableCell align="right">{texts.lineTotal}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a sale never change
            <Line key={index} line={line} />
          ))}
        </TableBody>
        <TableFooter>
          {discount && (
            <Sum title={saleTexts.discount(discountPercent)} value={saleTexts.takenOff(formatEtb(discount))} />
          )}
          <Sum title={texts.total} value={formatEtb(total)} className="total" />
          {returned > 0 && (
            <>
              <Sum title={texts.returned} value={formatEtb(-returned)} />
              <Sum title={saleTexts.afterReturns} value={formatEtb(costOf(sale))} className="total" />
            </>
          )}
          {credit.received > 0 && <Sum title={texts.credit} value={formatEtb(credit.received)} />}
          {restGivenBack(sale).map(({ method, amount }) => (
            <Sum key={method} title={saleTexts.restGivenBack(names[method])} value={formatEtb(amount)} />
          ))}
          {(received > 0 || credit.received === 0) && <Sum title={texts.received} value={formatEtb(received)} />}
          {change > 0 && <Sum title={texts.change} value={formatEtb(change)} />}
          {credit.given > 0 && <Sum title={texts.exchanged} value={formatEtb(credit.given)} />}
          {givenBack > 0 && <Sum title={texts.givenBack} value={formatEtb(givenBack)} />}
          {overpaid > 0 && (
            <Sum title={returned > 0 ? texts.notGivenBack : texts.overpaid} value={formatEtb(overpaid)} />
          )}
          {balance > 0 && <Sum title={texts.balance} value={formatEtb(balance)} />}
          {sale.discountTotal > sumOfDiscounts(sale) && (
            <Sum title={texts.belowList} value={formatEtb(sale.discountTotal)} />
          )}
        </TableFooter>
      </Table>
    </Section>
  )
}
