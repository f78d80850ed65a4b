import { Component, type ReactNode } from 'react'

export interface CrashTexts {
  heading: string
  explanation: string
  reload: string
}

const crashTexts: CrashTexts = {
  heading: 'Something went wrong.',
  explanation: 'What was saved is safe. Reloading the page usually helps.',
  reload: 'Reload Page',
}

/** Plain on purpose: it must also show when the UI kit is what failed to load. */
export const CrashPage = ({ texts = crashTexts }: { texts?: CrashTexts }) => (
  <div className="crash" role="alert">
    <h1>{texts.heading}</h1>
    <p>{texts.explanation}</p>
    <button type="button" className="button" onClick={() => location.reload()}>
      {texts.reload}
    </button>
  </div>
)

interface Props {
  texts?: CrashTexts
  children: ReactNode
}

export class CrashBoundary extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override render() {
    const { texts, children } = this.props
    return this.state.crashed ? <CrashPage {...(texts && { texts })} /> : children
  }
}
