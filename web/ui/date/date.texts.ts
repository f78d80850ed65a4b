import { language } from '#web/language/language.ts'

const en = {
  openCalendar: (field: string) => `${field}: open the calendar`,
  chooseDay: (field: string) => `${field}: choose a day`,
  previousYear: 'Previous year',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  nextYear: 'Next year',
  today: 'Today',
  dayOf: (weekday: string, date: string) => `${weekday}, ${date}`,
  placeholder: 'day/month/year',
  notADay: 'Please type a day such as 8/3/2019: day, month and year of the Ethiopian calendar.',
  shorterMonth: (month: string, days: number) => `${month} has only ${days} days.`,
  outside: (first: string, last: string) => `Please choose a day from ${first} to ${last}.`,
}

const am: typeof en = {
  openCalendar: field => `${field}፦ የቀን መቁጠሪያውን ክፈት`,
  chooseDay: field => `${field}፦ ቀን ምረጥ`,
  previousYear: 'ያለፈው ዓመት',
  previousMonth: 'ያለፈው ወር',
  nextMonth: 'ቀጣዩ ወር',
  nextYear: 'ቀጣዩ ዓመት',
  today: 'ዛሬ',
  dayOf: (weekday, date) => `${weekday}፣ ${date}`,
  placeholder: 'ቀን/ወር/ዓመት',
  notADay: 'እባክዎ ቀኑን እንደ 8/3/2019 ይጻፉ፦ ቀን፣ ወር እና ዓመት በኢትዮጵያ አቆጣጠር።',
  shorterMonth: (month, days) => `${month} ያለው ${days} ቀን ብቻ ነው።`,
  outside: (first, last) => `እባክዎ ከ${first} እስከ ${last} ያለ ቀን ይምረጡ።`,
}

export const dateTexts = { en, am }[language]
