import Stack from '@mui/material/Stack'
import { MessageHistory } from '#web/messages/MessageHistory.tsx'
import { messagesTexts as texts } from '#web/messages/messages.texts.ts'
import { NewMessage } from '#web/messages/NewMessage.tsx'
import { ProviderNotice } from '#web/sms/ProviderNotice.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'

export const MessagesPage = () => (
  <>
    <PageHeader title={texts.heading} lead={texts.lead} />
    <ProviderNotice />
    <Stack sx={{ gap: 3 }}>
      <NewMessage />
      <MessageHistory />
    </Stack>
  </>
)
