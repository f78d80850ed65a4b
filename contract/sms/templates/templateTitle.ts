import type { Language } from '../../language.ts'
import type { Branch } from '../../settings/branches.ts'
import { branchValue, type TemplateKind } from './templateKinds.ts'
import { templateLabels } from './templateLabels.texts.ts'

/** The title of a kind, with the name of its branch. */
export const templateTitle = (kind: TemplateKind, language: Language, branches: readonly Branch[]): string =>
  templateLabels[language].titles[kind].replace('{branch}', branchValue(kind, language, branches))
