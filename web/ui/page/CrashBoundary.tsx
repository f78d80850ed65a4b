import { Component, type ReactNode } from 'react'
import { MissingChunk } from '#web/ui/page/missingChunk.ts'

interface CrashTexts {
  heading: string
  explanation: string
  reload: string
}

const crashTexts: CrashTexts = {
  heading: 'Something went wrong.',
  explanation: 'What was saved is safe. Reloading the page usually helps.',
  reload: 'Reload Page',
}

const missingPartTexts: CrashTexts = {
  heading: 'A part of Tigena is missing.',
  explanation:
    'There is a new version, or the connection was lost for a moment. What was saved is safe; reloading brings the rest.',
  reload: 'Reload Page',
}

const textsFor = (error: unknown) => (error instanceof MissingChunk ? missingPartTexts : crashTexts)

/** Plain on purpose: it must also show when the UI kit is what failed to load. */
export const CrashPage = ({ error }: { error: unknown }) => {
  const texts = textsFor(error)
  return (
    <div className="crash" role="alert">
      <h1>{texts.heading}</h1>
      <p>{texts.explanation}</p>
      <button type="button" className="button" onClick={() => location.reload()}>
        {texts.reload}
      </button>
    </div>
  )
}

interface State {
  crash: { error: unknown } | null
}

export class CrashBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { crash: null }

  static getDerivedStateFromError(error: unknown) {
    return { crash: { error } }
  }

  override render() {
    const { crash } = this.state
    return crash ? <CrashPage {...crash} /> : this.props.children
  }
}
