import { language } from '#web/language/language.ts'

const en = {
  bytes: (count: number) => `${count} ${Math.abs(count) === 1 ? 'byte' : 'bytes'}`,
}

const am: typeof en = {
  bytes: count => `${count} ባይት`,
}

export const formatTexts = { en, am }[language]
