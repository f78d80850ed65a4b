import type { PublicView } from '#contract/publicPages/publicPage.ts'
import { CrashBoundary } from '#web/public/CrashBoundary.tsx'
import { Frame } from '#web/public/Frame.tsx'
import { frameTexts } from '#web/public/frame.texts.ts'
import type { PageComponent } from '#web/public/pages.ts'
import { PublicViewProvider } from '#web/public/publicView.ts'

interface Props {
  view: PublicView
  Page: PageComponent
}

export const PublicPages = ({ view, Page }: Props) => (
  <CrashBoundary texts={frameTexts[view.language].crash}>
    <PublicViewProvider value={view}>
      <Frame>
        <Page {...view.page} />
      </Frame>
    </PublicViewProvider>
  </CrashBoundary>
)
