import type { Language } from '../language.ts'

export interface Placeholder {
  readonly name: string
  readonly meaning: string
  /** The text must contain it. */
  readonly isRequired?: boolean
  /** It may have no value. The words around it are then left out, so they must stand in square brackets with it. */
  readonly mayBeEmpty?: boolean
}

/** What an SMS can contain, and its text until an Admin edits it. */
export interface KindOfSms {
  readonly title: string
  readonly placeholders: readonly Placeholder[]
  readonly defaults: Readonly<Record<Language, string>>
}

/** From the shop's profile. */
export const ofShop: readonly Placeholder[] = [
  { name: 'shop', meaning: 'Name of the shop', isRequired: true },
  { name: 'phone', meaning: 'Support phone of the shop, if there is one', mayBeEmpty: true },
  { name: 'channel', meaning: 'Link to the chat channel of the shop, if there is one', mayBeEmpty: true },
]

/** The branches whose names are in the texts, in each language. */
export const smsBranches = {
  Awlo: { en: 'Awlo', am: 'አውሎ' },
  Atlas: { en: 'Atlas', am: 'አትላስ' },
  Aberus: { en: 'Aberus', am: 'አቤሩስ' },
  Garad: { en: 'Garad', am: 'ጋራድ' },
} as const satisfies Record<string, Readonly<Record<Language, string>>>
export type SmsBranch = keyof typeof smsBranches
