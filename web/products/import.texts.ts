import type { ProductImport, UndoCounts } from '#contract/products/import.ts'
import { language } from '#web/language/language.ts'
import { countOf, formatCount } from '#web/ui/format/formatCount.ts'
import { shopTime } from '#web/ui/format/shopTime.ts'

const products = (n: number) => countOf(n, 'product', 'products')
const inAmharic = (n: number) => countOf(n, 'ዕቃ', 'ዕቃዎች')

const en = {
  open: 'Import Excel',
  title: 'Import Products',
  explanation: 'Choose an Excel file (.xlsx). Its first sheet has one product per row, below these column titles:',
  columnsRequired: 'Product Name, Type (phone or accessory) and Category. The category must exist already.',
  columnsOptional: 'Price and Barcode, if you like.',
  template: 'Download template',
  templateFile: 'products-template.xlsx',
  templateHint: 'The template also has an example and the list of your categories.',
  templateFailed: (reason: string) => `The template could not be made: ${reason}`,
  productSheet: 'Products',
  exampleSheet: 'Example',
  exampleAccessory: 'USB-C cable 1 m',
  categorySheet: 'Categories',
  categorySheetTitle: 'Categories of the shop',
  chooseFile: 'Choose file',
  chooseOther: 'Choose another file',
  reading: (fileName: string) => `Reading ${fileName}…`,
  readingProgress: 'Reading the file',
  cancel: 'Cancel',
  close: 'Close',
  checking: 'Checking the products…',
  missingColumns: 'Excel file must contain these columns: Product Name, Type, Category',
  noProducts: 'No valid products found in the Excel file',
  tooManyRows: (rows: number, max: number) =>
    `The file has ${formatCount(rows)} products. Please import at most ${formatCount(max)} at a time.`,
  readFailed: (reason: string) => `Failed to read Excel file: ${reason}`,
  importFailed: (reason: string) => `Failed to import products: ${reason}`,
  invalid: 'Import validation failed',
  invalidExplanation: (problems: number) =>
    `${countOf(problems, 'problem was', 'problems were')} found, so nothing was imported. Correct the file, save it and choose it again.`,
  problems: 'Problems by row',
  preview: 'Products in the file',
  found: (all: number, existing: number) =>
    existing === 0
      ? `${products(all)} in the file, all new.`
      : `${products(all)} in the file: ${formatCount(all - existing)} new, ${countOf(existing, 'exists', 'exist')} already with the same name and type.`,
  repeated: (n: number) =>
    `${countOf(n, 'row is', 'rows are')} the same as another row and ${n === 1 ? 'is' : 'are'} imported only once.`,
  existingQuestion: 'Products that exist already',
  skip: 'Skip them',
  update: 'Update category, price and barcode from the file',
  existing: 'Exists',
  row: (row: number) => `Row ${row}`,
  submit: (n: number) => `Import ${products(n)}`,
  nothingToImport: 'Nothing to import',
  importing: (n: number) => `Importing ${products(n)}…`,
  importingExplanation:
    'This takes a few seconds and cannot be stopped: all products of the file are imported together, or none.',
  recentImports: 'Recent imports',
  importsFailed: 'Failed to fetch the recent imports',
  importOf: ({ createdAt, createdBy, added, updated }: ProductImport) =>
    `${shopTime(createdAt)}, ${createdBy}: ${[
      ...(added > 0 ? [`${products(added)} added`] : []),
      ...(updated > 0 ? [`${products(updated)} updated`] : []),
    ].join(', ')}`,
  undo: 'Undo import',
  undoOne: ({ createdAt }: ProductImport) => `Undo import of ${shopTime(createdAt)}`,
  keepImport: 'Keep import',
  undoneBy: (by: string, at: string) => `Undone by ${by}, ${shopTime(at)}`,
  checkingUndo: 'Checking the import…',
  sold: (name: string) =>
    `${name} was sold after this import, so it can no longer be undone. You can edit or delete its products in the list.`,
  undoEffects: ({ deleted, restored, unchanged }: UndoCounts) => [
    ...(deleted > 0 ? [`${countOf(deleted, 'product', 'products')} that it added will be deleted.`] : []),
    ...(restored > 0
      ? [`${products(restored)} that it updated will get the earlier category, price and barcode back.`]
      : []),
    ...(unchanged > 0
      ? [
          `${countOf(unchanged, 'product stays as it is, because it was', 'products stay as they are, because they were')} edited since, or because the earlier category or barcode is no longer free.`,
        ]
      : []),
    ...(deleted + restored === 0 ? ['No product will change.'] : []),
  ],
  undone: ({ deleted, restored, unchanged }: UndoCounts) =>
    [
      `The import was undone: ${products(deleted)} deleted`,
      ...(restored > 0 ? [`${formatCount(restored)} restored`] : []),
      ...(unchanged > 0 ? [`${formatCount(unchanged)} left as ${unchanged === 1 ? 'it is' : 'they are'}`] : []),
    ].join(', '),
  undoFailed: (reason: string) => `Failed to undo import: ${reason}`,
  done: ({ added, updated, skipped }: { added: number; updated: number; skipped: number }) =>
    [
      `${products(added)} added`,
      ...(updated > 0 ? [`${formatCount(updated)} updated`] : []),
      ...(skipped > 0 ? [`${formatCount(skipped)} skipped`] : []),
    ].join(', '),
}

