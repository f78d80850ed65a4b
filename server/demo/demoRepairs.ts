import type { RepairStatus } from '#contract/repairs/repairStatus.ts'
import type { View } from './drawings.ts'
import type { PartName } from './parts.ts'

/** An action on a ticket: a status update, or the decision on a request. */
export interface Step {
  /** Working days after the intake. */
  readonly after: number
  readonly status?: RepairStatus
  readonly note?: string
  readonly photo?: View
  /** The technician if absent. */
  readonly by?: string
  readonly approved?: true
  /** The reason for the rejection. */
  readonly rejected?: string
}

export interface DemoFeedback {
  /** Working days after the intake. */
  readonly after: number
  readonly rating: number
  /** Quality, speed, communication, recommendation. */
  readonly details: readonly [number, number, number, number]
  readonly comment?: string
  readonly suggestion?: string
}

export interface DemoRepair {
  readonly customer: string
  readonly phone: string
  readonly email?: string
  readonly device: string
  readonly serial: string
  readonly problem: string
  readonly notes?: string
  readonly technician: 'dawit' | 'hana' | 'yonas'
  /** Working days. */
  readonly daysAgo: number
  /** Working days after the intake. */
  readonly promisedAfter: number
  /** In santim. */
  readonly extraCost: number
  readonly parts?: readonly (readonly [PartName, quantity: number])[]
  readonly photos: readonly View[]
  readonly steps: readonly Step[]
  readonly feedback?: DemoFeedback
}

const started = (after: number, note = 'Opened and checked'): Step => ({ after, status: 'In Progress', note })
const done = (after: number, note = 'Tested for an hour, works', photo?: View): Step => ({
  after,
  status: 'Completed',
  note,
  ...(photo && { photo }),
})
const delivered = (after: number): Step => ({ after, status: 'Delivered', note: 'Handed over and paid', by: 'selam' })

