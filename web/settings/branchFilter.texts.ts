import { language } from '#web/language/language.ts'

const en = {
  branch: 'Branch',
  all: 'All branches',
  other: 'Another branch',
}

const am: typeof en = {
  branch: 'ቅርንጫፍ',
  all: 'ሁሉም ቅርንጫፎች',
  other: 'ሌላ ቅርንጫፍ',
}

export const branchFilterTexts = { en, am }[language]
