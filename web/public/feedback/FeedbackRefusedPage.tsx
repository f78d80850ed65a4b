import { CallSupport } from '#web/public/CallSupport.tsx'
import { feedbackTexts } from '#web/public/feedback/feedback.texts.ts'
import { Problem } from '#web/public/Problem.tsx'
import { useTexts } from '#web/public/publicView.ts'

const closed = <path d="M8 10h32v22H22l-9 8v-8H8zM19 16l10 10M29 16L19 26" />

export const FeedbackRefusedPage = ({ reason }: { reason: 'notAvailable' | 'notDelivered' }) => {
  const texts = useTexts(feedbackTexts)
  return (
    <>
      <Problem drawing={closed} heading={texts.refused}>
        <p>{texts[reason]}</p>
      </Problem>
      <CallSupport />
    </>
  )
}
