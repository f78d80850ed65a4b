import { type BranchPlace, branchPlaces } from '#contract/settings/branches.ts'
import { branchFilterTexts as texts } from '#web/settings/branchFilter.texts.ts'
import { useNamedBranches } from '#web/settings/useNamedBranches.ts'
import type { SelectFilter } from '#web/ui/list/listFilter.ts'

/** Reads the place of a branch, as from the URL. */
export const readBranch = (value: unknown): BranchPlace | undefined =>
  branchPlaces.find(place => String(place) === String(value))

/** The filter by branch of a shop that has several. A branch without a name is still filtered if the URL says so. */
export const useBranchFilter = (
  chosen: BranchPlace | undefined,
  onChange: (branch: BranchPlace | undefined) => void,
): SelectFilter | undefined => {
  const branches = useNamedBranches()
  const isUnknown = chosen !== undefined && !branches.some(({ place }) => place === chosen)
  if (branches.length === 0 && !isUnknown) return undefined
  const options = isUnknown ? [...branches, { place: chosen, name: texts.other }] : branches
  return {
    kind: 'select',
    title: texts.branch,
    all: texts.all,
    options: options.map(({ place, name }) => ({ value: String(place), label: name })),
    value: chosen === undefined ? undefined : String(chosen),
    onChange: value => onChange(readBranch(value)),
  }
}
