import type { RepairInList } from '#contract/repairs/repairs.ts'
import { repairTexts as texts } from '#web/repairs/ticket/repair.texts.ts'
import { shopDate } from '#web/ui/format/shopTime.ts'

export const formatEstimate = ({ estimatedCompletion }: Pick<RepairInList, 'estimatedCompletion'>): string =>
  estimatedCompletion ? shopDate(estimatedCompletion) : texts.notSet

export const formatTechnician = ({ technician }: Pick<RepairInList, 'technician'>): string =>
  technician?.name ?? texts.unassigned
