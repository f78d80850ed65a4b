import type { FirstDayStep } from '#contract/firstDay/firstDay.ts'
import { language } from '#web/language/language.ts'

const steps: Readonly<Record<FirstDayStep, readonly [name: string, hint: string]>> = {
  password: ['Change your password', 'Nobody else should know it.'],
  profile: ['Name your shop', 'Name, phone and logo stand on every receipt, SMS and customer page.'],
  address: ['Set the public address', 'Customers follow their repair there; SMS and QR codes lead to it.'],
  sms: ['Connect an SMS provider', 'Set SMS_API_URL and SMS_API_TOKEN on the server; see docs/operations.md.'],
  users: ['Add your staff', 'Everybody signs in with their own name.'],
  products: ['Add products', 'One by one, or all of an Excel list.'],
  allowlist: ['Allow the addresses of your desks', 'Staff can sign in from these only.'],
  ticket: ['Take in the first repair', 'Its ticket gets a number that the customer can follow.'],
}

const en = {
  heading: (done: number, all: number) => `First day: ${done} of ${all} done`,
  dismiss: 'Hide this list',
  failed: (reason: string) => `Failed to hide this list: ${reason}`,
  done: 'Done',
  open: 'To do',
  steps,
}

const amSteps: typeof steps = {
  password: ['የይለፍ ቃልዎን ይቀይሩ', 'ሌላ ማንም ሊያውቀው አይገባም።'],
  profile: ['የሱቅዎን ስም ያስገቡ', 'ስም፣ ስልክና ሎጎ በእያንዳንዱ ደረሰኝ፣ SMS እና የደንበኛ ገጽ ላይ ይታያሉ።'],
  address: ['ለደንበኞች የሚከፈተውን አድራሻ ያስገቡ', 'ደንበኞች ጥገናቸውን እዚያ ይከታተላሉ፤ SMS እና QR ኮዶች ወደ እሱ ይወስዳሉ።'],
  sms: ['የSMS አቅራቢ ያገናኙ', 'SMS_API_URL እና SMS_API_TOKEN በሰርቨሩ ላይ ያስገቡ፤ docs/operations.md ይመልከቱ።'],
  users: ['ሠራተኞችዎን ይጨምሩ', 'እያንዳንዱ በራሱ ስም ይገባል።'],
  products: ['ዕቃዎችን ይጨምሩ', 'አንድ በአንድ፣ ወይም ሁሉንም ከExcel ዝርዝር።'],
  allowlist: ['የሥራ ቦታዎችዎን አድራሻዎች ይፍቀዱ', 'ሠራተኞች መግባት የሚችሉት ከእነዚህ ብቻ ነው።'],
  ticket: ['የመጀመሪያውን ጥገና ይረከቡ', 'ትኬቱ ደንበኛው ሊከታተልበት የሚችል ቁጥር ያገኛል።'],
}

const am: typeof en = {
  heading: (done, all) => `የመጀመሪያ ቀን፦ ከ${all} ውስጥ ${done} ተሠርተዋል`,
  dismiss: 'ይህን ዝርዝር ደብቅ',
  failed: reason => `ይህን ዝርዝር መደበቅ አልተቻለም፦ ${reason}`,
  done: 'ተሠርቷል',
  open: 'የሚሠራ',
  steps: amSteps,
}

export const firstDayTexts = { en, am }[language]
