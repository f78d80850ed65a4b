import type { ProductImport, UndoCounts } from '#contract/products/import.ts'
import { countOf, formatCount } from '#web/ui/format/formatCount.ts'
import { shopTime } from '#web/ui/format/shopTime.ts'

const products = (n: number) => countOf(n, 'product', 'products')

export const importTexts = {
  open: 'Import Excel',
  title: 'Import Products',
  explanation: 'Choose an Excel file (.xlsx). Its first sheet has one product per row, below these column titles:',
  columnsRequired: 'Product Name, Type (phone or accessory) and Category. The category must exist already.',
  columnsOptional: 'Price and Barcode, if you like.',
  template: 'Download template',
  templateHint: 'The template also has an example and the list of your categories.',
  templateFailed: (reason: string) => `The template could not be made: ${reason}`,
  productSheet: 'Products',
  exampleSheet: 'Example',
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
} as const
