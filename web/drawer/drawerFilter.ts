import { branchPlaces } from '#contract/settings/branches.ts'
import { filterReader, readDay, readOneOf, type UrlFilter } from '#web/ui/list/urlFilter.ts'

const branch = readOneOf(['none', ...branchPlaces.map(String)])

/** The drawer that is shown. By default the one of the user's own branch. */
export const readChosenDrawer = filterReader({ branch })

export const readDrawerFilter = filterReader({ branch, from: readDay, to: readDay })
export type DrawerFilter = UrlFilter<typeof readDrawerFilter>

/** A drawer as it stands in the URL. */
export const drawerName = (branch: number | null): string => (branch === null ? 'none' : String(branch))