const am: typeof en = {
  open: 'ከExcel አስገባ',
  title: 'ዕቃዎችን አስገባ',
  explanation: 'የExcel ፋይል (.xlsx) ይምረጡ። በመጀመሪያው ገጹ ላይ፣ ከእነዚህ የዓምድ ርዕሶች በታች፣ በየረድፉ አንድ ዕቃ ይኖራል፦',
  columnsRequired: 'የዕቃ ስም፣ ዓይነት (ስልክ ወይም አክሰሰሪ) እና ምድብ። ምድቡ አስቀድሞ መኖር አለበት።',
  columnsOptional: 'ከፈለጉ ዋጋ እና ባርኮድ።',
  template: 'ባዶ ቅጽ አውርድ',
  templateFile: 'የዕቃዎች-ባዶ-ቅጽ.xlsx',
  templateHint: 'ቅጹ ምሳሌ እና የምድቦችዎ ዝርዝርም አለው።',
  templateFailed: reason => `ቅጹን ማዘጋጀት አልተቻለም፦ ${reason}`,
  productSheet: 'ዕቃዎች',
  exampleSheet: 'ምሳሌ',
  exampleAccessory: 'የUSB-C ገመድ 1 ሜትር',
  categorySheet: 'ምድቦች',
  categorySheetTitle: 'የሱቁ ምድቦች',
  chooseFile: 'ፋይል ምረጥ',
  chooseOther: 'ሌላ ፋይል ምረጥ',
  reading: fileName => `${fileName} እየተነበበ ነው…`,
  readingProgress: 'ፋይሉ እየተነበበ ነው',
  cancel: 'ተው',
  close: 'ዝጋ',
  checking: 'ዕቃዎቹ እየተመረመሩ ነው…',
  missingColumns: 'የExcel ፋይሉ እነዚህ ዓምዶች ሊኖሩት ይገባል፦ የዕቃ ስም፣ ዓይነት፣ ምድብ',
  noProducts: 'በExcel ፋይሉ ውስጥ ትክክለኛ ዕቃ አልተገኘም',
  tooManyRows: (rows, max) => `ፋይሉ ${formatCount(rows)} ዕቃዎች አሉት። እባክዎ በአንድ ጊዜ ከ${formatCount(max)} የማይበልጡ ያስገቡ።`,
  readFailed: reason => `የExcel ፋይሉን ማንበብ አልተቻለም፦ ${reason}`,
  importFailed: reason => `ዕቃዎቹን ማስገባት አልተቻለም፦ ${reason}`,
  invalid: 'ፋይሉ ችግር አለበት',
  invalidExplanation: problems =>
    `${countOf(problems, 'ችግር ስለተገኘ', 'ችግሮች ስለተገኙ')} ምንም አልገባም። ፋይሉን አስተካክለው ያስቀምጡና እንደገና ይምረጡት።`,
  problems: 'ችግሮች በየረድፉ',
  preview: 'በፋይሉ ውስጥ ያሉ ዕቃዎች',
  found: (all, existing) =>
    existing === 0
      ? `በፋይሉ ውስጥ ${countOf(all, 'ዕቃ አለ፤ አዲስ ነው', 'ዕቃዎች አሉ፤ ሁሉም አዲስ ናቸው')}።`
      : `በፋይሉ ውስጥ ${countOf(all, 'ዕቃ አለ', 'ዕቃዎች አሉ')}፦ ${formatCount(all - existing)} አዲስ፣ ${countOf(existing, 'በተመሳሳይ ስምና ዓይነት ቀድሞ ያለ', 'በተመሳሳይ ስምና ዓይነት ቀድመው ያሉ')}።`,
  repeated: n => `${countOf(n, 'ረድፍ የሌላ ረድፍ ድግግሞሽ ስለሆነ', 'ረድፎች የሌሎች ረድፎች ድግግሞሽ ስለሆኑ')} አንድ ጊዜ ብቻ ይገባል።`,
  existingQuestion: 'ቀድመው ያሉ ዕቃዎች',
  skip: 'ይዘለሉ',
  update: 'ምድብ፣ ዋጋ እና ባርኮድ ከፋይሉ ይታደሱ',
  existing: 'ቀድሞ አለ',
  row: row => `ረድፍ ${row}`,
  submit: n => `${inAmharic(n)} አስገባ`,
  nothingToImport: 'የሚገባ ነገር የለም',
  importing: n => `${countOf(n, 'ዕቃ እየገባ', 'ዕቃዎች እየገቡ')} ነው…`,
  importingExplanation: 'ጥቂት ሰከንዶች ይወስዳል፤ ማቋረጥም አይቻልም፦ የፋይሉ ዕቃዎች ሁሉም አብረው ይገባሉ፣ ወይም አንዱም አይገባም።',
  recentImports: 'የቅርብ ጊዜ ማስገባቶች',
  importsFailed: 'የቅርብ ጊዜ ማስገባቶችን መጫን አልተቻለም',
  importOf: ({ createdAt, createdBy, added, updated }) =>
    `${shopTime(createdAt)}፣ ${createdBy}፦ ${[
      ...(added > 0 ? [countOf(added, 'ዕቃ ተጨምሯል', 'ዕቃዎች ተጨምረዋል')] : []),
      ...(updated > 0 ? [countOf(updated, 'ዕቃ ታድሷል', 'ዕቃዎች ታድሰዋል')] : []),
    ].join('፣ ')}`,
  undo: 'የገባውን መልስ',
  undoOne: ({ createdAt }) => `በ${shopTime(createdAt)} የገባውን መልስ`,
  keepImport: 'የገባው ይቆይ',
  undoneBy: (by, at) => `በ${by} ተመልሷል፣ ${shopTime(at)}`,
  checkingUndo: 'የገባው እየተመረመረ ነው…',
  sold: name => `${name} ከዚህ በኋላ ስለተሸጠ የገባውን መመለስ አይቻልም። ዕቃዎቹን በዝርዝሩ ውስጥ ማስተካከል ወይም መሰረዝ ይችላሉ።`,
  undoEffects: ({ deleted, restored, unchanged }) => [
    ...(deleted > 0 ? [deleted === 1 ? 'የጨመረው 1 ዕቃ ይሰረዛል።' : `የጨመራቸው ${inAmharic(deleted)} ይሰረዛሉ።`] : []),
    ...(restored > 0
      ? [
          restored === 1
            ? 'ያደሰው 1 ዕቃ ወደ ቀድሞው ምድብ፣ ዋጋ እና ባርኮድ ይመለሳል።'
            : `ያደሳቸው ${inAmharic(restored)} ወደ ቀድሞው ምድብ፣ ዋጋ እና ባርኮድ ይመለሳሉ።`,
        ]
      : []),
    ...(unchanged > 0
      ? [
          `${countOf(unchanged, 'ዕቃ ባለበት ይቆያል፤ ከዚያ ወዲህ ተስተካክሏል', 'ዕቃዎች ባሉበት ይቆያሉ፤ ከዚያ ወዲህ ተስተካክለዋል')}፣ ወይም የቀድሞው ምድብ ወይም ባርኮድ አሁን ነፃ አይደለም።`,
        ]
      : []),
    ...(deleted + restored === 0 ? ['የሚለወጥ ዕቃ የለም።'] : []),
  ],
  undone: ({ deleted, restored, unchanged }) =>
    [
      `የገባው ተመልሷል፦ ${countOf(deleted, 'ዕቃ ተሰርዟል', 'ዕቃዎች ተሰርዘዋል')}`,
      ...(restored > 0 ? [countOf(restored, 'ወደ ቀድሞው ተመልሷል', 'ወደ ቀድሞው ተመልሰዋል')] : []),
      ...(unchanged > 0 ? [countOf(unchanged, 'ባለበት ቆይቷል', 'ባሉበት ቆይተዋል')] : []),
    ].join('፣ '),
  undoFailed: reason => `የገባውን መመለስ አልተቻለም፦ ${reason}`,
  done: ({ added, updated, skipped }) =>
    [
      countOf(added, 'ዕቃ ተጨምሯል', 'ዕቃዎች ተጨምረዋል'),
      ...(updated > 0 ? [countOf(updated, 'ታድሷል', 'ታድሰዋል')] : []),
      ...(skipped > 0 ? [countOf(skipped, 'ተዘሏል', 'ተዘለዋል')] : []),
    ].join('፣ '),
}

export const importTexts = { en, am }[language]
