import { drawerTexts as texts } from '#web/drawer/drawer.texts.ts'
import { useNamedBranches } from '#web/settings/useNamedBranches.ts'

/** Names a drawer by its branch. Undefined in a shop with one branch, which has one drawer. */
export const useDrawerNames = (): ((branch: number | null) => string | undefined) => {
  const branches = useNamedBranches()
  return branch => {
    if (branches.length === 0) return undefined
    return branches.find(({ place }) => place === branch)?.name ?? texts.noBranch
  }
}
