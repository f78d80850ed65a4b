import type { RatedAspect } from '#contract/feedback/feedback.ts'

/** Repeated from the contract, whose list would load the schemas. A test compares them. */
export const aspects = ['quality', 'speed', 'communication', 'recommendation'] as const satisfies readonly RatedAspect[]

export const ratings = [1, 2, 3, 4, 5] as const
export type Rating = (typeof ratings)[number]

export type RatedField = 'rating' | RatedAspect
export type TextAnswer = 'comment' | 'suggestion'

export const maxTextLength = 2000

/** Incomplete while the customer fills in the form. */
export type Answers = { readonly [name in RatedField]?: Rating } & { readonly [name in TextAnswer]?: string }

export const lastStep = 2

/** The ratings required to complete a step. */
const requiredRatings = (step: number): readonly RatedField[] => [['rating'] as const, aspects][step] ?? []

export const missingRatings = (step: number, answers: Answers): readonly RatedField[] =>
  requiredRatings(step).filter(name => answers[name] === undefined)

export const firstIncompleteStep = (answers: Answers): number =>
  [0, 1].find(step => missingRatings(step, answers).length > 0) ?? lastStep

const isRating = (value: number): value is Rating => ratings.some(rating => rating === value)

/** The valid answers of a form or of a stored draft, which anything may have written. */
export const parseAnswers = (read: (name: RatedField | TextAnswer) => unknown): Answers => {
  const rated = (['rating', ...aspects] as const)
    .map(name => [name, Number(read(name))] as const)
    .filter(([, value]) => isRating(value))
  const texts = (['comment', 'suggestion'] as const)
    .map(name => [name, read(name)] as const)
    .filter(([, value]) => typeof value === 'string' && value !== '')
  return Object.fromEntries<unknown>([...rated, ...texts])
}
