import type { PublicView } from '#contract/publicPages/publicPage.ts'
import { textsIn } from '#web/public/dictionary.ts'
import { titleOf } from '#web/public/title.ts'

/** What a page says of itself. A shared link shows the same for every repair: whoever sees it may be anyone. */
export const Head = ({ view }: { view: PublicView }) => {
  const texts = textsIn(view.language)
  const { followYourRepair, description } = texts.frame
  return (
    <>
      <title>{titleOf(view, texts)}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={view.settings.shopName} />
      <meta property="og:title" content={followYourRepair} />
      <meta property="og:description" content={description} />
      <meta name="twitter:card" content="summary" />
      <meta name="twitter:title" content={followYourRepair} />
      <meta name="twitter:description" content={description} />
    </>
  )
}
