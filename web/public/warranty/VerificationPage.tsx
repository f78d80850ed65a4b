import type { PublicWarranty } from '#contract/warranties/publicWarranty.ts'
import { CallSupport } from '#web/public/CallSupport.tsx'
import { useTexts } from '#web/public/publicView.ts'
import { WarrantyFacts } from '#web/public/warranty/WarrantyFacts.tsx'
import { WarrantyHeader } from '#web/public/warranty/WarrantyHeader.tsx'
import { warrantyTexts } from '#web/public/warranty/warranty.texts.ts'

export const VerificationPage = ({ warranty, verdict }: { warranty: PublicWarranty; verdict: string }) => {
  const texts = useTexts(warrantyTexts)
  const { number, isActive } = warranty
  return (
    <div className="repair">
      <WarrantyHeader
        warranty={warranty}
        heading={texts.verification}
        id={texts.warrantyId(number)}
        state={isActive ? texts.valid : texts.expiredVerdict}
      >
        <p>{verdict}</p>
      </WarrantyHeader>
      <WarrantyFacts warranty={warranty} />
      <CallSupport />
    </div>
  )
}
