import { useEffect } from 'react'
import type { PublicView } from '#contract/publicPages/publicPage.ts'
import { Frame } from '#web/public/Frame.tsx'
import type { AnyPage } from '#web/public/lightPages.ts'
import { titleOf } from '#web/public/title.ts'
import { useLanguage } from '#web/public/useLanguage.ts'
import { ShownProvider, shownOf } from '#web/public/view.ts'
import { CrashBoundary } from '#web/ui/CrashBoundary.tsx'

interface Props {
  view: PublicView
  Page: AnyPage
}

export const PublicPages = ({ view, Page }: Props) => {
  const { language, choose } = useLanguage(view.language)
  const shown = shownOf({ ...view, language })
  const title = titleOf(view, shown.texts)
  useEffect(() => {
    document.title = title
  }, [title])
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
