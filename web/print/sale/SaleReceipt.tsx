import './receipt.css'
import { useRef } from 'react'
import { formatPhone } from '#contract/formatPhone.ts'
import { formatImei } from '#contract/imei/imeiNumber.ts'
import { formatEtb } from '#contract/money.ts'
import type { ShopOnPaper } from '#contract/pdf/paper.ts'
import { balanceDue, changeGiven, linesTotal, lineTotal, overpaidAmount } from '#contract/sales/saleAmounts.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import { usePaymentNames } from '#web/payments/paymentMethods.ts'
import { contactsOf } from '#web/print/formatOnPaper.ts'
import { pageRule, useHeight } from '#web/print/sale/pageSize.ts'
import { receiptTexts as texts } from '#web/print/sale/receipt.texts.ts'
import type { ReceiptPaper } from '#web/print/sale/receiptPaper.ts'
import { formatMethods } from '#web/sales/sale/formatSale.ts'
import { saleTexts } from '#web/sales/sale/sale.texts.ts'
import { ShopLogo } from '#web/settings/ShopLogo.tsx'
import { shopDate, shopTime } from '#web/ui/format/shopTime.ts'

interface Props {
  sale: Sale
  shop: ShopOnPaper
  paper: ReceiptPaper
}

/** The shop with the branch of the sale alone. With all of them if the sale has none, or one that was removed since. */
const atBranchOf = ({ branch }: Sale, shop: ShopOnPaper): ShopOnPaper => {
  const own = branch === null ? undefined : shop.branches[branch]
  return own?.en ? { ...shop, branches: [own] } : shop
}

const Header = ({ sale, shop }: Pick<Props, 'sale' | 'shop'>) => (
  <header>
    <ShopLogo />
    <div className="receipt-shop">
      <strong>{shop.shopName}</strong>
      {contactsOf(atBranchOf(sale, shop)).map(line => (
        <span key={line}>{line}</span>
      ))}
    </div>
    <div className="receipt-number">
      <span className="receipt-label">{texts.title}</span>
      <strong>{saleNumber(sale.id)}</strong>
      <span>{shopTime(sale.createdAt)}</span>
    </div>
  </header>
)

const People = ({ sale }: Pick<Props, 'sale'>) => (
  <dl className="receipt-people">
    <div>
      <dt>{texts.customer}</dt>
      <dd>{sale.customerName}</dd>
      <dd>{formatPhone(sale.customerPhone)}</dd>
    </div>
    <div>
      <dt>{texts.salesPerson}</dt>
      <dd>{sale.salesPerson.name}</dd>
    </div>
  </dl>
)

const Line = ({ line }: { line: Sale['lines'][number] }) => (
  <tr>
    <td>
      {line.productName}
      {line.imei && <span className="receipt-fact">{texts.imei(formatImei(line.imei))}</span>}
      {line.discount && (
        <span className="receipt-fact">
          {saleTexts.discount(line.discountPercent)} {saleTexts.takenOff(formatEtb(line.discount))}
        </span>
      )}
    </td>
    <td>{line.quantity}</td>
    <td>{formatEtb(line.unitPrice)}</td>
    <td>{formatEtb(lineTotal(line))}</td>
  </tr>
)

const Lines = ({ lines }: Pick<Sale, 'lines'>) => (
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

const Sum = ({ label, value, className }: { label: string; value: string; className?: string }) => (
  <div className={className}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

const Sums = ({ sale }: Pick<Props, 'sale'>) => {
  const { total, payments, discount } = sale
  const [change, balance, overpaid] = [changeGiven(sale), balanceDue(total, sale), overpaidAmount(sale)]
  const isInstalments = payments.length > 1
  const names = usePaymentNames()
  return (
    <dl className="receipt-sums">
      {discount && (
        <>
          <Sum label={texts.subtotal} value={formatEtb(linesTotal(sale.lines))} />
          <Sum label={saleTexts.discount(sale.discountPercent)} value={saleTexts.takenOff(formatEtb(discount))} />
        </>
      )}
      <Sum label={texts.total} value={formatEtb(total)} className="receipt-strong receipt-total" />
      {isInstalments ? (
        payments.map(({ id, receivedAt, method, reference, amount }) => (
          <Sum
            key={id}
            label={texts.payment(shopDate(receivedAt), names[method], reference)}
            value={formatEtb(amount)}
          />
        ))
      ) : (
        <Sum label={texts.method} value={formatMethods(sale, names)} />
      )}
      {!isInstalments && payments[0]?.reference && <Sum label={texts.reference} value={payments[0].reference} />}
      <Sum label={texts.received} value={formatEtb(sale.amountReceived ?? total)} />
      {change > 0 && <Sum label={texts.change} value={formatEtb(change)} />}
      {overpaid > 0 && <Sum label={texts.overpaid} value={formatEtb(overpaid)} />}
      {balance > 0 && <Sum label={texts.balance} value={formatEtb(balance)} className="receipt-strong" />}
    </dl>
  )
}

/** A receipt on paper. Printing the page prints the receipt alone, see receipt.css. */
export const SaleReceipt = ({ sale, shop, paper }: Props) => {
  const receipt = useRef<HTMLElement>(null)
  const height = useHeight(receipt)
  return (
    <article ref={receipt} className={`receipt receipt-${paper}`} aria-label={texts.title}>
      <style>{pageRule(paper, height)}</style>
      <Header sale={sale} shop={shop} />
      <People sale={sale} />
      <Lines lines={sale.lines} />
      <Sums sale={sale} />
      {paper === 'a4' && <p className="receipt-stamp">{texts.stamp}</p>}
      <footer>
        <strong>{texts.thanks}</strong>
        <span>{texts.keep}</span>
        <span lang="am">{texts.thanksInAmharic}</span>
      </footer>
    </article>
  )
}
