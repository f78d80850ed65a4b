import type { Language } from '#contract/language.ts'

/** Only the addresses, so that the page needs no schemas. A test holds them to the contract. */
const pathOf = (number: string): string => `/api/tracking/${number}`

export const repairPath = (number: string, language: Language): string => `${pathOf(number)}?lang=${language}`

export const livePath = (number: string, language: Language): string => `${pathOf(number)}/live?lang=${language}`

export const fullSize = (number: string, pictureId: string): string => `${pathOf(number)}/pictures/${pictureId}`

export const thumbnail = (number: string, pictureId: string): string => `${fullSize(number, pictureId)}?size=thumbnail`
