import type { ReactNode } from 'react'
import { frameTexts } from '#web/public/frame.texts.ts'
import { useTexts } from '#web/public/publicView.ts'

/** Explains where to find the tracking number. */
export const NumberHelp = ({ children }: { children?: ReactNode }) => {
  const { whereIsIt, onTicket, inSms, askSupport } = useTexts(frameTexts)
  return (
    <section className="help">
      <h2>{whereIsIt}</h2>
      <ul>
        <li>{onTicket}</li>
        <li>{inSms}</li>
        <li>{askSupport}</li>
      </ul>
      {children}
    </section>
  )
}
