import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { can } from '#contract/access.ts'
import type { Warranty } from '#contract/warranties/warranties.ts'
import { certificateFileName, deviceName } from '#contract/warranties/warrantyTerms.ts'
import { PaperView } from '#web/print/PaperView.tsx'
import { PublicUrlNotice } from '#web/settings/PublicUrlNotice.tsx'
import { publicSettingsQuery } from '#web/settings/settings.queries.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { certificateQuery, certificateUrl } from '#web/warranties/warranties.queries.ts'
import { printWarrantyTexts as texts, warrantyTexts } from '#web/warranties/warranty.texts.ts'

/** The certificate of a warranty, to print or to download. */
export const CertificatePaper = ({ warranty, action }: { warranty: Warranty; action: ReactNode }) => {
  const { user } = useRouteContext({ from: '__root__' })
  const { number, customerName } = warranty
  const shop = useQuery(publicSettingsQuery)
  const { data, error, isPlaceholderData, refetch } = useQuery(certificateQuery(warranty, shop.data))
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={`${warrantyTexts.numbered(number)} · ${customerName} · ${deviceName(warranty)}`}
        action={action}
      />
      {can(user, 'repairs.read') && <PublicUrlNotice />}
      <PaperView
        file={data}
        isOutdated={isPlaceholderData}
        error={error ?? (shop.data ? null : shop.error)}
        onRetry={() => void (shop.data ? refetch() : shop.refetch())}
        fileName={certificateFileName(number)}
        url={certificateUrl(number)}
        title={texts.frame(number)}
        fit="FitH"
      />
    </>
  )
}
