import { labelIn, valueLabels } from '#contract/valueLabels.texts.ts'
import { language } from '#web/language/language.ts'

const { roles, statuses, problems, categories, cashCategories, notes } = valueLabels[language]

export const roleLabel = labelIn(roles)
/** Of a status, or of what `statusLabel` makes of it. */
export const statusName = labelIn(statuses)
/** Of a problem from the pick list. What somebody has written stays as it is. */
export const problemLabel = labelIn(problems)
/** Of a category of products that a new shop has. */
export const categoryLabel = labelIn(categories)
/** Of what cash is paid in or out for in a new shop, also if it is the note of a payment. */
export const cashCategoryLabel = labelIn(cashCategories)
/** Of a note that the program has written. What somebody has written stays as it is. */
export const noteLabel = labelIn(notes)
