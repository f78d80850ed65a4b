import type { Language } from '../language.ts'

/** The name of a branch in each language. Without an English name there is no branch in this place. */
export type Branch = Readonly<Record<Language, string>>

/** Of a new shop. A migration stores the same. */
export const firstBranches: readonly Branch[] = [
  { en: 'Awlo', am: 'አውሎ' },
  { en: 'Atlas', am: 'አትላስ' },
  { en: 'Aberus', am: 'አቤሩስ' },
  { en: 'Garad', am: 'ጋራድ' },
]

/** The branches of the shop that have a name, with their places. None if there is only one, which needs no mention. */
export const namedBranches = (
  branches: readonly Branch[],
  language: Language = 'en',
): { place: number; name: string }[] => {
  const named = branches
    .map((branch, place) => ({ place, name: branch.en && branchName(branch, language) }))
    .filter(({ name }) => name !== '')
  return named.length > 1 ? named : []
}

/** The name in a language, or in English if it has none there. */
export const branchName = (branch: Branch | undefined, language: Language): string =>
  branch?.[language] || (branch?.en ?? '')

/** 'Awlo · Atlas'. Empty if the shop has no branches. */
export const formatBranches = (branches: readonly Branch[], language: Language): string =>
  branches
    .filter(({ en }) => en !== '')
    .map(branch => branchName(branch, language))
    .join(' · ')
