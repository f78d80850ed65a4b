import { Component, type ReactNode } from 'react'
import type { frameTexts } from '#web/public/frame.texts.ts'

interface Props {
  texts: (typeof frameTexts)['en']['crash']
  children: ReactNode
}

/** The error boundary of the customer pages: shows a message when rendering fails, instead of a blank page. */
export class CrashBoundary extends Component<Props, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override render() {
    const { texts, children } = this.props
    if (!this.state.hasCrashed) return children
    return (
      <div className="crash" role="alert">
        <h1>{texts.heading}</h1>
        <p>{texts.explanation}</p>
        {/* biome-ignore lint/a11y/useValidAnchor: the same address with its query string, which may hold a certificate's key */}
        <a className="button" href="">
          {texts.reload}
        </a>
      </div>
    )
  }
}
