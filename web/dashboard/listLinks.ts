import type { RepairFilter } from '#web/repairs/repairFilter.ts'

/** The lists that the figures of the dashboard lead to, as filters of the repairs list. */
export const listLinks = {
  delayed: { delayed: true } as RepairFilter,
  due: { sort: 'due' } as object as RepairFilter,
  ready: { status: 'Completed' } as object as RepairFilter,
  takenInOn: (day: string) => ({ from: day, to: day }) as object as RepairFilter,
}
