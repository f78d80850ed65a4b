import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRouteContext } from '@tanstack/react-router'
import { can } from '#contract/access.ts'
import { formatPhone } from '#contract/formatPhone.ts'
import { formatEtb } from '#contract/money.ts'
import type { MessageInList } from '#contract/sms/history/messages.ts'
import { countSmsParts } from '#contract/sms/outbox/smsParts.ts'
import { messagesTexts as texts } from '#web/sms/history/messages.texts.ts'
import { CopyablePhone } from '#web/sms/outbox/CopyablePhone.tsx'
import { smsTexts } from '#web/sms/outbox/outbox.texts.ts'
import { SmsStateChip } from '#web/sms/outbox/SmsStateChip.tsx'
import { smsProblemLabel } from '#web/sms/outbox/smsProblem.ts'
import { shopTime } from '#web/ui/format/shopTime.ts'
import type { Column } from '#web/ui/list/columns.ts'
import { NoWrap } from '#web/ui/page/NoWrap.tsx'
import { TextLink } from '#web/ui/page/TextLink.tsx'

type Props = { message: MessageInList }

export const recipientOf = ({ customerName, phone }: MessageInList): string => customerName ?? formatPhone(phone)

const problemOf = ({ state, problem: stored, isWithdrawn }: MessageInList): string | null => {
  const problem = stored && smsProblemLabel(stored)
  if (problem === null || state === 'cancelled') return problem
  if (isWithdrawn) return texts.subjectDeleted(problem)
  return state === 'queued' ? texts.isRetried(problem) : problem
}

/** A message about a repair links to its ticket, if the user may open it. */
const Kind = ({ message: { kind, repairNumber } }: Props) => {
  const { user } = useRouteContext({ from: '__root__' })
  if (repairNumber === null || !can(user, 'repairs.read')) return <NoWrap>{texts.kinds[kind]}</NoWrap>
  return (
    <TextLink to="/admin/repairs/$number" params={{ number: repairNumber }}>
      <NoWrap>{repairNumber}</NoWrap>
    </TextLink>
  )
}

/** In how many parts a message is sent, and what all its sends cost. */
const partsAndCost = ({ text, partCost, isChargedAgain }: MessageInList): string => {
  const { parts } = countSmsParts(text)
  const cost = partCost ? formatEtb(parts * partCost) : ''
  return [smsTexts.parts(parts), cost && isChargedAgain ? texts.costOfAll(cost) : cost].filter(Boolean).join(' · ')
}

/** Who has resent it or marked it as sent, and when. */
const decisionOf = ({ decision }: MessageInList): string | null =>
  decision && texts.decisions[decision.action](decision.by, shopTime(decision.at))

const wholeText = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' }

export const messageColumns: [Column<MessageInList>, ...Column<MessageInList>[]] = [
  {
    key: 'customer',
    title: texts.customer,
    cell: ({ customerName, phone }) => customerName ?? <CopyablePhone phone={phone} />,
    secondary: ({ customerName, phone }) => customerName !== null && <CopyablePhone phone={phone} />,
    minWidth: 120,
  },
  {
    key: 'message',
    title: texts.message,
    cell: ({ text }) => <Box sx={wholeText}>{text}</Box>,
    secondary: partsAndCost,
    minWidth: 220,
  },
  { key: 'kind', title: texts.kind, cell: message => <Kind message={message} /> },
  {
    key: 'state',
    title: texts.state,
    cell: message => <SmsStateChip message={message} />,
    secondary: problemOf,
    minWidth: 140,
  },
  {
    key: 'time',
    title: texts.time,
    cell: ({ createdAt }) => <NoWrap>{shopTime(createdAt)}</NoWrap>,
    secondary: message => (
      <Box sx={{ whiteSpace: 'pre-line' }}>{[message.by, decisionOf(message)].filter(Boolean).join('\n')}</Box>
    ),
    minWidth: 140,
  },
]

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }

/** A message as a card on a phone, below its recipient. */
export const MessageCard = ({ message }: Props) => {
  const problem = problemOf(message)
  const decision = decisionOf(message)
  return (
    <Box sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
      <Typography variant="body2" component="p" sx={wholeText}>
        {message.text}
      </Typography>
      <Typography variant="body2" component="div" sx={line}>
        <SmsStateChip message={message} />
        <Kind message={message} />
      </Typography>
      {problem !== null && (
        <Typography variant="body2" component="p">
          {problem}
        </Typography>
      )}
      <Typography variant="body2" component="p" color="textSecondary">
        {partsAndCost(message)}
      </Typography>
      <Typography variant="body2" component="p" color="textSecondary">
        {[shopTime(message.createdAt), message.by].filter(Boolean).join(' · ')}
      </Typography>
      {decision && (
        <Typography variant="body2" component="p" color="textSecondary">
          {decision}
        </Typography>
      )}
    </Box>
  )
}
