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

/** A step as the customer reads it. A repair that was set to Payment, but never to Completed, does not claim that it was. */
const nameOf = (step: (typeof steps)[number], status: string, history: readonly string[]): TrackedStatus => {
  const statuses = [status, ...history]
  if (step === 'Delivered' && status === collectedUnrepaired) return status
  if (step === 'Completed' && statuses.includes('Payment') && !statuses.includes('Completed')) return 'Payment'
  return step
}

/** The progress of a repair for its customer. A step that never happened is not shown as done. */
export const stepsOf = (status: string, history: readonly string[]): Step[] => {
  const { step: current, endsAt = steps.length } = isKnown(status) ? progress[status] : { step: -1 }
  return steps.map((step, index) => {
    if (index > current) return { status: step, state: 'upcoming' }
    const name = nameOf(step, status, history)
    if (index === current) return { status: name, state: 'current' }
    const hasHappened = index <= endsAt && (name === 'Received' || history.includes(name))
    return hasHappened ? { status: name, state: 'done' } : { status: step, state: 'skipped' }
  })
}

/** The statuses of a history, newest first, as the customer reads them. */
export const trackedStatuses = (history: readonly string[]): string[] =>
  history.map((status, index) => {
    if (status !== 'Delivered') return status
    const before = history.slice(index).find(earlier => earlier !== 'Delivered')
    return before === ('NOT REPAIRED' satisfies RepairStatus) ? collectedUnrepaired : status
  })
