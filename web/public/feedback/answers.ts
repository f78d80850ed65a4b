import type { RatedAspect } from '#contract/feedback/feedback.ts'

/** Named here too, since the contract's list comes with schemas that this page does not load. */
export const aspects = ['quality', 'speed', 'communication', 'recommendation'] as const satisfies readonly RatedAspect[]

export const ratings = [1, 2, 3, 4, 5] as const
export type Rating = (typeof ratings)[number]

export type Rated = 'rating' | RatedAspect
export type TextAnswer = 'comment' | 'suggestion'

export const maxTextLength = 2000

/** As far as they have been given. */
export type Answers = { readonly [name in Rated]?: Rating } & { readonly [name in TextAnswer]?: string }

export const lastStep = 2

/** What has to be rated before a step is done. */
const ratedIn = (step: number): readonly Rated[] => [['rating'] as const, aspects][step] ?? []

export const missingIn = (step: number, answers: Answers): readonly Rated[] =>
  ratedIn(step).filter(name => answers[name] === undefined)

/** The first at which something is missing, or the last. */
export const stepToComplete = (answers: Answers): number =>
  [0, 1].find(step => missingIn(step, answers).length > 0) ?? lastStep

const isRating = (value: number): value is Rating => ratings.some(rating => rating === value)

/** Those that a form, or a memory that may be anybody's work, holds. */
export const answersIn = (read: (name: Rated | TextAnswer) => unknown): Answers => {
  const rated = (['rating', ...aspects] as const)
    .map(name => [name, Number(read(name))] as const)
    .filter(([, value]) => isRating(value))
  const said = (['comment', 'suggestion'] as const)
    .map(name => [name, read(name)] as const)
    .filter(([, value]) => typeof value === 'string' && value !== '')
  return Object.fromEntries<unknown>([...rated, ...said])
}
