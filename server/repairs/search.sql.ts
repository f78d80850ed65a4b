import { normalRepairNumber } from '#contract/repairs/repairNumber.ts'
import { valueLabels } from '#contract/valueLabels.texts.ts'
import type { SearchedList } from '../platform/search/searchList.sql.ts'
import { valuesNamed } from '../platform/search/valuesNamed.ts'
import type { RepairFilter } from './repairFilter.ts'

export const repairSearch: SearchedList<RepairFilter> = {
  kind: 'repair',
  table: 'repairs',
  otherSpellings: text => [normalRepairNumber(text) ?? text, ...valuesNamed(text, valueLabels.am.problems)],
  indexed: { ownerId: 'technicianId', since: 'createdFrom', until: 'createdBefore' },
}
