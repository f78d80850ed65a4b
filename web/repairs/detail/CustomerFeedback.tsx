import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { type GivenFeedback, ratedAspects } from '#contract/feedback/feedback.ts'
import { statusRules } from '#contract/repairs/repairStatus.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import { aspectNames, feedbackTexts } from '#web/feedback/feedback.texts.ts'
import { faceOf } from '#web/feedback/formatRating.ts'
import { RatingChip } from '#web/feedback/RatingChip.tsx'
import { detailTexts as texts } from '#web/repairs/detail/detail.texts.ts'
import { useRefetchWithMessages } from '#web/repairs/detail/useRefetchWithMessages.ts'
import { ConfirmAddressHint } from '#web/sms/outbox/ConfirmAddressHint.tsx'
import { shopTime } from '#web/ui/format/shopTime.ts'
import { FactList } from '#web/ui/page/FactList.tsx'
import { Section } from '#web/ui/page/Section.tsx'

const Rating = ({ rating }: { rating: number }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
    <span aria-hidden>{faceOf(rating).emoji}</span>
    {faceOf(rating).name}
    <RatingChip rating={rating} />
  </Box>
)

const FreeText = ({ children }: { children: string }) => (
  <Box component="span" sx={{ whiteSpace: 'pre-wrap' }}>
    {children || texts.none}
  </Box>
)

const Submitted = ({ feedback }: { feedback: GivenFeedback }) => (
  <FactList
    facts={[
      [texts.overall, <Rating key="overall" rating={feedback.rating} />],
      ...ratedAspects.map(aspect => [aspectNames[aspect], <Rating key={aspect} rating={feedback[aspect]} />] as const),
      [texts.comment, <FreeText key="comment">{feedback.comment}</FreeText>],
      [texts.suggestion, <FreeText key="suggestion">{feedback.suggestion}</FreeText>],
      [texts.submitted, shopTime(feedback.submittedAt)],
      ...(feedback.sentFrom ? [[texts.sender, feedbackTexts.sentFrom[feedback.sentFrom]] as const] : []),
    ]}
  />
)

/** The link is marked as sent with the delivery; its SMS may be on the way, lost, or without a link. */
const linkState = ({ feedbackLinkSentAt, feedbackSms }: Repair): ReactNode => {
  if (!feedbackLinkSentAt) return texts.linkNotSent
  const { outcome, problem, hasLink } = feedbackSms ?? { outcome: 'none', problem: null, hasLink: true }
  if (outcome === 'none') return texts.noSms
  if (outcome === 'failed' || outcome === 'noProvider') return texts.smsNotSent(problem ?? '')
  const time = shopTime(feedbackLinkSentAt)
  if (hasLink) return texts.linkOutcome[outcome](time)
  return (
    <>
      {texts.addressNotConfirmed(texts.withoutLinkOutcome[outcome](time))} <ConfirmAddressHint />
    </>
  )
}

const NotSubmitted = ({ repair }: { repair: Repair }) => {
  useRefetchWithMessages(repair)
  return (
    <FactList
      facts={[
        [texts.feedbackState, texts.noFeedback],
        [texts.feedbackLink, linkState(repair)],
      ]}
    />
  )
}

/** The customer's feedback, or whether its link was sent. Hidden until the repair is done. */
export const CustomerFeedback = ({ repair }: { repair: Repair }) => {
  const { feedback, status } = repair
  if (!feedback && !statusRules[status].isDone) return null
  return (
    <Section title={texts.feedback}>
      {feedback ? <Submitted feedback={feedback} /> : <NotSubmitted repair={repair} />}
    </Section>
  )
}
