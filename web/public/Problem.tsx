import type { ReactNode } from 'react'
import { frameTexts } from '#web/public/frame.texts.ts'
import { useTexts } from '#web/public/view.ts'

interface Props {
  /** The drawing of what is wrong, on a ground of 48 by 48. */
  drawing: ReactNode
  heading: string
  /** Where trying again begins, if not by asking for the same address. */
  again?: string
  children: ReactNode
}

/** Instead of what was asked for: what is wrong and what to do. */
export const Problem = ({ drawing, heading, again = '?', children }: Props) => {
  const { goHome, tryAgain } = useTexts(frameTexts)
  return (
    <section className="surface problem">
      <svg viewBox="0 0 48 48" aria-hidden="true">
        {drawing}
      </svg>
      <h1>{heading}</h1>
      {children}
      <div className="choices">
        <a className="button" href="/">
          {goHome}
        </a>
        <a className="button button-quiet" href={again}>
          {tryAgain}
        </a>
      </div>
    </section>
  )
}
