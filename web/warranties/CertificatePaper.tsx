import OpenInNew from '@mui/icons-material/OpenInNewOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { certificateFileName } from '#contract/warranties/certificateTexts.ts'
import type { Warranty } from '#contract/warranties/warranties.ts'
import { formatDevice } from '#contract/warranties/warrantyTerms.ts'
import { PaperView } from '#web/print/PaperView.tsx'
import { usePaperShop } from '#web/print/usePaperShop.ts'
import { PublicUrlNotice } from '#web/settings/PublicUrlNotice.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { certificateQuery, certificateUrl } from '#web/warranties/warranties.queries.ts'
import { printWarrantyTexts as texts, warrantyTexts } from '#web/warranties/warranty.texts.ts'

/** The certificate of a warranty, to print or to download. */
export const CertificatePaper = ({ warranty, action }: { warranty: Warranty; action: ReactNode }) => {
  const { number, customerName, certificatePath, smsLanguage } = warranty
  const { shop, ...shopState } = usePaperShop()
  const { data, error, isPlaceholderData, refetch } = useQuery(certificateQuery(warranty, shop))
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={`${warrantyTexts.numbered(number)} · ${customerName} · ${formatDevice(warranty)}`}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button href={certificatePath} target="_blank" startIcon={<OpenInNew />}>
              {texts.customersPage}
            </Button>
            {action}
          </Box>
        }
      />
      <PublicUrlNotice />
      <PaperView
        file={data}
        isOutdated={isPlaceholderData}
        error={error ?? shopState.error}
        onRetry={() => void (shop ? refetch() : shopState.refetch())}
        fileName={certificateFileName(number, smsLanguage)}
        url={certificateUrl(number)}
        title={texts.frame(number)}
        fit="FitH"
      />
    </>
  )
}
