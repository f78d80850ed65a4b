import type { ReplyOf } from '#contract/endpoint.ts'
import type { getFeedbackForm } from '#contract/feedback/feedback.ts'
import { useTexts } from '#web/public/view.ts'

export const FeedbackPage = ({ form }: { form: ReplyOf<typeof getFeedbackForm> }) => {
  const texts = useTexts().feedback
  return (
    <section className="surface">
      <h1>{texts.title}</h1>
      <p>{form.deviceType}</p>
    </section>
  )
}
