import { activityTexts as texts } from '#web/activity/activity.texts.ts'
import { branchKey } from '#web/activity/describeActivity.ts'
import { useNamedBranches } from '#web/settings/useNamedBranches.ts'

type Names = Readonly<Record<string, string>>

/** What the records of these pages refer to, by id, and the branches of a shop that has several. */
export const useActivityNames = (pages: readonly { readonly names: Names }[] = []): Names => {
  const branches = useNamedBranches()
  const named = branches.length === 0 ? [] : [...branches, { place: null, name: texts.noBranch }]
  const names: Names = Object.fromEntries(named.map(({ place, name }) => [branchKey(place), name]))
  return Object.assign(names, ...pages.map(page => page.names))
}
