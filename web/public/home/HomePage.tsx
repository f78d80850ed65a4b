import { CallSupport } from '#web/public/CallSupport.tsx'
import { homeTexts } from '#web/public/home/home.texts.ts'
import { TrackingForm } from '#web/public/home/TrackingForm.tsx'
import { NumberHelp } from '#web/public/NumberHelp.tsx'
import { useTexts } from '#web/public/publicView.ts'

export const HomePage = () => {
  const texts = useTexts(homeTexts)
  return (
    <>
      <div className="hero">
        <h1>{texts.heading}</h1>
        <p>{texts.lead}</p>
      </div>
      <TrackingForm />
      <NumberHelp>
        <p className="secondary">{texts.warranty}</p>
        <CallSupport />
      </NumberHelp>
    </>
  )
}
