import { balanceOf, costOf, overpaidAmount, sumOf } from '#contract/payments/paymentAmounts.ts'
import type { ShopOnPaper } from '#contract/pdf/paper.ts'
import { isReturnedWhole, quantityLeft, returnedValue } from '#contract/returns/returnAmounts.ts'
import { returnNumber } from '#contract/returns/returnNumber.ts'
import type { SaleReturn } from '#contract/returns/returns.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import { Fact, ReceiptArticle, ReceiptHeader, ReceiptPeople, Sum } from '#web/print/sale/ReceiptParts.tsx'
import { ReceiptLanguage, useReceiptWords } from '#web/print/sale/receiptLanguage.ts'
import type { ReceiptPaper } from '#web/print/sale/receiptPaper.ts'
import { ReceiptLines } from '#web/print/sale/SaleReceipt.tsx'

interface Props {
  sale: Sale
  saleReturn: SaleReturn
  shop: ShopOnPaper
  paper: ReceiptPaper
}

type OfReturn = Pick<Props, 'sale' | 'saleReturn'>

const Sums = ({ saleReturn: { lines, givenBack, exchangedFor } }: Pick<Props, 'saleReturn'>) => {
  const { returnTexts, texts, methods } = useReceiptWords()
  const value = lines.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <dl className="receipt-sums">
      <Sum label={returnTexts.soldFor} value={texts.money(value)} />
      {givenBack.map(({ method, amount }) => (
        <Sum
          key={method}
          label={method === 'exchange' ? returnTexts.credit : returnTexts.givenBack(methods[method])}
          value={texts.money(amount)}
          isStrong
        />
      ))}
      {givenBack.length === 0 && <Sum label={returnTexts.nothingGivenBack} value={texts.money(0)} isStrong />}
      {exchangedFor && <Sum label={returnTexts.exchangedFor} value={saleNumber(exchangedFor)} />}
    </dl>
  )
}

/** What the customer keeps of the sale, what it costs and what is paid for it. Nothing if all of it was returned. */
const Kept = ({ sale }: Pick<Props, 'sale'>) => {
  const { returnTexts, texts } = useReceiptWords()
  const [due, overpaid] = [balanceOf(sale), overpaidAmount(sale)]
  if (isReturnedWhole(sale)) return null
  return (
    <>
      <h2 className="receipt-part">{returnTexts.kept}</h2>
      <dl className="receipt-sums receipt-kept">
        {sale.lines.map((line, index) => {
          const quantity = quantityLeft(line)
          if (quantity === 0) return null
          const value = texts.money(returnedValue(sale, index, quantity))
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a sale never change
          return <Sum key={index} label={returnTexts.keptItem(quantity, line.productName)} value={value} />
        })}
        <Sum label={returnTexts.keptTotal} value={texts.money(costOf(sale))} isStrong />
        <Sum label={returnTexts.paid} value={texts.money(sumOf(sale.payments))} />
        {overpaid > 0 && <Sum label={texts.notGivenBack} value={texts.money(overpaid)} />}
        {due > 0 && <Sum label={texts.balance} value={texts.money(due)} isStrong />}
      </dl>
    </>
  )
}

/** Each with what it had cost: its share of all discounts is taken off. */
const linesOf = ({ sale, saleReturn }: OfReturn) =>
  saleReturn.lines.flatMap(({ place, quantity, amount }) => {
    const line = sale.lines[place - 1]
    if (!line) return []
    const discount = quantity * line.unitPrice - amount || null
    return [{ ...line, quantity, discount, discountPercent: null, returned: 0 }]
  })

const Receipt = ({ sale, saleReturn, shop, paper }: Props) => {
  const { returnTexts: texts, formatDay } = useReceiptWords()
  return (
    <ReceiptArticle title={texts.title} paper={paper}>
      <ReceiptHeader
        title={texts.title}
        number={returnNumber(saleReturn.id)}
        time={saleReturn.returnedAt}
        branch={saleReturn.branch}
        shop={shop}
      />
      <ReceiptPeople sale={sale} label={texts.takenBackBy} person={saleReturn.returnedBy.name}>
        <Fact label={texts.sale} value={texts.saleOf(saleNumber(sale.id), formatDay(sale.createdAt))} />
        <Fact label={texts.reason} value={saleReturn.reason} />
      </ReceiptPeople>
      <h2 className="receipt-part">{texts.returned}</h2>
      <ReceiptLines lines={linesOf({ sale, saleReturn })} />
      <Sums saleReturn={saleReturn} />
      <Kept sale={sale} />
      {paper === 'a4' && <p className="receipt-stamp">{texts.stamp}</p>}
      <footer>
        <span>{texts.keep}</span>
        {texts.keepInAmharic && <span lang="am">{texts.keepInAmharic}</span>}
      </footer>
    </ReceiptArticle>
  )
}

/** The receipt of a return: what the customer brought back and what they got for it, and what they keep. */
export const ReturnReceipt = (props: Props) => (
  <ReceiptLanguage value={props.sale.smsLanguage}>
    <Receipt {...props} />
  </ReceiptLanguage>
)
