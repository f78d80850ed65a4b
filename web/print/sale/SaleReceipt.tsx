import { formatImei } from '#contract/imei/imeiNumber.ts'
import { balanceOf, costOf, creditOf, overpaidAmount } from '#contract/payments/paymentAmounts.ts'
import type { ShopOnPaper } from '#contract/pdf/paper.ts'
import { changeGiven, linesTotal, lineTotal } from '#contract/sales/saleAmounts.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import { ReceiptArticle, ReceiptHeader, ReceiptPeople, Sum } from '#web/print/sale/ReceiptParts.tsx'
import { ReceiptLanguage, useReceiptWords } from '#web/print/sale/receiptLanguage.ts'
import type { ReceiptPaper } from '#web/print/sale/receiptPaper.ts'
import { formatMethods, restGivenBack } from '#web/sales/sale/formatSale.ts'

interface Props {
  sale: Sale
  shop: ShopOnPaper
  paper: ReceiptPaper
}

type ReceiptLine = Sale['lines'][number]

const Line = ({ line }: { line: ReceiptLine }) => {
  const { texts, saleWords } = useReceiptWords()
  return (
    <tr>
      <td>
        {line.productName}
        {line.imei && <span className="receipt-fact">{texts.imei(formatImei(line.imei))}</span>}
        {line.returned > 0 && (
          <span className="receipt-fact">{saleWords.returnedOf(line.returned, line.quantity)}</span>
        )}
        {line.discount && (
          <span className="receipt-fact">
            {saleWords.discount(line.discountPercent)} {saleWords.takenOff(texts.money(line.discount))}
          </span>
        )}
      </td>
      <td>{line.quantity}</td>
      <td>{texts.money(line.unitPrice)}</td>
      <td>{texts.money(lineTotal(line))}</td>
    </tr>
  )
}

/** What was sold or returned. */
export const ReceiptLines = ({ lines }: { lines: readonly ReceiptLine[] }) => {
  const { texts } = useReceiptWords()
  return (
    <table aria-label={texts.items}>
      <thead>
        <tr>
          <th>{texts.item}</th>
          <th>{texts.quantity}</th>
          <th>{texts.price}</th>
          <th>{texts.lineTotal}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a sale never change
          <Line key={index} line={line} />
        ))}
      </tbody>
    </table>
  )
}

type Paid = Pick<Sale['payments'][number], 'receivedAt' | 'method' | 'reference' | 'amount'>

const paymentLabel = (
  { exchangeOf }: Sale,
  { texts, methods, formatDay }: ReturnType<typeof useReceiptWords>,
  { receivedAt, method, reference, amount }: Paid,
) => {
  const date = formatDay(receivedAt)
  if (method === 'exchange')
    return amount > 0 ? texts.credit(exchangeOf ? saleNumber(exchangeOf.saleId) : undefined) : texts.exchanged(date)
  return (amount > 0 ? texts.payment : texts.givenBack)(date, methods[method], reference)
}

const Sums = ({ sale }: Pick<Props, 'sale'>) => {
  const { total, returned, payments, discount } = sale
  const [change, balance, overpaid] = [changeGiven(sale), balanceOf(sale), overpaidAmount(sale)]
  const credit = creditOf(payments)
  const received = (sale.amountReceived ?? total) - credit.received
  const isInstalments = payments.length > 1 || credit.received > 0
  const words = useReceiptWords()
  const { texts, saleWords, methods } = words
  return (
    <dl className="receipt-sums">
      {discount && (
        <>
          <Sum label={texts.subtotal} value={texts.money(linesTotal(sale.lines))} />
          <Sum label={saleWords.discount(sale.discountPercent)} value={saleWords.takenOff(texts.money(discount))} />
        </>
      )}
      <Sum label={texts.total} value={texts.money(total)} isStrong />
      {returned > 0 && (
        <>
          <Sum label={texts.returned} value={texts.money(-returned)} />
          <Sum label={saleWords.afterReturns} value={texts.money(costOf(sale))} isStrong />
        </>
      )}
      {isInstalments ? (
        payments.map(({ id, receivedAt, method, reference, amount }) => (
          <Sum
            key={id}
            label={paymentLabel(sale, words, { receivedAt, method, reference, amount })}
            value={texts.money(amount)}
          />
        ))
      ) : (
        <Sum label={texts.method} value={formatMethods(sale, methods, saleWords)} />
      )}
      {restGivenBack(sale).map(({ method, amount }) => (
        <Sum key={method} label={saleWords.restGivenBack(methods[method])} value={texts.money(amount)} />
      ))}
      {!isInstalments && payments[0]?.reference && <Sum label={texts.reference} value={payments[0].reference} />}
      {(received > 0 || credit.received === 0) && <Sum label={texts.received} value={texts.money(received)} />}
      {change > 0 && <Sum label={texts.change} value={texts.money(change)} />}
      {overpaid > 0 && <Sum label={returned > 0 ? texts.notGivenBack : texts.overpaid} value={texts.money(overpaid)} />}
      {balance > 0 && <Sum label={texts.balance} value={texts.money(balance)} isStrong />}
    </dl>
  )
}

const Receipt = ({ sale, shop, paper }: Props) => {
  const { texts } = useReceiptWords()
  return (
    <ReceiptArticle title={texts.title} paper={paper}>
      <ReceiptHeader
        title={texts.title}
        number={saleNumber(sale.id)}
        time={sale.createdAt}
        branch={sale.branch}
        shop={shop}
      />
      <ReceiptPeople sale={sale} label={texts.salesPerson} person={sale.salesPerson.name} />
      <ReceiptLines lines={sale.lines} />
      <Sums sale={sale} />
      {paper === 'a4' && <p className="receipt-stamp">{texts.stamp}</p>}
      <footer>
        <strong>{texts.thanks}</strong>
        <span>{texts.keep}</span>
        {texts.thanksInAmharic && <span lang="am">{texts.thanksInAmharic}</span>}
      </footer>
    </ReceiptArticle>
  )
}

/** The receipt of a sale on paper, in the language of its customer. */
export const SaleReceipt = (props: Props) => (
  <ReceiptLanguage value={props.sale.smsLanguage}>
    <Receipt {...props} />
  </ReceiptLanguage>
)
