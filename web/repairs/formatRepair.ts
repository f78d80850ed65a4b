import type { RepairInList } from '#contract/repairs/repairs.ts'
import { repairTexts as texts } from '#web/repairs/repair.texts.ts'
import { shopDate } from '#web/ui/format/shopTime.ts'

export const shownEstimate = ({ estimatedCompletion }: Pick<RepairInList, 'estimatedCompletion'>): string =>
  estimatedCompletion ? shopDate(estimatedCompletion) : texts.notSet

export const shownTechnician = ({ technician }: Pick<RepairInList, 'technician'>): string =>
  technician?.name ?? texts.unassigned
