import { type ReactNode, useEffect, useRef } from 'react'
import { lastStep } from '#web/public/feedback/answers.ts'
import { formTexts } from '#web/public/feedback/form.texts.ts'
import { useTexts } from '#web/public/publicView.ts'

interface Props {
  step: number
  isCurrent: boolean
  /** After a change of step the new heading takes the focus. */
  hasChangedStep: boolean
  children: ReactNode
}

/** Other steps are hidden but stay part of the form. Without scripts all are shown. */
export const Step = ({ step, isCurrent, hasChangedStep, children }: Props) => {
  const texts = useTexts(formTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isCurrent && hasChangedStep) heading.current?.focus()
  }, [isCurrent, hasChangedStep])
  return (
    <section className="step" hidden={!isCurrent}>
      <p className="segments" aria-hidden="true">
        {texts.steps.map((name, index) => (
          <span key={name} className={index <= step ? 'reached' : undefined} />
        ))}
      </p>
      <h2 ref={heading} tabIndex={-1}>
        <span className="progress">{texts.progress(step + 1, lastStep + 1)}</span> {texts.steps[step]}
      </h2>
      {children}
    </section>
  )
}
