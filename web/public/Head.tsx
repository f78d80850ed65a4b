import type { PublicPage, PublicView } from '#contract/publicPages/publicPage.ts'
import { pageTitle } from '#web/public/pageTitle.ts'

const repairPreviews = {
  en: {
    title: 'Track your repair',
    description: 'Check the status of your phone repair with the tracking number on your ticket.',
  },
  am: {
    title: 'ጥገናዎን ይከታተሉ',
    description: 'በደረሰኝዎ ላይ ባለው የመከታተያ ቁጥር የስልክዎ ጥገና የት እንደደረሰ ይመልከቱ።',
  },
}

const warrantyPreviews = {
  en: { title: 'Warranty', description: 'Check whether the warranty of your device is valid, and until when.' },
  am: { title: 'ዋስትና', description: 'የመሣሪያዎ ዋስትና እንደሚሠራና እስከ መቼ እንደሚቆይ ይመልከቱ።' },
}

const warrantyPages: readonly PublicPage['name'][] = ['certificate', 'verification', 'warrantyNotFound']

/** Title and link preview. The preview is the same for every repair or warranty, because anyone may see a shared link. */
export const Head = ({ view }: { view: PublicView }) => {
  const previews = warrantyPages.includes(view.page.name) ? warrantyPreviews : repairPreviews
  const { title, description } = previews[view.language]
  return (
    <>
      <title>{pageTitle(view)}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={view.settings.shopName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta name="twitter:card" content="summary" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
    </>
  )
}
