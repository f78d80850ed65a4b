import { formatDate } from '#contract/customersDates.ts'
import type { PublicWarranty } from '#contract/warranties/publicWarranty.ts'
import { Fact, Facts } from '#web/public/Facts.tsx'
import { usePublicView, useTexts } from '#web/public/publicView.ts'
import { warrantyTexts } from '#web/public/warranty/warranty.texts.ts'

interface Props {
  warranty: PublicWarranty
  /** When the warranty is void. */
  terms?: string
}

/** Customer, device and covered services. The server has masked what a visitor may not see. */
export const WarrantyFacts = ({ warranty, terms }: Props) => {
  const { language } = usePublicView()
  const texts = useTexts(warrantyTexts)
  return (
    <>
      <section className="surface">
        <h2>{texts.customer}</h2>
        <Facts>
          <Fact name={texts.name}>{warranty.customerName}</Fact>
          <Fact name={texts.phone}>{warranty.customerPhone}</Fact>
        </Facts>
      </section>
      <section className="surface">
        <h2>{texts.device}</h2>
        <Facts>
          <Fact name={texts.model}>{warranty.device}</Fact>
          <Fact name={texts.imei}>{warranty.imei}</Fact>
          <Fact name={texts.issued}>{formatDate(warranty.issuedAt, language)}</Fact>
        </Facts>
      </section>
      <section className="surface">
        <h2>{texts.services}</h2>
        <ul className="services">
          {warranty.workItems.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the items of a rendered page never change
            <li key={index}>{item}</li>
          ))}
        </ul>
        {terms && <p className="secondary">{terms}</p>}
      </section>
    </>
  )
}
