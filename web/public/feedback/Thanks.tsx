import { useEffect, useRef } from 'react'
import { formTexts } from '#web/public/feedback/form.texts.ts'
import type { Outcome } from '#web/public/feedback/useSubmit.ts'
import { frameTexts } from '#web/public/frame.texts.ts'
import { useTexts } from '#web/public/publicView.ts'

interface Props {
  linkNumber: string
  outcome: Outcome
  /** True when it has just replaced the form. */
  takesFocus: boolean
}

export const Thanks = ({ linkNumber, outcome, takesFocus }: Props) => {
  const texts = useTexts(formTexts)
  const { goHome } = useTexts(frameTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <section className="surface problem">
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="20" />
        <path d="M15 25l6 6 12-13" />
      </svg>
      <h1 ref={heading} tabIndex={-1}>
        {texts.thanks}
      </h1>
      <p>{texts[outcome]}</p>
      <div className="choices">
        <a className="button" href={`/status/${linkNumber}`}>
          {texts.toRepair}
        </a>
        <a className="button button-quiet" href="/">
          {goHome}
        </a>
      </div>
    </section>
  )
}
