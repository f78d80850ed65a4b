import type { Language } from '#contract/language.ts'
import { formatAmount } from '#contract/money.ts'
import type { RepairStatus } from '#contract/repairs/repairStatus.ts'
import { labelIn, valueLabels } from '#contract/valueLabels.texts.ts'

/** In santim. */
interface Amounts {
  readonly cost: number
  /** What of it is not paid yet. */
  readonly due: number
}

/** What the customer has to do next, by status. */
type NextSteps = Readonly<
  Record<Extract<RepairStatus, 'Payment' | 'Completed' | 'NOT REPAIRED'>, (amounts: Amounts) => string>
>

interface Wording {
  readonly due: (amount: string) => string
  readonly paid: string
  readonly nothing: string
}

/** What there is to pay, in words. */
const inWords = ({ cost, due }: Amounts, wording: Wording): string => {
  if (due > 0) return wording.due(formatAmount(due))
  return cost > 0 ? wording.paid : wording.nothing
}

/** Translates the texts that the program or a pick list has written. Texts that people have written are not translated. */
interface Translation {
  readonly problem: (written: string) => string
  readonly note: (written: string) => string
  readonly nextSteps: NextSteps
  readonly toGiveBack: (amount: string) => string
}

const english: Translation = {
  problem: written => written,
  note: written => written,
  nextSteps: {
    Payment: amounts =>
      inWords(amounts, {
        due: amount => `Please come and pay ETB\u00A0${amount} for the repair.`,
        paid: 'The repair is paid. Please collect your device with your receipt.',
        nothing: 'Please come and pay for the repair.',
      }),
    Completed: () => 'Your device is ready. Please collect it with your receipt.',
    'NOT REPAIRED': amounts =>
      `We could not repair this device. Please collect it. ${inWords(amounts, {
        due: amount => `You pay ETB\u00A0${amount}.`,
        paid: 'It is paid.',
        nothing: 'There is nothing to pay.',
      })}`,
  },
  toGiveBack: amount => `You get ETB\u00A0${amount} back from us.`,
}

const { problems, notes } = valueLabels.am

const amharic: Translation = {
  problem: labelIn(problems),
  note: labelIn(notes),
  nextSteps: {
    Payment: amounts =>
      inWords(amounts, {
        due: amount => `እባክዎ መጥተው የጥገናውን ክፍያ ${amount}\u00A0ብር ይፈጽሙ።`,
        paid: 'ክፍያው ተፈጽሟል። እባክዎ ደረሰኝዎን ይዘው በመምጣት መሣሪያዎን ይረከቡ።',
        nothing: 'እባክዎ መጥተው የጥገናውን ክፍያ ይፈጽሙ።',
      }),
    Completed: () => 'መሣሪያዎ ዝግጁ ነው። እባክዎ ደረሰኝዎን ይዘው በመምጣት ይረከቡ።',
    'NOT REPAIRED': amounts =>
      `ይህን መሣሪያ መጠገን አልቻልንም። እባክዎ መጥተው ይረከቡ። ${inWords(amounts, {
        due: amount => `ክፍያው ${amount}\u00A0ብር ነው።`,
        paid: 'ክፍያው ተፈጽሟል።',
        nothing: 'ምንም ክፍያ የለም።',
      })}`,
  },
  toGiveBack: amount => `${amount}\u00A0ብር ከእኛ ይመለስልዎታል።`,
}

export const hasNextStep = (status: string): status is keyof NextSteps => Object.hasOwn(english.nextSteps, status)

export const translations: Readonly<Record<Language, Translation>> = { en: english, am: amharic }
