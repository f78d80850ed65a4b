import type { RepairStatus } from '#contract/repairs/repairStatus.ts'
import type { RepairTexts } from '#web/public/repair/repair.texts.ts'
import type { Tone } from '#web/ui/tokens.ts'

export const steps = ['Received', 'In Progress', 'Completed', 'Delivered'] as const satisfies readonly RepairStatus[]

interface StatusLook {
  readonly tone: Tone
  /** The last step it has come to, counted from 0. */
  readonly step: number
  /** The steps after it will not follow. */
  readonly isEnd?: true
}

const looks: Readonly<Record<RepairStatus, StatusLook>> = {
  Received: { tone: 'blue', step: 0 },
  'In Progress': { tone: 'amber', step: 1 },
  Completed: { tone: 'green', step: 2 },
  Delivered: { tone: 'slate', step: 3 },
  'NOT REPAIRED': { tone: 'red', step: 1, isEnd: true },
  Payment: { tone: 'violet', step: 2 },
}

const unknownLook: StatusLook = { tone: 'slate', step: -1 }

const isKnown = (status: string): status is RepairStatus => Object.hasOwn(looks, status)

export const statusLook = (status: string): StatusLook => (isKnown(status) ? looks[status] : unknownLook)

export const statusName = (status: string, texts: RepairTexts): string =>
  isKnown(status) ? texts.statuses[status] : texts.unknownStatus

export type StepState = 'done' | 'current' | 'toCome' | 'left'

export const stepState = (index: number, { step, isEnd }: StatusLook): StepState => {
  if (index < step) return 'done'
  if (index === step) return isEnd ? 'done' : 'current'
  return isEnd ? 'left' : 'toCome'
}
