import { formatNested } from '#contract/formatMessage.ts'
import { formatAmount, formatEtb } from '#contract/money.ts'
import { type Budget, describeParts, type SmsBudget } from '#contract/sms/outbox/budget.ts'
import { language } from '#web/language/language.ts'
import { countOf, formatCount } from '#web/ui/format/formatCount.ts'

const use = ({ parts, cost, usedParts, usedCost }: Budget, partPrice: number | null): string => {
  const inParts = `${formatCount(usedParts)} of ${formatCount(parts)} parts`
  return partPrice === null ? inParts : `${inParts} (${formatEtb(usedCost)} of ${formatAmount(cost)})`
}

const formatParts = (parts: number, partPrice: number | null): string =>
  formatNested(describeParts(parts, partPrice), language)

const en = {
  title: 'SMS budget of today',
  summary: ({ shop, own, partPrice }: SmsBudget) =>
    `SMS budget of today. Shop: ${use(shop, partPrice)}. You: ${use(own, partPrice)}.`,
  releaseMore: 'Release more',
  releaseMoreLead:
    'More SMS can be sent today than the budget allows. From tomorrow on the budget of the Settings counts again.',
  releaseFor: 'For',
  wholeShop: 'The whole shop',
  userOption: (name: string, usedParts: number) => `${name} (${formatCount(usedParts)} used today)`,
  userHint: 'What you release for one person is released for the shop too.',
  parts: 'SMS parts',
  describeParts: formatParts,
  reason: 'Reason',
  reasonHint: 'It is in the activity log.',
  released: 'Released for today',
  releaseFailed: 'Nothing was released',
  held: ({ held: { count, parts }, partPrice }: SmsBudget) =>
    `${countOf(count, 'message waits', 'messages wait')} for release, because an SMS budget was used up. ${count === 1 ? 'It takes' : 'They take'} ${formatParts(parts, partPrice)}.`,
  askAdmin: 'An Admin can release them here.',
  releaseHeld: 'Release',
  releaseHeldTitle: 'Send the messages that wait?',
  heldReleased: ({ held: { count } }: SmsBudget) =>
    count === 0
      ? 'The messages are being sent'
      : `The messages are being sent. ${countOf(count, 'newer message waits', 'newer messages wait')} for release.`,
  left: 'Left of today’s budget',
  tooExpensive:
    'This is more than what is left of today’s budget, so it will be refused. An Admin can release more on this page.',
}

const amUse = ({ parts, cost, usedParts, usedCost }: Budget, partPrice: number | null): string => {
  const inParts = `ከ${formatCount(parts)} ክፍሎች ውስጥ ${formatCount(usedParts)}`
  return partPrice === null ? inParts : `${inParts} (ከ${formatEtb(cost)} ውስጥ ${formatEtb(usedCost)})`
}

const am: typeof en = {
  title: 'የዛሬ የSMS በጀት',
  summary: ({ shop, own, partPrice }) => `የዛሬ የSMS በጀት። ሱቁ፦ ${amUse(shop, partPrice)}። እርስዎ፦ ${amUse(own, partPrice)}።`,
  releaseMore: 'ተጨማሪ ፍቀድ',
  releaseMoreLead: 'ዛሬ በጀቱ ከሚፈቅደው በላይ SMS መላክ ይቻላል። ከነገ ጀምሮ በማስተካከያ ውስጥ ያለው በጀት እንደገና ይቆጠራል።',
  releaseFor: 'ለማን',
  wholeShop: 'ለመላው ሱቅ',
  userOption: (name, usedParts) => `${name} (ዛሬ ${formatCount(usedParts)} ተጠቅሟል)`,
  userHint: 'ለአንድ ሰው የሚፈቅዱት ለሱቁም ይፈቀዳል።',
  parts: 'የSMS ክፍሎች',
  describeParts: formatParts,
  reason: 'ምክንያት',
  reasonHint: 'በሥራ መዝገብ ውስጥ ይገባል።',
  released: 'ለዛሬ ተፈቅዷል',
  releaseFailed: 'ምንም አልተፈቀደም',
  held: ({ held: { count, parts }, partPrice }) =>
    `የSMS በጀት ስላለቀ ${countOf(count, 'መልእክት ፈቃድ ይጠብቃል', 'መልእክቶች ፈቃድ ይጠብቃሉ')}። ${count === 1 ? 'የሚወስደው' : 'የሚወስዱት'} ${formatParts(parts, partPrice)} ነው።`,
  askAdmin: 'አስተዳዳሪ እዚህ ሊፈቅዳቸው ይችላል።',
  releaseHeld: 'ፍቀድ',
  releaseHeldTitle: 'የሚጠብቁት መልእክቶች ይላኩ?',
  heldReleased: ({ held: { count } }) =>
    count === 0
      ? 'መልእክቶቹ እየተላኩ ነው'
      : `መልእክቶቹ እየተላኩ ነው። ከዚያ በኋላ የመጡ ${countOf(count, 'መልእክት ፈቃድ ይጠብቃል', 'መልእክቶች ፈቃድ ይጠብቃሉ')}።`,
  left: 'ከዛሬ በጀት የቀረው',
  tooExpensive: 'ይህ ከዛሬ በጀት ከቀረው ይበልጣል፤ ስለዚህ አይፈቀድም። አስተዳዳሪ በዚህ ገጽ ላይ ተጨማሪ ሊፈቅድ ይችላል።',
}

export const budgetTexts = { en, am }[language]
