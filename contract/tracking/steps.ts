import type { RepairStatus } from '../repairs/repairStatus.ts'
import { collectedUnrepaired } from '../repairs/statusLabel.ts'

/** A status as the customer reads it. */
type TrackedStatus = RepairStatus | typeof collectedUnrepaired

export const stepStates = ['done', 'current', 'upcoming', 'skipped'] as const
type StepState = (typeof stepStates)[number]

interface Step {
  readonly status: string
  readonly state: StepState
}

const steps = ['Received', 'In Progress', 'Completed', 'Delivered'] as const satisfies readonly RepairStatus[]

interface Progress {
  /** The index of the last step that the status can stand for. */
  readonly step: number
  /** The device is not repaired, so the steps after this one do not happen. */
  readonly endsAt?: number
}

const progress: Readonly<Record<TrackedStatus, Progress>> = {
  Received: { step: 0 },
  'In Progress': { step: 1 },
  Completed: { step: 2 },
  Payment: { step: 2 },
  Delivered: { step: 3 },
  'NOT REPAIRED': { step: 4, endsAt: 1 },
  [collectedUnrepaired]: { step: 3, endsAt: 1 },
}

const isKnown = (status: string): status is TrackedStatus => Object.hasOwn(progress, status)

const hasHappened = (step: (typeof steps)[number], history: readonly string[]): boolean =>
  step === 'Received' || history.includes(step) || (step === 'Completed' && history.includes('Payment'))

/** The progress of a repair for its customer. A step that never happened is not shown as done. */
export const stepsOf = (status: string, history: readonly string[]): Step[] => {
  const { step: current, endsAt = steps.length } = isKnown(status) ? progress[status] : { step: -1 }
  return steps.map((step, index) => {
    if (index === current) return { status: status === collectedUnrepaired ? status : step, state: 'current' }
    if (index > current) return { status: step, state: 'upcoming' }
    return { status: step, state: index <= endsAt && hasHappened(step, history) ? 'done' : 'skipped' }
  })
}

/** The statuses of a history, newest first, as the customer reads them. */
export const trackedStatuses = (history: readonly string[]): string[] =>
  history.map((status, index) => {
    if (status !== 'Delivered') return status
    const before = history.slice(index).find(earlier => earlier !== 'Delivered')
    return before === ('NOT REPAIRED' satisfies RepairStatus) ? collectedUnrepaired : status
  })
