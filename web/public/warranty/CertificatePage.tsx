import type { QrShape } from '#contract/qrShape.ts'
import type { PublicWarranty } from '#contract/warranties/publicWarranty.ts'
import { CallSupport } from '#web/public/CallSupport.tsx'
import { useTexts } from '#web/public/publicView.ts'
import { DownloadPdf } from '#web/public/warranty/DownloadPdf.tsx'
import { WarrantyFacts } from '#web/public/warranty/WarrantyFacts.tsx'
import { WarrantyHeader } from '#web/public/warranty/WarrantyHeader.tsx'
import { warrantyTexts } from '#web/public/warranty/warranty.texts.ts'

/** 200 pixels wide, with a margin of one module. */
const VerifyCode = ({ shape: { count, path } }: { shape: QrShape }) => {
  const { scan } = useTexts(warrantyTexts)
  return (
    <section className="surface verify-code">
      <svg width="200" height="200" viewBox={`-1 -1 ${count + 2} ${count + 2}`} role="img" aria-label={scan}>
        <path d={path} />
      </svg>
      <p className="secondary">{scan}</p>
    </section>
  )
}

interface Props {
  warranty: PublicWarranty
  ended: string
  terms: string
  code: QrShape | null
}

export const CertificatePage = ({ warranty, ended, terms, code }: Props) => {
  const texts = useTexts(warrantyTexts)
  const { number, isActive } = warranty
  return (
    <div className="repair">
      <WarrantyHeader
        warranty={warranty}
        heading={texts.certificate}
        id={texts.certificateId(number)}
        state={isActive ? texts.active : texts.expired}
      >
        {ended && <p>{ended}</p>}
        <DownloadPdf number={number} />
      </WarrantyHeader>
      <WarrantyFacts warranty={warranty} terms={terms} />
      {code && <VerifyCode shape={code} />}
      <CallSupport />
    </div>
  )
}
