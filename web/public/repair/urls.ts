import type { Language } from '#contract/language.ts'

/** Only the URLs, so that the page does not load the contract's schemas. A test compares them with the contract. */
const trackingUrl = (linkNumber: string): string => `/api/tracking/${linkNumber}`

export const repairUrl = (linkNumber: string, language: Language): string =>
  `${trackingUrl(linkNumber)}?lang=${language}`

export const liveUrl = (linkNumber: string, language: Language): string =>
  `${trackingUrl(linkNumber)}/live?lang=${language}`

export const fullSizeUrl = (linkNumber: string, pictureId: string): string =>
  `${trackingUrl(linkNumber)}/pictures/${pictureId}`

export const thumbnailUrl = (linkNumber: string, pictureId: string): string =>
  `${fullSizeUrl(linkNumber, pictureId)}?size=thumbnail`
