import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { BulkHistory } from '#web/sms/bulk/BulkHistory.tsx'
import { bulkTexts as texts } from '#web/sms/bulk/bulk.texts.ts'
import { NewBulkMessage } from '#web/sms/bulk/NewBulkMessage.tsx'
import { OptOuts } from '#web/sms/optOuts/OptOuts.tsx'
import { optOutsTexts } from '#web/sms/optOuts/optOuts.texts.ts'
import { ProviderNotice } from '#web/sms/outbox/ProviderNotice.tsx'
import { SmsBudget } from '#web/sms/outbox/SmsBudget.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ mt: 4 }}>
    <Typography variant="h2" sx={{ mb: 1.5 }}>
      {title}
    </Typography>
    {children}
  </Box>
)

export const BulkMessagesPage = () => (
  <>
    <PageHeader title={texts.heading} lead={texts.lead} />
    <ProviderNotice />
    <SmsBudget />
    <NewBulkMessage />
    <Part title={texts.history}>
      <BulkHistory />
    </Part>
    <Part title={optOutsTexts.heading}>
      <OptOuts />
    </Part>
  </>
)
