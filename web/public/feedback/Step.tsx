import { type ReactNode, useEffect, useRef } from 'react'
import { lastStep } from '#web/public/feedback/answers.ts'
import { formTexts } from '#web/public/feedback/form.texts.ts'
import { useTexts } from '#web/public/view.ts'

interface Props {
  step: number
  isCurrent: boolean
  /** Whether somebody has turned from step to step here: then the heading of the new one is what comes next. */
  isTurned: boolean
  children: ReactNode
}

/** Those that are not current are hidden, but part of the form; without scripts they are all shown. */
export const Step = ({ step, isCurrent, isTurned, children }: Props) => {
  const texts = useTexts(formTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isCurrent && isTurned) heading.current?.focus()
  }, [isCurrent, isTurned])
  return (
    <section className="step" hidden={!isCurrent}>
      <p className="segments" aria-hidden="true">
        {texts.steps.map((name, place) => (
          <span key={name} className={place <= step ? 'reached' : undefined} />
        ))}
      </p>
      <h2 ref={heading} tabIndex={-1}>
        <span className="progress">{texts.progress(step + 1, lastStep + 1)}</span> {texts.steps[step]}
      </h2>
      {children}
    </section>
  )
}
