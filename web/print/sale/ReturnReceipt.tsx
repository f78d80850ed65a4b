import { formatEtb } from '#contract/money.ts'
import type { ShopOnPaper } from '#contract/pdf/paper.ts'
import { returnNumber } from '#contract/returns/returnNumber.ts'
import type { SaleReturn } from '#contract/returns/returns.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import { usePaymentNames } from '#web/payments/paymentMethods.ts'
import { ReceiptArticle, ReceiptHeader, ReceiptPeople, Sum } from '#web/print/sale/ReceiptParts.tsx'
import { returnReceiptTexts as texts } from '#web/print/sale/receipt.texts.ts'
import type { ReceiptPaper } from '#web/print/sale/receiptPaper.ts'
import { ReceiptLines } from '#web/print/sale/SaleReceipt.tsx'

interface Props {
  sale: Sale
  saleReturn: SaleReturn
  shop: ShopOnPaper
  paper: ReceiptPaper
}

const Sums = ({ sale, saleReturn: { lines, givenBack, exchangedFor, reason } }: Pick<Props, 'sale' | 'saleReturn'>) => {
  const names = usePaymentNames()
  const value = lines.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <dl className="receipt-sums">
      <Sum label={texts.value} value={formatEtb(value)} isStrong />
      {givenBack.map(({ method, amount }) => (
        <Sum
          key={method}
          label={method === 'exchange' ? texts.credit : texts.givenBack(names[method])}
          value={formatEtb(amount)}
          isStrong
        />
      ))}
      {givenBack.length === 0 && <Sum label={texts.nothingGivenBack} value={formatEtb(0)} isStrong />}
      {exchangedFor && <Sum label={texts.exchangedFor} value={saleNumber(exchangedFor)} />}
      <Sum label={texts.sale} value={saleNumber(sale.id)} />
      <Sum label={texts.reason} value={reason} />
    </dl>
  )
}

/** The receipt of a return: what the customer brought back and what they got for it. */
export const ReturnReceipt = ({ sale, saleReturn, shop, paper }: Props) => {
  const lines = saleReturn.lines.flatMap(({ place, quantity }) => {
    const line = sale.lines[place - 1]
    return line ? [{ ...line, quantity, returned: 0 }] : []
  })
  return (
    <ReceiptArticle title={texts.title} paper={paper}>
      <ReceiptHeader
        title={texts.title}
        number={returnNumber(saleReturn.id)}
        time={saleReturn.returnedAt}
        branch={saleReturn.branch}
        shop={shop}
      />
      <ReceiptPeople sale={sale} label={texts.takenBackBy} person={saleReturn.returnedBy.name} />
      <ReceiptLines lines={lines} />
      <Sums sale={sale} saleReturn={saleReturn} />
      {paper === 'a4' && <p className="receipt-stamp">{texts.stamp}</p>}
      <footer>
        <span>{texts.keep}</span>
        <span lang="am">{texts.keepInAmharic}</span>
      </footer>
    </ReceiptArticle>
  )
}
