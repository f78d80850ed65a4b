import type { RepairStatus } from '#contract/repairs/repairStatus.ts'
import { statusName } from '#web/language/labels.ts'
import { language } from '#web/language/language.ts'

const en = {
  title: 'My bench',
  none: 'No open repair is assigned to you.',
  fetchFailed: 'Failed to load your repairs',
  due: (date: string) => `due ${date}`,
  setTo: (number: string, status: RepairStatus) => `Set ${number} to ${status}`,
  withPhoto: (number: string) => `Update ${number} with a photo or a note`,
  call: (name: string) => `Call ${name}`,
  addPhoto: 'Add photo',
  noPhoto: 'No photo',
  photoOf: (number: string) => `Photo of ${number}`,
  photo: 'Photo',
  photoMissing: 'Please take or choose a photo',
  photoFailed: 'Failed to add the photo',
  showAll: 'Show all my open repairs',
}

const am: typeof en = {
  title: 'የእኔ ሥራዎች',
  none: 'ለእርስዎ የተመደበ ያልተጠናቀቀ ጥገና የለም።',
  fetchFailed: 'ጥገናዎችዎን መጫን አልተቻለም',
  due: date => `መጠናቀቅ ያለበት ${date}`,
  setTo: (number, status) => `${number} ወደ «${statusName(status)}» ቀይር`,
  withPhoto: number => `${number} በፎቶ ወይም በማስታወሻ ቀይር`,
  call: name => `ለ${name} ደውል`,
  addPhoto: 'ፎቶ ጨምር',
  noPhoto: 'ፎቶ የለም',
  photoOf: number => `የ${number} ፎቶ`,
  photo: 'ፎቶ',
  photoMissing: 'እባክዎ ፎቶ ያንሱ ወይም ይምረጡ',
  photoFailed: 'ፎቶውን መጨመር አልተቻለም',
  showAll: 'ያልተጠናቀቁ ጥገናዎቼን ሁሉ አሳይ',
}

export const benchTexts = { en, am }[language]
