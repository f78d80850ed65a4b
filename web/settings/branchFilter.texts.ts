import { language } from '#web/language/language.ts'

const en = {
  branch: 'Branch',
  all: 'All branches',
  none: 'No branch',
  other: 'Another branch',
}

const am: typeof en = {
  branch: 'ቅርንጫፍ',
  all: 'ሁሉም ቅርንጫፎች',
  none: 'ቅርንጫፍ የለም',
  other: 'ሌላ ቅርንጫፍ',
}

export const branchFilterTexts = { en, am }[language]
