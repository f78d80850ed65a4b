import { useQuery } from '@tanstack/react-query'
import { bulkKinds, templateKinds } from '#contract/sms/templates/templateKinds.ts'
import { templateTitle } from '#contract/sms/templates/templateTitle.ts'
import { activityTexts as texts } from '#web/activity/activity.texts.ts'
import { branchKey, titleKey } from '#web/activity/describeActivity.ts'
import { language } from '#web/language/language.ts'
import { publicSettingsQuery } from '#web/settings/settings.queries.ts'
import { useNamedBranches } from '#web/settings/useNamedBranches.ts'
import { storedTitle } from '#web/sms/bulk/bulkTitle.ts'

type Names = Readonly<Record<string, string>>

/** What the records of these pages refer to, by id, the branches of a shop that has several, and the texts of SMS. */
export const useActivityNames = (pages: readonly { readonly names: Names }[] = []): Names => {
  const branches = useNamedBranches()
  const named = branches.length === 0 ? [] : [...branches, { place: null, name: texts.noBranch }]
  const all = useQuery(publicSettingsQuery).data?.branches ?? []
  const names: Names = Object.fromEntries([
    ...named.map(({ place, name }) => [branchKey(place), name]),
    ...bulkKinds.map(kind => [titleKey(storedTitle(kind, all)), templateTitle(kind, language, all)]),
    ...templateKinds.map(kind => [kind, templateTitle(kind, language, all)]),
  ])
  return Object.assign(names, ...pages.map(page => page.names))
}
