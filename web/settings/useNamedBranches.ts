import { useQuery } from '@tanstack/react-query'
import { namedBranches } from '#contract/settings/branches.ts'
import { language } from '#web/language/language.ts'
import { publicSettingsQuery } from '#web/settings/settings.queries.ts'

/** The branches of a shop that has several. None until they are loaded. */
export const useNamedBranches = () => namedBranches(useQuery(publicSettingsQuery).data?.branches ?? [], language)

/** The name of the branch in this place. Undefined if there is none, or if the shop has only one. */
export const useBranchName = (place: number | null): string | undefined =>
  useNamedBranches().find(branch => branch.place === place)?.name
