import { formatEtb } from '#contract/money.ts'
import type { Category } from '#contract/products/categories.ts'
import type { Product } from '#contract/products/products.ts'
import { productTypeNames } from '#web/products/productType.texts.ts'
import { countOf, formatCount } from '#web/ui/format/formatCount.ts'

const products = (n: number) => countOf(n, 'product', 'products')

export const productTexts = {
  heading: 'Products',
  lead: 'What the shop sells, with the prices for new sales.',
  list: 'Products',
  add: 'Add Product',
  search: 'Search products',
  name: 'Name',
  type: 'Type',
  selectType: 'Select a type',
  category: 'Category',
  selectCategory: 'Select a category',
  price: 'Price',
  priceHint: 'Optional. It is filled in on a new sale and can be changed there.',
  barcode: 'Barcode',
  barcodeHint: 'Optional. Click here and scan it: a scan on a new sale then finds this product.',
  none: '—',
  addTitle: 'Add New Product',
  editTitle: 'Edit Product',
  saveChanges: 'Save Changes',
  values: ({ name, type, categoryName, price, barcode }: Product) =>
    [
      name,
      productTypeNames[type],
      categoryName,
      price === null ? 'no price' : formatEtb(price),
      barcode ?? 'no barcode',
    ].join(', '),
  saved: (name: string) => `${name} was saved`,
  showExisting: (name: string) => `Show ${name} in the list`,
  edit: (name: string) => `Edit ${name}`,
  deleteOne: (name: string) => `Delete ${name}`,
  deleteTitle: 'Delete product',
  deleteQuestion: 'Are you sure you want to delete this product?',
  deleteExplanation: (name: string) => `${name} will no longer be offered on new sales. Past sales do not change.`,
  delete: 'Delete product',
  keep: 'Keep product',
  deleted: (name: string) => `${name} was deleted`,
  deleteSelected: 'Delete products',
  deleteManyTitle: (count: number) => `Delete ${products(count)}?`,
  deleteMany: (count: number) => `Delete ${products(count)}`,
  keepMany: 'Keep products',
  moreNames: (count: number) => `and ${formatCount(count)} more`,
  deleteManyExplanation:
    'They will no longer be offered on new sales. Past sales do not change. This cannot be undone.',
  manyDeleted: (deleted: number, missing: number) =>
    [
      `${countOf(deleted, 'product was', 'products were')} deleted`,
      ...(missing > 0
        ? [
            `${countOf(missing, 'was', 'were')} not there any more: somebody else had deleted ${missing === 1 ? 'it' : 'them'}`,
          ]
        : []),
    ].join('. '),
  deleteManyFailed: (reason: string) => `Failed to delete products: ${reason}`,
  export: 'Export Excel',
  exporting: 'Exporting…',
  exported: (count: number) => `${countOf(count, 'product was', 'products were')} exported`,
  exportFailed: (reason: string) => `Failed to export products: ${reason}`,
  fetchFailed: (reason: string) => `Failed to fetch products: ${reason}`,
  saveFailed: (reason: string) => `Failed to save product: ${reason}`,
  deleteFailed: (reason: string) => `Failed to delete product: ${reason}`,
  nothing: 'No products yet',
  nothingExplanation: 'Add the phones and accessories that you sell, or import them from an Excel file.',
  nothingFound: 'No products found',
  nothingFoundExplanation: (search: string) => `No name, category or barcode matches “${search}”.`,
} as const

export const categoryTexts = {
  title: 'Categories',
  add: 'Add Category',
  addTitle: 'Add New Category',
  name: 'Name',
  rename: (name: string) => `Rename ${name}`,
  renameTitle: 'Rename Category',
  saveChanges: 'Save Changes',
  values: ({ name }: Category) => name,
  saved: (name: string) => `${name} was saved`,
  products,
  deleteOne: (name: string) => `Delete ${name}`,
  deleteTitle: 'Delete category',
  deleteQuestion: (name: string) => `${name} has no products. Do you want to delete it?`,
  delete: 'Delete category',
  keep: 'Keep category',
  deleted: (name: string) => `${name} was deleted`,
  deleteFailed: (reason: string) => `Failed to delete category: ${reason}`,
  mergeOne: (name: string) => `Merge ${name} into another category`,
  mergeTitle: (name: string) => `Merge ${name}`,
  mergeExplanation: (name: string, count: number) =>
    `${countOf(count, 'product moves', 'products move')} to the other category, and ${name} is deleted. This cannot be undone.`,
  mergeInto: 'Merge into',
  select: 'Select a category',
  merge: (count: number) => `Merge and move ${products(count)}`,
  merged: (name: string, into: string, moved: number) =>
    `${name} was merged into ${into}: ${countOf(moved, 'product', 'products')} moved`,
  mergeFailed: (reason: string) => `Failed to merge categories: ${reason}`,
  close: 'Close',
  fetchFailed: 'Failed to fetch categories',
  saveFailed: (reason: string) => `Failed to save category: ${reason}`,
} as const
