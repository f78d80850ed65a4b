import { branchPlaces } from '#contract/settings/branchPlaces.ts'
import { filterReader, readDay, type UrlFilter } from '#web/ui/list/urlFilter.ts'

const names = ['none', ...branchPlaces.map(String)]
const branch = (value: unknown): string | undefined => names.find(name => name === String(value))

/** The drawer that is shown. By default the one of the user's own branch. */
export const readChosenDrawer = filterReader({ branch })

export const readDrawerFilter = filterReader({ branch, from: readDay, to: readDay })
export type DrawerFilter = UrlFilter<typeof readDrawerFilter>

/** A drawer as it stands in the URL. */
export const drawerName = (branch: number | null): string => (branch === null ? 'none' : String(branch))
