import { language } from '#web/language/language.ts'

const en = {
  moreThanThere: (there: string) => `That is more than the ${there} that should be in the drawer.`,
  veryLarge: 'That is very much for a drawer. Please check the amount.',
}

const am: typeof en = {
  moreThanThere: there => `ይህ በሳጥኑ ውስጥ መኖር ካለበት ${there} ይበልጣል።`,
  veryLarge: 'ይህ ለገንዘብ ሳጥን በጣም ብዙ ነው። እባክዎ መጠኑን ያረጋግጡ።',
}

export const cashDoubtTexts = { en, am }[language]
