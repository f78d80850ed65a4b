import { warrantyStates } from '#contract/warranties/warrantyTerms.ts'
import { readSearch } from '#web/ui/list/listSearch.ts'
import { filterReader, readOneOf } from '#web/ui/list/urlFilter.ts'

export const readWarrantyFilter = filterReader({ search: readSearch, state: readOneOf(warrantyStates) })
