import '#web/public/repair/repair.css'
import '#web/public/repair/status.css'
import '#web/public/warranty/warranty.css'
import type { ReactNode } from 'react'
import { formatDate } from '#contract/customersDates.ts'
import type { PublicWarranty } from '#contract/warranties/publicWarranty.ts'
import { Fact, Facts } from '#web/public/Facts.tsx'
import { usePublicView, useTexts } from '#web/public/publicView.ts'
import { warrantyTexts } from '#web/public/warranty/warranty.texts.ts'

interface Props {
  warranty: PublicWarranty
  heading: string
  id: string
  /** The state in one word. */
  state: string
  children: ReactNode
}

/** What a visitor looks for: whether the warranty is valid, and until when. */
export const WarrantyHeader = ({ warranty, heading, id, state, children }: Props) => {
  const { language } = usePublicView()
  const texts = useTexts(warrantyTexts)
  return (
    <section className="surface repair-header">
      <div>
        <h1>{heading}</h1>
        <p className="secondary">{id}</p>
      </div>
      <p className="big-status">
        <span className={`chip ${warranty.isActive ? 'green' : 'red'}`}>{state}</span>
      </p>
      <Facts>
        <Fact name={texts.validUntil}>{formatDate(warranty.validUntil, language)}</Fact>
      </Facts>
      {children}
    </section>
  )
}
