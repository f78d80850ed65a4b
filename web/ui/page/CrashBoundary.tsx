import { Component, type ReactNode } from 'react'
import { CrashPage } from '#web/ui/page/CrashPage.tsx'

interface State {
  crash: { error: unknown } | null
}

/** The error boundary of the staff app: shows a page when rendering fails, instead of a blank one. */
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
