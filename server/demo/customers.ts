import { isImei } from '#contract/imei/imeiNumber.ts'
import { pick, seededRandom } from './random.ts'

const firstNames = ['Abebe', 'Almaz', 'Bekele', 'Chaltu', 'Dereje', 'Eden', 'Fikirte', 'Getachew', 'Hirut', 'Kebede']
const lastNames = ['Alemu', 'Assefa', 'Desta', 'Girma', 'Haile', 'Worku', 'Lemma', 'Mekonnen', 'Negash', 'Tadesse']
const amharicNames = ['አልማዝ ደስታ', 'በቀለ ኃይሌ', 'ጫልቱ ገመቹ', 'ኤደን ተፈራ', 'ገነት አለሙ', 'ሂሩት ነጋሽ', 'ከበደ ለማ', 'ሰላም መኮንን']

/** The fictional customer of this number below 800. Their phone numbers are from a block that is hardly in use. */
export const customerAt = (person: number) => {
  const next = seededRandom(20_000 + person)
  const [first, last] = [pick(next, firstNames), pick(next, lastNames)]
  const isAmharic = next() < 0.3
  return {
    name: isAmharic ? pick(next, amharicNames) : `${first} ${last}`,
    phone: `251900000${200 + person}`,
    email: !isAmharic && next() < 0.2 ? `${first}.${last}@example.com`.toLowerCase() : '',
  }
}

/** The IMEI of a device of this type, with its check digit. */
export const imeiOf = (tac: string, serial: number): string =>
  Array.from({ length: 10 }, (_, digit) => `${tac}${String(serial).padStart(6, '0')}${digit}`).find(isImei) ?? ''
