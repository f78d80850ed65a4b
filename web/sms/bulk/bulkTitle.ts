import type { Branch } from '#contract/settings/branches.ts'
import { type BulkKind, branchValue, bulkKinds, smsTemplates } from '#contract/sms/templates/templateKinds.ts'
import { templateTitle } from '#web/sms/templates/templateLabels.ts'

type Branches = readonly Branch[]

/** The title that is stored for a template: English, like everything that the program writes itself. */
export const storedTitle = (kind: BulkKind, branches: Branches): string =>
  smsTemplates[kind].title.replace('{branch}', branchValue(kind, 'en', branches))

/** The stored title of a bulk message in the language of the app. What somebody has written stays as it is. */
export const formatBulkTitle = (title: string, branches: Branches): string => {
  const kind = bulkKinds.find(bulkKind => storedTitle(bulkKind, branches) === title)
  return kind ? templateTitle(kind, branches) : title
}

interface TitledForm {
  readonly title: string
  readonly template: BulkKind | 'custom'
  /** The title that choosing the template has filled in, perhaps in the other language. */
  readonly filledTitle: string
}

/** What to store of the form: what somebody has written, or the title of the template. */
export const titleToStore = ({ title, template, filledTitle }: TitledForm, branches: Branches): string =>
  template !== 'custom' && title === filledTitle ? storedTitle(template, branches) : title
