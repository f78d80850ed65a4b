import { formatAmount } from '#contract/money.ts'
import type { Category } from '#contract/products/categories.ts'
import type { Product } from '#contract/products/products.ts'
import type { ProductType } from '#contract/products/productTypes.ts'

const typeNames: Readonly<Record<ProductType, string>> = { phone: 'Phone', accessory: 'Accessory' }

export const productTexts = {
  heading: 'Products',
  lead: 'What the shop sells, with the prices for new sales.',
  list: 'Products',
  add: 'Add Product',
  search: 'Search products',
  name: 'Name',
  type: 'Type',
  typeNames,
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
      typeNames[type],
      categoryName,
      price === null ? 'no price' : formatAmount(price),
      barcode ?? 'no barcode',
    ].join(', '),
  saved: (name: string) => `${name} was saved`,
  edit: (name: string) => `Edit ${name}`,
  deleteOne: (name: string) => `Delete ${name}`,
  deleteTitle: 'Delete product',
  deleteQuestion: 'Are you sure you want to delete this product?',
  deleteExplanation: (name: string) => `${name} will no longer be offered on new sales. Past sales do not change.`,
  delete: 'Delete product',
  keep: 'Keep product',
  deleted: (name: string) => `${name} was deleted`,
  export: 'Export Excel',
  exporting: 'Exporting…',
  exported: (count: number) =>
    `${count.toLocaleString('en')} ${count === 1 ? 'product was' : 'products were'} exported`,
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
  close: 'Close',
  fetchFailed: 'Failed to fetch categories',
  saveFailed: (reason: string) => `Failed to save category: ${reason}`,
} as const
