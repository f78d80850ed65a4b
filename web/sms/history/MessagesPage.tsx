import Stack from '@mui/material/Stack'
import { useRouteContext } from '@tanstack/react-router'
import { can } from '#contract/access.ts'
import { MessageHistory } from '#web/sms/history/MessageHistory.tsx'
import { messagesTexts as texts } from '#web/sms/history/messages.texts.ts'
import { NewMessage } from '#web/sms/history/NewMessage.tsx'
import { ProviderNotice } from '#web/sms/outbox/ProviderNotice.tsx'
import { SmsBudget } from '#web/sms/outbox/SmsBudget.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'

export const MessagesPage = () => {
  const { user } = useRouteContext({ from: '__root__' })
  const seesAll = can(user, 'messages.ofEveryone')
  return (
    <>
      <PageHeader title={texts.heading} lead={seesAll ? texts.lead : texts.ownLead} />
      <ProviderNotice />
      <SmsBudget />
      <Stack sx={{ gap: 3 }}>
        <NewMessage />
        <MessageHistory explanation={seesAll ? texts.nothingExplanation : texts.nothingOwnExplanation} />
      </Stack>
    </>
  )
}
