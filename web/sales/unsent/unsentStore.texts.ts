import { language } from '#web/language/language.ts'

/** The sign-in page loads these too. The other texts of unsent sales are in unsent.texts.ts. */
const en = {
  waitsForSignIn: (count: number) =>
    count === 1
      ? '1 sale on this device is not sent yet. It waits for its seller to sign in here.'
      : `${count} sales on this device are not sent yet. They wait for their sellers to sign in here.`,
  maybeSavedAlready:
    'This was saved, sent or discarded in another tab in the meantime. Please check Sales and Unsent Sales. If it is missing there, save it as a new sale.',
}

const am: typeof en = {
  waitsForSignIn: count =>
    count === 1
      ? 'በዚህ መሣሪያ ላይ ያለ 1 ሽያጭ ገና አልተላከም። ሻጩ እዚህ እስኪገቡ ይጠብቃል።'
      : `በዚህ መሣሪያ ላይ ያሉ ${count} ሽያጮች ገና አልተላኩም። ሻጮቹ እዚህ እስኪገቡ ይጠብቃሉ።`,
  maybeSavedAlready:
    'ይህ በዚህ መካከል በሌላ ትር ተቀምጧል፣ ተልኳል ወይም ተወግዷል። እባክዎ በ«ሽያጮች» እና በ«ያልተላኩ ሽያጮች» ያረጋግጡ። እዚያ ከሌለ እንደ አዲስ ሽያጭ ያስቀምጡት።',
}

export const unsentStoreTexts = { en, am }[language]
