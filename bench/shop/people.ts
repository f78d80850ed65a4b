import { listOf } from './listOf.ts'
import { type Random, randomOf } from './random.ts'

/** Latin and Ethiopic spellings mixed, as in a real shop; most common names first. */
const givenNames = listOf(`
  Abebe, Tigist, Dawit, Meron, Yonas, Hana, Selam, Bekele, Almaz, Kebede, Sara, Mohammed, Fatuma, Solomon, Hirut,
  Getachew, Mulu, Tesfaye, Bethlehem, Henok, Rahel, Samuel, Ayantu, Gemechu, Lensa, Ahmed, Zeyneb, Kidist,
  Natnael, Eden, Biruk, Mahlet, Robel, Feven, Abdi, አበበ, ትዕግስት, ዳዊት, ሜሮን, ዮናስ, ሃና, ሰላም, በቀለ, አልማዝ, ከበደ, Chaltu,
  Wondimu, Yordanos, Ephrem
`)

const fathersNames = listOf(`
  Tesfaye, Bekele, Girma, Haile, Alemu, Tadesse, Mengistu, Abdullahi, Worku, Desta, Assefa, Negash, Kassa, Lemma,
  Gebre, Yusuf, Tolosa, Hussein, Demissie, Wolde, Mekonnen, Shiferaw, Ayele, Teshome, Zewde, Gutema, Regassa,
  Belay, Fikru, Hailu, Ibrahim, Jemal, Berhanu, ተስፋዬ, በቀለ, ግርማ, ኃይሌ, ዓለሙ, ታደሰ, መንግሥቱ, ወርቁ, Tsegaye, Woldemariam,
  Dagnachew, Gebreegziabher
`)

export const personName = (random: Random): string =>
  `${random.pickSkewed(givenNames)} ${random.pickSkewed(fathersNames)}`

export const branches = ['Awlo', 'Atlas', 'Aberus', 'Garad'] as const

interface Customer {
  readonly name: string
  readonly phone: string
  readonly email: string | null
}

const regulars = 3_000
const operators = [
  ['2519', 4],
  ['2517', 1],
] as const

const customerAt = (number: number): Customer => {
  const random = randomOf('customers', number)
  const phone = `${random.pickWeighted(operators)}${String(random.below(10 ** 8)).padStart(8, '0')}`
  return { name: personName(random), phone, email: random.chance(0.15) ? `customer${number}@example.com` : null }
}

const phonesOfRegulars = new Set(Array.from({ length: regulars }, (_, number) => customerAt(number).phone))

/** The others come once, however large the shop is. */
export const isRegular = (phone: string): boolean => phonesOfRegulars.has(phone)

/** One in five visits is by a returning customer; the others come once. */
export const visitorOf = (visit: number, random: Random): Customer =>
  customerAt(random.chance(0.2) ? random.below(regulars) : regulars + visit)
