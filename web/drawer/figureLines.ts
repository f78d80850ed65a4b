import type { DrawerFigures } from '#contract/drawer/drawer.ts'
import { drawerTexts as texts } from '#web/drawer/drawer.texts.ts'

/** The expected amount and what it consists of. */
export const figureLines = (opening: number, figures: DrawerFigures) => [
  { title: texts.opening, amount: opening },
  { title: texts.sales, amount: figures.sales },
  { title: texts.repairs, amount: figures.repairs },
  { title: texts.givenBack, amount: figures.givenBack },
  { title: texts.paidIn, amount: figures.paidIn },
  { title: texts.paidOut, amount: figures.paidOut },
  ...(figures.takenBefore === 0 ? [] : [{ title: texts.takenBefore, amount: figures.takenBefore }]),
  ...(figures.laterCash === 0 ? [] : [{ title: texts.laterCash, amount: figures.laterCash }]),
  { title: texts.expected, amount: figures.expected, isStrong: true },
]
