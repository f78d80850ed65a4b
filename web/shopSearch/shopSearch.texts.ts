import { language } from '#web/language/language.ts'
import { countOf } from '#web/ui/format/formatCount.ts'

interface Found {
  repairs: { count: number; hasMore: boolean }
  sales: { count: number; hasMore: boolean }
  /** Undefined unless all of it is of one. */
  customer: string | undefined
}

const foundOf = ({ count, hasMore }: Found['sales'], one: string, many: string): string[] => {
  if (hasMore) return [`the newest ${count} ${many}`]
  return count > 0 ? [countOf(count, one, many)] : []
}

const en = {
  title: 'Search the shop',
  label: 'Number, phone, IMEI, customer, device or product',
  close: 'Close search',
  hint: {
    all: 'Type a repair number, sale number, phone, IMEI, customer, device or product, or a warranty ID.',
    sales: 'Type a sale number, phone, IMEI, customer or product, or a warranty ID.',
  },
  ownHint: {
    salesAndRepairs: 'You find the repairs assigned to you, your own sales, and every other repair by its full number.',
    salesAndEveryRepair: 'You find every repair and your own sales.',
    sales: 'You find your own sales.',
  },
  keys: '↑ ↓ to choose, Enter to open, Ctrl+Enter for a new tab.',
  searching: 'Searching…',
  slow: 'Still searching. The connection is slow.',
  matches: 'Matches',
  warranty: (number: string) => `Warranty #${number}`,
  sale: (number: string) => `Sale ${number}`,
  found: ({ repairs, sales, customer }: Found) => {
    const counts = [...foundOf(repairs, 'repair', 'repairs'), ...foundOf(sales, 'sale', 'sales')].join(', ')
    return customer === undefined ? `Found: ${counts}` : `Customer ${customer}: ${counts}`
  },
  foundWarranty: 'The warranty with this ID was found',
  nothing: (search: string) => `Nothing found for “${search}”`,
  nothingExplanation:
    'No repair or sale has this in its number, phone, IMEI, customer, device, problem or products. Please check the spelling.',
  nothingOfOwn: {
    salesAndRepairs:
      'Neither the repairs assigned to you nor your own sales contain this. A repair of a colleague is found by its full number.',
    salesAndEveryRepair: 'Neither a repair nor one of your own sales contains this.',
    sales: 'None of your own sales contains this.',
  },
  showAllRepairs: 'Show all in the repairs list',
  showAllSales: 'Show all in the sales list',
  failed: 'The search did not work',
}

const foundInAmharic = ({ count, hasMore }: Found['sales'], one: string, many: string): string[] => {
  if (hasMore) return [`አዲሶቹ ${count} ${many}`]
  return count > 0 ? [countOf(count, one, many)] : []
}

const am: typeof en = {
  title: 'በሱቁ ውስጥ ፈልግ',
  label: 'ቁጥር፣ ስልክ፣ IMEI፣ ደንበኛ፣ ዕቃ',
  close: 'ፍለጋውን ዝጋ',
  hint: {
    all: 'የጥገና ቁጥር፣ የሽያጭ ቁጥር፣ ስልክ፣ IMEI፣ ደንበኛ፣ መሣሪያ ወይም ዕቃ፣ አልያም የዋስትና ቁጥር ይጻፉ።',
    sales: 'የሽያጭ ቁጥር፣ ስልክ፣ IMEI፣ ደንበኛ ወይም ዕቃ፣ አልያም የዋስትና ቁጥር ይጻፉ።',
  },
  ownHint: {
    salesAndRepairs: 'ለእርስዎ የተመደቡ ጥገናዎችንና የራስዎን ሽያጮች ያገኛሉ፤ ሌላ ጥገና በሙሉ ቁጥሩ ይገኛል።',
    salesAndEveryRepair: 'ሁሉንም ጥገናዎችና የራስዎን ሽያጮች ያገኛሉ።',
    sales: 'የራስዎን ሽያጮች ያገኛሉ።',
  },
  keys: 'ለመምረጥ ↑ ↓፣ ለመክፈት Enter፣ በአዲስ ትር ለመክፈት Ctrl+Enter።',
  searching: 'በመፈለግ ላይ…',
  slow: 'አሁንም በመፈለግ ላይ። ግንኙነቱ ቀርፋፋ ነው።',
  matches: 'የተገኙ',
  warranty: number => `ዋስትና #${number}`,
  sale: number => `ሽያጭ ${number}`,
  found: ({ repairs, sales, customer }) => {
    const counts = [...foundInAmharic(repairs, 'ጥገና', 'ጥገናዎች'), ...foundInAmharic(sales, 'ሽያጭ', 'ሽያጮች')].join('፣ ')
    return customer === undefined ? `የተገኘ፦ ${counts}` : `ደንበኛ ${customer}፦ ${counts}`
  },
  foundWarranty: 'በዚህ ቁጥር ያለው ዋስትና ተገኝቷል',
  nothing: search => `ለ«${search}» ምንም አልተገኘም`,
  nothingExplanation: 'ይህን በቁጥሩ፣ በስልኩ፣ በIMEI፣ በደንበኛው፣ በመሣሪያው፣ በችግሩ ወይም በዕቃዎቹ የያዘ ጥገና ወይም ሽያጭ የለም። እባክዎ አጻጻፉን ያረጋግጡ።',
  nothingOfOwn: {
    salesAndRepairs: 'ለእርስዎ የተመደቡ ጥገናዎችም ሆኑ የራስዎ ሽያጮች ይህን አልያዙም። የባልደረባ ጥገና በሙሉ ቁጥሩ ይገኛል።',
    salesAndEveryRepair: 'ይህን የያዘ ጥገናም ሆነ የራስዎ ሽያጭ የለም።',
    sales: 'ይህን የያዘ የራስዎ ሽያጭ የለም።',
  },
  showAllRepairs: 'ሁሉንም በጥገናዎች ዝርዝር አሳይ',
  showAllSales: 'ሁሉንም በሽያጮች ዝርዝር አሳይ',
  failed: 'ፍለጋው አልተሳካም',
}

export const searchTexts = { en, am }[language]
