import '#web/print/sale/receipt.css'
import '#web/print/drawer/dayPaper.css'
import { useRef } from 'react'
import { formatEtb } from '#contract/money.ts'
import type { ShopOnPaper } from '#contract/pdf/paper.ts'
import { language } from '#web/language/language.ts'
import { pageRule, useHeight } from '#web/print/sale/pageSize.ts'
import type { ReceiptPaper } from '#web/print/sale/receiptPaper.ts'
import { contactsOf } from '#web/print/shopContacts.ts'
import { ShopLogo } from '#web/settings/ShopLogo.tsx'

interface Line {
  /** If another line of the section may have the same title. */
  readonly id?: string
  readonly title: string
  readonly amount: number | string
  readonly isStrong?: boolean
}

interface DaySection {
  readonly title: string
  readonly hint?: string
  readonly lines: readonly Line[]
  /** Takes the whole width of the page: its titles are long. */
  readonly isWide?: boolean
}

interface Props {
  title: string
  /** What the paper is of, such as a day and a branch. */
  subject: string
  /** By whom and when it was closed. */
  closed: string
  sections: readonly DaySection[]
  /** Texts below the figures, such as a reason. */
  notes: readonly string[]
  /** Who signs it. */
  signatures: readonly string[]
  shop: ShopOnPaper
  paper: ReceiptPaper
}

const Sums = ({ title, hint, lines, isWide }: DaySection) => (
  <section className={isWide ? 'day-section day-wide' : 'day-section'}>
    <strong>{title}</strong>
    {hint && <p className="receipt-fact">{hint}</p>}
    <dl className="receipt-sums">
      {lines.map(line => (
        <div key={line.id ?? line.title} className={line.isStrong ? 'receipt-strong' : undefined}>
          <dt>{line.title}</dt>
          <dd>{typeof line.amount === 'number' ? formatEtb(line.amount) : line.amount}</dd>
        </div>
      ))}
    </dl>
  </section>
)

/** A closed day of a drawer on paper. Printing the page prints it alone, as the receipt of a sale. */
export const DayPaper = ({ title, subject, closed, sections, notes, signatures, shop, paper }: Props) => {
  const article = useRef<HTMLElement>(null)
  const height = useHeight(article)
  return (
    <article ref={article} className={`receipt receipt-${paper}`} aria-label={title}>
      <style>{pageRule(paper, height)}</style>
      <header>
        <ShopLogo />
        <div className="receipt-shop">
          <strong>{shop.shopName}</strong>
          {contactsOf(shop, language).map(line => (
            <span key={line}>{line}</span>
          ))}
        </div>
        <div className="receipt-number">
          <span className="receipt-label">{title}</span>
          <strong className="day-subject">{subject}</strong>
          <span>{closed}</span>
        </div>
      </header>
      <div className="day-sections">
        {sections.map(section => (
          <Sums key={section.title} {...section} />
        ))}
      </div>
      {notes.length > 0 && (
        <div className="day-notes">
          {notes.map(note => (
            <p key={note}>{note}</p>
          ))}
        </div>
      )}
      <div className="day-signatures">
        {signatures.map(name => (
          <span key={name}>{name}</span>
        ))}
      </div>
    </article>
  )
}
