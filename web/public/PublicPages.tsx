import { type ComponentType, useEffect } from 'react'
import type { PublicPage, PublicView } from '#contract/publicPages/publicPage.ts'
import { FailedPage } from '#web/public/FailedPage.tsx'
import { Frame } from '#web/public/Frame.tsx'
import { FeedbackPage } from '#web/public/feedback/FeedbackPage.tsx'
import { FeedbackRefusedPage } from '#web/public/feedback/FeedbackRefusedPage.tsx'
import { HomePage } from '#web/public/HomePage.tsx'
import { NotFoundPage } from '#web/public/NotFoundPage.tsx'
import { RepairPage } from '#web/public/repair/RepairPage.tsx'
import { TooManyPage } from '#web/public/TooManyPage.tsx'
import { titleOf } from '#web/public/title.ts'
import { useLanguage } from '#web/public/useLanguage.ts'
import { ShownProvider, shownOf } from '#web/public/view.ts'
import { CrashBoundary } from '#web/ui/CrashBoundary.tsx'

type Named<N> = Extract<PublicPage, { name: N }>

const pages: { [N in PublicPage['name']]: ComponentType<Named<N>> } = {
  home: HomePage,
  repair: RepairPage,
  repairNotFound: NotFoundPage,
  feedback: FeedbackPage,
  feedbackRefused: FeedbackRefusedPage,
  tooManyLookUps: TooManyPage,
  failed: FailedPage,
}

export const PublicPages = ({ view }: { view: PublicView }) => {
  const { language, choose } = useLanguage(view.language)
  const shown = shownOf({ ...view, language })
  const title = titleOf(view, shown.texts)
  useEffect(() => {
    document.title = title
  }, [title])
  const Page = pages[view.page.name] as ComponentType<PublicPage>
  return (
    <CrashBoundary texts={shown.texts.problems.crash}>
      <ShownProvider value={shown}>
        <Frame onChoose={choose}>
          <Page {...view.page} />
        </Frame>
      </ShownProvider>
    </CrashBoundary>
  )
}
