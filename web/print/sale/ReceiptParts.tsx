import './receipt.css'
import { type ReactNode, useContext, useRef } from 'react'
import type { ShopOnPaper } from '#contract/pdf/paper.ts'
import type { Sale } from '#contract/sales/sales.ts'
import { namedBranches } from '#contract/settings/branches.ts'
import { pageRule, useHeight } from '#web/print/sale/pageSize.ts'
import { ReceiptLanguage, useReceiptWords } from '#web/print/sale/receiptLanguage.ts'
import type { ReceiptPaper } from '#web/print/sale/receiptPaper.ts'
import { contactsOf } from '#web/print/shopContacts.ts'
import { customerFacts } from '#web/sales/sale/formatSale.ts'
import { ShopLogo } from '#web/settings/ShopLogo.tsx'

/**
 * The shop with the branch of the sale alone, or none if the sale has none or it was removed since. A shop's only branch is
 * always meant.
 */
const atBranch = (branch: Sale['branch'], shop: ShopOnPaper): ShopOnPaper => {
  const own = branch === null ? undefined : shop.branches[branch]
  if (own?.en) return { ...shop, branches: [own] }
  return namedBranches(shop.branches).length > 0 ? { ...shop, branches: [] } : shop
}

interface HeaderProps {
  title: string
  number: string
  time: string
  branch: Sale['branch']
  shop: ShopOnPaper
}

export const ReceiptHeader = ({ title, number, time, branch, shop }: HeaderProps) => {
  const { language, formatDayTime } = useReceiptWords()
  return (
    <header>
      <ShopLogo />
      <div className="receipt-shop">
        <strong>{shop.shopName}</strong>
        {contactsOf(atBranch(branch, shop), language).map(line => (
          <span key={line}>{line}</span>
        ))}
      </div>
      <div className="receipt-number">
        <span className="receipt-label">{title}</span>
        <strong>{number}</strong>
        <span>{formatDayTime(time)}</span>
      </div>
    </header>
  )
}

export const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

interface PeopleProps {
  sale: Sale
  label: string
  person: string
  /** Further facts. */
  children?: ReactNode
}

/** The customer, and who sold or took back. */
export const ReceiptPeople = ({ sale, label, person, children }: PeopleProps) => {
  const { texts, saleWords } = useReceiptWords()
  return (
    <dl className="receipt-people">
      <div>
        <dt>{texts.customer}</dt>
        {customerFacts(sale, saleWords).map(fact => (
          <dd key={fact}>{fact}</dd>
        ))}
      </div>
      <Fact label={label} value={person} />
      {children}
    </dl>
  )
}

export const Sum = ({ label, value, isStrong = false }: { label: string; value: string; isStrong?: boolean }) => (
  <div className={isStrong ? 'receipt-strong' : undefined}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

/** A receipt on paper. Printing the page prints the receipt alone, see receipt.css. */
export const ReceiptArticle = ({
  title,
  paper,
  children,
}: {
  title: string
  paper: ReceiptPaper
  children: ReactNode
}) => {
  const receipt = useRef<HTMLElement>(null)
  const height = useHeight(receipt)
  const language = useContext(ReceiptLanguage)
  return (
    <article ref={receipt} lang={language} className={`receipt receipt-${paper}`} aria-label={title}>
      <style>{pageRule(paper, height)}</style>
      {children}
    </article>
  )
}
