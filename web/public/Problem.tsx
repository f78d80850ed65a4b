import type { ReactNode } from 'react'
import { frameTexts } from '#web/public/frame.texts.ts'
import { useTexts } from '#web/public/publicView.ts'

interface Props {
  /** SVG content for a view box of 48 by 48. */
  drawing: ReactNode
  heading: string
  /** Where Try Again leads. An empty one is the same address with its query string, which may hold the key of a certificate. */
  retryHref?: string
  children: ReactNode
}

/** Shown instead of the requested page: what is wrong and what to do. */
export const Problem = ({ drawing, heading, retryHref = '', children }: Props) => {
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
        <a className="button button-quiet" href={retryHref}>
          {tryAgain}
        </a>
      </div>
    </section>
  )
}
