import type { Language } from '../../language.ts'
import type { Words } from '../../message.ts'
import type { BranchPlace } from '../../settings/branchPlaces.ts'

export interface Placeholder {
  readonly name: string
  readonly meaning: Words
  /** The text must contain it. */
  readonly isRequired?: boolean
  /** It may have no value. The words around it are then left out, so they must stand in square brackets with it. */
  readonly mayBeEmpty?: boolean
}

/** What an SMS can contain, and its text until an Admin edits it. */
export interface TemplateDefinition {
  /** {branch} stands for the English name of the branch. */
  readonly title: string
  /** The place of the branch in the shop's profile that the text is about. */
  readonly branch?: BranchPlace
  readonly placeholders: readonly Placeholder[]
  readonly defaults: Readonly<Record<Language, string>>
}

/** From the shop's profile. */
export const ofShop: readonly Placeholder[] = [
  { name: 'shop', meaning: 'Name of the shop', isRequired: true },
  { name: 'phone', meaning: 'Support phone of the shop, if there is one', mayBeEmpty: true },
  { name: 'channel', meaning: 'Link to the chat channel of the shop, if there is one', mayBeEmpty: true },
]

/** From the shop's profile, in the texts about one of its branches. */
export const ofBranch: Placeholder = { name: 'branch', meaning: 'Name of the branch' }
