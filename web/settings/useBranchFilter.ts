import { type BranchChoice, branchPlaces } from '#contract/settings/branchPlaces.ts'
import { branchFilterTexts as texts } from '#web/settings/branchFilter.texts.ts'
import { useBranchName, useNamedBranches } from '#web/settings/useNamedBranches.ts'
import type { SelectFilter } from '#web/ui/list/listFilter.ts'

const choices = ['none', ...branchPlaces] as const

/** Reads the place of a branch or that there is none, as from the URL. */
export const readBranch = (value: unknown): BranchChoice | undefined =>
  choices.find(choice => String(choice) === String(value))

/** The filter by branch of a shop that has several. A branch without a name is still filtered if the URL says so. */
export const useBranchFilter = (
  chosen: BranchChoice | undefined,
  onChange: (branch: BranchChoice | undefined) => void,
): SelectFilter | undefined => {
  const branches = useNamedBranches()
  if (branches.length === 0 && chosen === undefined) return undefined
  const known = [...branches, { place: 'none' as const, name: texts.none }]
  const isUnknown = chosen !== undefined && !known.some(({ place }) => place === chosen)
  const options = isUnknown ? [...known, { place: chosen, name: texts.other }] : known
  return {
    kind: 'select',
    title: texts.branch,
    all: texts.all,
    options: options.map(({ place, name }) => ({ value: String(place), label: name })),
    value: chosen === undefined ? undefined : String(chosen),
    onChange: value => onChange(readBranch(value)),
  }
}

/** The name of what is chosen. Undefined for everything, or if the shop has only one branch. */
export const useChosenBranchName = (chosen: BranchChoice | undefined): string | undefined => {
  const name = useBranchName(typeof chosen === 'number' ? chosen : null)
  return chosen === 'none' ? texts.none : name
}
