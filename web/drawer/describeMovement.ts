import type { CashMovement } from '#contract/drawer/drawer.ts'
import { drawerTexts as texts } from '#web/drawer/drawer.texts.ts'

/** 'Paid out: Transport' */
export const titleOfMovement = ({ direction, category }: CashMovement): string =>
  [texts.directions[direction], category].filter(Boolean).join(': ')

/** Below 0 if it was paid out. */
export const signedAmount = ({ direction, amount }: CashMovement): number => (direction === 'out' ? -amount : amount)
