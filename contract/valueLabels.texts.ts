import type { Role } from './access.ts'
import { addedOnServer } from './allowlist/addedOnServer.ts'
import { openingCategory } from './drawer/cashDirections.ts'
import { firstExpenses } from './drawer/firstExpenses.ts'
import { firstCategories } from './products/firstCategories.ts'
import { imageAddedNote, statusUpdatedNote, ticketCreatedNote } from './repairs/historyNote.ts'
import { commonProblems, otherProblem } from './repairs/problems.ts'
import { type RepairStatus, repairStatuses } from './repairs/repairStatus.ts'
import { collectedUnrepaired } from './repairs/statusLabel.ts'

type StatusLabel = RepairStatus | typeof collectedUnrepaired
type Problem = (typeof commonProblems)[number] | typeof otherProblem
type CashCategory = (typeof firstExpenses)[number] | typeof openingCategory

/** What people read for values that are stored and sent in English. */
interface ValueLabels {
  readonly roles: Readonly<Record<Role, string>>
  readonly statuses: Readonly<Record<StatusLabel, string>>
  readonly problems: Readonly<Record<Problem, string>>
  /** Of products, as a new shop has them. */
  readonly categories: Readonly<Record<(typeof firstCategories)[number], string>>
  /** What cash is paid in and out for, as a new shop has it. */
  readonly cashCategories: Readonly<Record<CashCategory, string>>
  /** Notes that the program has written: in the history of a ticket, at an address. */
  readonly notes: Readonly<Record<string, string>>
}

const itself = <T extends string>(values: readonly T[]) =>
  Object.fromEntries(values.map(value => [value, value])) as Record<T, T>

const en: ValueLabels = {
  roles: { Admin: 'Admin', Technician: 'Technician', Sales: 'Sales' },
  statuses: itself<StatusLabel>([...repairStatuses, collectedUnrepaired]),
  problems: itself<Problem>([...commonProblems, otherProblem]),
  categories: itself(firstCategories),
  cashCategories: itself<CashCategory>([...firstExpenses, openingCategory]),
  notes: {},
}

const am: ValueLabels = {
  roles: { Admin: 'አስተዳዳሪ', Technician: 'ቴክኒሻን', Sales: 'ሻጭ' },
  statuses: {
    Received: 'ተረክበናል',
    'In Progress': 'በጥገና ላይ',
    Completed: 'ተጠናቋል',
    Delivered: 'ተወስዷል',
    'NOT REPAIRED': 'አልተጠገነም',
    Payment: 'ክፍያ',
    'Collected unrepaired': 'ሳይጠገን ተወስዷል',
  },
  problems: {
    'Battery draining quickly': 'ባትሪው ቶሎ ያልቃል',
    'Screen damage': 'የስክሪን ጉዳት',
    'Touchscreen unresponsive': 'ስክሪኑ ሲነካ አይሠራም',
    'Charging issues': 'ቻርጅ የማድረግ ችግር',
    'Power problems': 'የማብራት ወይም የማጥፋት ችግር',
    'Speaker or sound problems': 'የስፒከር ወይም የድምፅ ችግር',
    'Camera problems': 'የካሜራ ችግር',
    'Water damage': 'የውሃ ጉዳት',
    Overheating: 'ከመጠን በላይ ይሞቃል',
    'Wi-Fi or Bluetooth problems': 'የዋይፋይ ወይም የብሉቱዝ ችግር',
    'Microphone problems': 'የማይክሮፎን ችግር',
    'Face ID or fingerprint problems': 'የፊት ወይም የጣት አሻራ መለያ ችግር',
    'Physical damage': 'በመሣሪያው ላይ የደረሰ ጉዳት',
    'Button problems': 'የቁልፎች ችግር',
    'No cellular signal': 'ኔትወርክ የለም',
    'Random shutdowns': 'በራሱ ጊዜ ይጠፋል',
    'Software or OS problems': 'የሶፍትዌር ወይም የሲስተም ችግር',
    'Charging port replacement': 'የቻርጅ ሶኬት መቀየር',
    'Screen flickering': 'ስክሪኑ ብልጭ ድርግም ይላል',
    'Moisture detection errors': 'የእርጥበት ማስጠንቀቂያ ስህተት',
    'Other (Specify Below)': 'ሌላ (ከታች ይግለጹ)',
  },
  categories: {
    Smartphones: 'ስማርት ስልኮች',
    'Basic Phones': 'ተራ ስልኮች',
    'Chargers & Cables': 'ቻርጀሮችና ኬብሎች',
    'Cases & Screen Protectors': 'የስልክ ከቨሮችና የስክሪን መከላከያዎች',
  },
  cashCategories: {
    Transport: 'ትራንስፖርት',
    Food: 'ምግብ',
    Rent: 'ኪራይ',
    Supplies: 'አላቂ ዕቃዎች',
    Other: 'ሌላ',
    'Opening amount': 'የመነሻ ገንዘብ',
  },
  notes: {
    [ticketCreatedNote]: 'የጥገና ትኬት ተከፍቷል',
    [imageAddedNote]: 'ምስል ታክሏል',
    [collectedUnrepaired]: 'ሳይጠገን ተወስዷል',
    [addedOnServer]: 'በሰርቨሩ ላይ የተጨመረ',
    ...Object.fromEntries(repairStatuses.map(status => [statusUpdatedNote(status), 'ሁኔታው ተቀይሯል'])),
  },
}

export const valueLabels = { en, am }

/** The label of a value. A text that people have written has none and stays as it is. */
export const labelIn =
  (labels: Readonly<Record<string, string>>) =>
  (value: string): string =>
    Object.hasOwn(labels, value) ? (labels[value] ?? value) : value
