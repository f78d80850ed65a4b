import type { RepairFilter } from '#web/repairs/repairFilter.ts'

/** The lists that the figures of the dashboard lead to, as filters of the repairs list. */
export const listLinks = {
  delayed: { delayed: true } satisfies RepairFilter,
  due: { sort: 'due' } satisfies RepairFilter,
  ready: { status: 'Completed' } satisfies RepairFilter,
  takenInOn: (day: string) => ({ from: day, to: day }) satisfies RepairFilter,
}
