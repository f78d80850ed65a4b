import { type RepairPaper, repairPapers } from '#contract/papers/paper.ts'

/** The paper that an address names, so that a shop can keep a link to the one it prints. */
export const readPaperFromAddress = ({ paper }: Record<string, unknown>): { paper?: RepairPaper } => {
  const named = repairPapers.find(name => name === paper)
  return named ? { paper: named } : {}
}
