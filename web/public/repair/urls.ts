import type { Language } from '#contract/language.ts'

/** Only the URLs, so that the page does not load the contract's schemas. A test compares them with the contract. */
const trackingUrl = (number: string): string => `/api/tracking/${number}`

export const repairUrl = (number: string, language: Language): string => `${trackingUrl(number)}?lang=${language}`

export const liveUrl = (number: string, language: Language): string => `${trackingUrl(number)}/live?lang=${language}`

export const fullSizeUrl = (number: string, pictureId: string): string => `${trackingUrl(number)}/pictures/${pictureId}`

export const thumbnailUrl = (number: string, pictureId: string): string =>
  `${fullSizeUrl(number, pictureId)}?size=thumbnail`
