import { repairPapers } from '#contract/pdf/paper.ts'
import { filterReader, readOneOf } from '#web/ui/list/urlFilter.ts'

/** In the query string, so that a shop can bookmark the one it prints. */
export const readPaperSearch = filterReader({ paper: readOneOf(repairPapers) })
