import { type Language, languages } from '#contract/language.ts'

interface Version {
  readonly language: Language
  readonly version: string
}

const prefix = 'staff-'

export const ownCacheOf = ({ language, version }: Version): string => `${prefix}${language}-${version}`

/**
 * Whether the worker of this version may delete a cache: an older one of its language, or of the time when there was one language. The
 * newest cache of the other language stays, or each change of user would download the whole app again.
 */
export const isOldCache = (name: string, own: Version): boolean => {
  const isOfOther = languages.some(other => other !== own.language && name.startsWith(`${prefix}${other}-`))
  return name.startsWith(prefix) && name !== ownCacheOf(own) && !isOfOther
}