/** Fictional customers. Their phone numbers are from a block that is hardly in use. */
export const demoRepairs: readonly DemoRepair[] = [
  {
    customer: 'Abebech Lemma',
    phone: '0900 000 101',
    device: 'iPhone 11',
    serial: '356573104829136',
    problem: 'Battery draining quickly',
    technician: 'dawit',
    daysAgo: 41,
    promisedAfter: 2,
    extraCost: 50_000,
    parts: [['iPhone 11 battery', 1]],
    photos: ['intact', 'back'],
    steps: [started(0.2), done(1, 'New battery, 100% health', 'open'), delivered(1.3)],
    feedback: {
      after: 1.5,
      rating: 5,
      details: [5, 5, 4, 5],
      comment: 'Ready the next day, and the battery lasts all day again. Thank you, Dawit!',
    },
  },
  {
    customer: 'ሰላማዊት ተስፋዬ',
    phone: '0900 000 102',
    device: 'Samsung Galaxy A51',
    serial: '350678891172040',
    problem: 'Screen damage',
    notes: 'ስልኩ ከደረጃ ላይ ወድቋል። መያዣው ተመልሷል።',
    technician: 'hana',
    daysAgo: 38,
    promisedAfter: 3,
    extraCost: 80_000,
    parts: [
      ['Samsung A51 screen', 1],
      ['የስክሪን ማጣበቂያ', 1],
    ],
    photos: ['cracked'],
    steps: [started(0.3, 'ስክሪኑ ተከፍቷል'), done(2, 'አዲስ ስክሪን ተገጥሟል', 'intact'), delivered(3)],
    feedback: {
      after: 4,
      rating: 4,
      details: [5, 3, 4, 4],
      comment: 'ስክሪኑ እንደ አዲስ ሆኗል። በጣም አመሰግናለሁ።',
      suggestion: 'ትንሽ ፈጠን ቢል ጥሩ ነበር።',
    },
  },
  {
    customer: 'Getachew Worku',
    phone: '0900 000 103',
    email: 'getachew@example.com',
    device: 'Tecno Spark 10',
    serial: 'KI5Q-204711',
    problem: 'Screen damage',
    technician: 'yonas',
    daysAgo: 35,
    promisedAfter: 4,
    extraCost: 60_000,
    parts: [['Tecno Spark 10 screen', 1]],
    photos: ['cracked'],
    steps: [started(1), done(3), delivered(5)],
    feedback: {
      after: 5.2,
      rating: 2,
      details: [4, 1, 2, 2],
      comment: 'The screen is fine, but I came twice before it was ready.',
      suggestion: 'Please call when it takes longer than promised.',
    },
  },
  {
    customer: 'Bereket Assefa',
    phone: '0900 000 104',
    device: 'Xiaomi Redmi 9A',
    serial: '867513063301455',
    problem: 'Charging port replacement',
    technician: 'dawit',
    daysAgo: 31,
    promisedAfter: 2,
    extraCost: 70_000,
    parts: [['USB-C port', 1]],
    photos: ['dark'],
    steps: [started(0.2), done(1.1), delivered(2)],
  },
  {
    customer: 'ትዕግስት አበበ',
    phone: '0900 000 105',
    device: 'Huawei P20 lite',
    serial: '863441042281909',
    problem: 'Water damage',
    notes: 'Fell into a river at Bishoftu. Kept in rice for two days.',
    technician: 'hana',
    daysAgo: 29,
    promisedAfter: 7,
    extraCost: 120_000,
    photos: ['wet', 'back'],
    steps: [
      started(1, 'Board cleaned in the ultrasonic bath'),
      { after: 4, status: 'NOT REPAIRED', note: 'The power circuit is corroded through', photo: 'open' },
      { after: 5, approved: true },
    ],
  },
  {
    customer: 'Mulugeta Desta',
    phone: '0900 000 106',
    device: 'Samsung Galaxy A10',
    serial: '357955109044176',
    problem: 'Charging issues',
    technician: 'yonas',
    daysAgo: 26,
    promisedAfter: 2,
    extraCost: 40_000,
    parts: [['Samsung A10 charging port', 1]],
    photos: ['dark'],
    steps: [started(0.3), done(1.2), delivered(1.4)],
    feedback: { after: 2, rating: 4, details: [4, 5, 4, 4] },
  },
  {
    customer: 'Rahel Mekonnen',
    phone: '0900 000 107',
    email: 'rahel@example.com',
    device: 'iPhone 13',
    serial: '351044637710255',
    problem: 'Screen flickering',
    technician: 'dawit',
    daysAgo: 22,
    promisedAfter: 3,
    extraCost: 150_000,
    parts: [
      ['iPhone 13 screen', 1],
      ['የስክሪን ማጣበቂያ', 1],
    ],
    photos: ['flickering'],
    steps: [started(0.4), done(2, 'New screen, True Tone copied over', 'intact'), delivered(3.1)],
    feedback: {
      after: 3.5,
      rating: 5,
      details: [5, 4, 5, 5],
      comment: 'I could follow the repair on my phone. My sister will bring hers next week.',
    },
  },
  {
    customer: 'Henok Girma',
    phone: '0900 000 108',
    device: 'Nokia G22',
    serial: '358303754461206',
    problem: 'No cellular signal',
    technician: 'yonas',
    daysAgo: 19,
    promisedAfter: 6,
    extraCost: 0,
    photos: ['intact'],
    steps: [
      started(1, 'Antenna tested, no fault found'),
      {
        after: 5,
        status: 'NOT REPAIRED',
        note: 'The modem is dead and no replacement board is available',
        by: 'selam',
      },
    ],
  },
  {
    customer: 'Abebech Lemma',
    phone: '0900 000 101',
    device: 'iPhone 11',
    serial: '356573104829136',
    problem: 'Speaker or sound problems',
    notes: 'The battery was changed here last month.',
    technician: 'dawit',
    daysAgo: 17,
    promisedAfter: 2,
    extraCost: 45_000,
    photos: ['intact'],
    steps: [started(0.5), done(1, 'Dust removed from the ear speaker'), delivered(2)],
    feedback: { after: 2.3, rating: 3, details: [3, 4, 3, 3], comment: 'A little quieter than it used to be.' },
  },
  {
    customer: 'ዮሐንስ ከበደ',
    phone: '0900 000 109',
    device: 'Sony Xperia L4',
    serial: '353539116007329',
    problem: 'Software or OS problems',
    technician: 'hana',
    daysAgo: 14,
    promisedAfter: 3,
    extraCost: 60_000,
    photos: ['dark'],
    steps: [started(0.3), done(2, 'ሶፍትዌሩ እንደ አዲስ ተጭኗል')],
  },
  {
    customer: 'Eden Solomon',
    phone: '0900 000 110',
    device: 'Xiaomi Redmi Note 14',
    serial: '869442075190383',
    problem: 'Physical damage',
    technician: 'yonas',
    daysAgo: 13,
    promisedAfter: 3,
    extraCost: 30_000,
    parts: [
      ['Redmi Note 14 back cover', 1],
      ['የስክሪን ማጣበቂያ', 1],
    ],
    photos: ['back', 'intact'],
    steps: [started(1), done(2.2, 'New back cover', 'back')],
  },
  {
    customer: 'Fikru Hailu',
    phone: '0900 000 111',
    device: 'Tecno Spark 10',
    serial: 'KI5Q-310086',
    problem: 'Touchscreen unresponsive',
    technician: 'yonas',
    daysAgo: 12,
    promisedAfter: 4,
    extraCost: 60_000,
    parts: [['Tecno Spark 10 screen', 1]],
    photos: ['cracked'],
    steps: [started(1), { after: 3, status: 'Payment', note: 'Ready; the customer pays at the end of the month' }],
  },
  {
    customer: 'Marta Negash',
    phone: '0900 000 112',
    email: 'marta@example.com',
    device: 'iPhone 13',
    serial: '351044632088764',
    problem: 'Face ID or fingerprint problems',
    technician: 'dawit',
    daysAgo: 11,
    promisedAfter: 5,
    extraCost: 200_000,
    photos: ['intact'],
    steps: [
      started(1, 'The dot projector does not respond'),
      { after: 6, status: 'NOT REPAIRED', note: 'It needs a part that only the manufacturer can pair' },
      { after: 6.2, rejected: 'Please try the flex cable first; one arrives on Friday' },
    ],
  },
  {
    customer: 'ብርሃኑ ወልዴ',
    phone: '0900 000 113',
    device: 'Oppo A38',
    serial: '869865061177537',
    problem: 'Power problems',
    technician: 'hana',
    daysAgo: 9,
    promisedAfter: 4,
    extraCost: 90_000,
    photos: ['dark', 'back'],
    steps: [started(1, 'ባትሪው ተፈትሿል'), { after: 4, note: 'Waiting for the power chip', photo: 'open' }],
  },
  {
    customer: 'Kidist Yohannes',
    phone: '0900 000 114',
    device: 'Samsung Galaxy A51',
    serial: '350678896631206',
    problem: 'Screen damage',
    technician: 'hana',
    daysAgo: 8,
    promisedAfter: 2,
    extraCost: 80_000,
    parts: [['Samsung A51 screen', 1]],
    photos: ['cracked'],
    steps: [started(0.4), done(1.3, 'New screen', 'intact'), delivered(2)],
  },
  {
    customer: 'Samuel Tadele',
    phone: '0900 000 115',
    device: 'Realme C2',
    serial: '869880044029150',
    problem: 'Overheating',
    technician: 'yonas',
    daysAgo: 7,
    promisedAfter: 3,
    extraCost: 50_000,
    photos: ['intact'],
    steps: [started(2, 'Gets warm near the camera; measuring')],
  },
  {
    customer: 'Liya Mesfin',
    phone: '0900 000 116',
    device: 'Vivo T3',
    serial: '869370078502413',
    problem: 'Water damage',
    notes: 'Her photos are the most important.',
    technician: 'hana',
    daysAgo: 6,
    promisedAfter: 7,
    extraCost: 100_000,
    photos: ['wet'],
    steps: [
      started(1, 'Dried and cleaned'),
      { after: 4, status: 'NOT REPAIRED', note: 'The board has a recurring short circuit', photo: 'open' },
    ],
  },
  {
    customer: 'Robel Kiros',
    phone: '0900 000 117',
    device: 'OnePlus 12',
    serial: '867142063399051',
    problem: 'Camera problems',
    technician: 'dawit',
    daysAgo: 5,
    promisedAfter: 2,
    extraCost: 110_000,
    photos: ['back'],
    steps: [started(1, 'Lens glass ordered')],
  },
  {
    customer: 'አስቴር መኮንን',
    phone: '0900 000 118',
    device: 'Samsung Galaxy J2',
    serial: '354924072255188',
    problem: 'Button problems',
    technician: 'yonas',
    daysAgo: 4,
    promisedAfter: 2,
    extraCost: 25_000,
    photos: ['intact'],
    steps: [started(0.4), done(1.2, 'ቁልፉ ተስተካክሏል')],
  },
  {
    customer: 'Tewodros Ayele',
    phone: '0900 000 119',
    device: 'Google Pixel 4a',
    serial: '357511107732047',
    problem: 'Random shutdowns',
    technician: 'dawit',
    daysAgo: 4,
    promisedAfter: 3,
    extraCost: 65_000,
    photos: ['dark', 'back'],
    steps: [started(1), done(2.4, 'New battery connector', 'open'), { after: 2.6, status: 'Payment', by: 'selam' }],
  },
  {
    customer: 'Nardos Fekadu',
    phone: '0900 000 120',
    device: 'iPhone 13',
    serial: '351044639900177',
    problem: 'Screen damage',
    technician: 'dawit',
    daysAgo: 3,
    promisedAfter: 4,
    extraCost: 150_000,
    parts: [['iPhone 13 screen', 1]],
    photos: ['cracked'],
    steps: [started(1, 'Screen removed, the frame is straight')],
  },
  {
    customer: 'Biniam Gebre',
    phone: '0900 000 121',
    device: 'Xiaomi Redmi Note 7',
    serial: '862471046155826',
    problem: 'Microphone problems',
    technician: 'yonas',
    daysAgo: 3,
    promisedAfter: 2,
    extraCost: 35_000,
    parts: [['USB-C port', 1]],
    photos: ['intact'],
    steps: [started(1)],
  },
  {
    customer: 'ዘላለም ጥላሁን',
    phone: '0900 000 122',
    device: 'Tecno Camon 20',
    serial: 'CK6N-118240',
    problem: 'Tecno ስልክ ድምፅ አይሰማም',
    technician: 'hana',
    daysAgo: 6,
    promisedAfter: 3,
    extraCost: 40_000,
    photos: ['intact'],
    steps: [],
  },
  {
    customer: 'Helen Berhe',
    phone: '0900 000 123',
    email: 'helen@example.com',
    device: 'Samsung Galaxy S24',
    serial: '350070123844168',
    problem: 'Moisture detection errors',
    technician: 'hana',
    daysAgo: 2,
    promisedAfter: 3,
    extraCost: 30_000,
    photos: ['intact'],
    steps: [],
  },
  {
    customer: 'Dagmawi Sisay',
    phone: '0900 000 124',
    device: 'Huawei Y9 2019',
    serial: '862922055300984',
    problem: 'Wi-Fi or Bluetooth problems',
    technician: 'dawit',
    daysAgo: 1,
    promisedAfter: 3,
    extraCost: 45_000,
    photos: ['intact'],
    steps: [],
  },
  {
    customer: 'ሄለን ታደሰ',
    phone: '0900 000 125',
    device: 'Nothing Phone (2a)',
    serial: '354484701206631',
    problem: 'Screen damage',
    technician: 'yonas',
    daysAgo: 0,
    promisedAfter: 4,
    extraCost: 90_000,
    photos: ['cracked', 'back'],
    steps: [],
  },
]
