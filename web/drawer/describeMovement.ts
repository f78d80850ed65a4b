import type { CashMovement } from '#contract/drawer/drawer.ts'
import { drawerTexts as texts } from '#web/drawer/drawer.texts.ts'
import { cashCategoryLabel } from '#web/language/labels.ts'

/** 'Paid out: Transport' */
export const titleOfMovement = ({ direction, category }: CashMovement): string =>
  category ? texts.movementOf(texts.directions[direction], cashCategoryLabel(category)) : texts.directions[direction]

/** Below 0 if it was paid out. */
export const signedAmount = ({ direction, amount }: CashMovement): number => (direction === 'out' ? -amount : amount)
