import { figureNames } from '#contract/verification/figureNames.texts.ts'
import { language } from '#web/language/language.ts'

/** That of an older version may have no name of its own. */
const nameOf = (figure: string): string => {
  const names: Readonly<Record<string, string>> = figureNames[language]
  return names[figure] ?? figure
}

const en = {
  overdueTitle: 'Counts and sums were not compared for a week',
  overdue:
    'They are compared every night with the records they are computed from. Please tell whoever runs the server to look into its log, or to run: npm run verify',
  title: 'Some figures are wrong',
  explanation: (figures: readonly string[]) =>
    `They differ from the records they are computed from: ${figures.map(nameOf).join(', ')}. No record is lost. Please tell whoever runs the server to run: npm run verify -- --repair`,
}

const am: typeof en = {
  overdueTitle: 'ቁጥሮችና ድምሮች ለአንድ ሳምንት አልተመሳከሩም',
  overdue:
    'በየሌሊቱ ከተሰሉባቸው መዝገቦች ጋር ይመሳከራሉ። እባክዎ ሰርቨሩን ለሚያስተዳድረው ሰው የሰርቨሩን መዝገብ እንዲያይ ወይም ይህን እንዲያስኬድ ይንገሩ፦ npm run verify',
  title: 'አንዳንድ ቁጥሮች ስህተት ናቸው',
  explanation: figures =>
    `ከተሰሉባቸው መዝገቦች ጋር አይስማሙም፦ ${figures.map(nameOf).join('፣ ')}። የጠፋ መዝገብ የለም። እባክዎ ሰርቨሩን ለሚያስተዳድረው ሰው ይህን እንዲያስኬድ ይንገሩ፦ npm run verify -- --repair`,
}

export const verificationTexts = { en, am }[language]
