import { useTexts } from '#web/public/view.ts'

export const FeedbackRefusedPage = ({ reason }: { reason: 'notAvailable' | 'notDelivered' }) => {
  const texts = useTexts().feedback
  return (
    <section className="surface">
      <h1>{texts.title}</h1>
      <p>{texts[reason]}</p>
    </section>
  )
}
