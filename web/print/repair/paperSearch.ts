import { type RepairPaper, repairPapers } from '#contract/pdf/paper.ts'

/** Reads the paper from the query string, so that a shop can bookmark the one it prints. */
export const readPaperSearch = ({ paper }: Record<string, unknown>): { paper?: RepairPaper } => {
  const named = repairPapers.find(name => name === paper)
  return named ? { paper: named } : {}
}
