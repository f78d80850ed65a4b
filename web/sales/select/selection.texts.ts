import type { ProductType } from '#contract/products/productTypes.ts'

export const selectionTexts = {
  title: 'Choose products',
  byCategory: 'Choose by category',
  search: 'Search products',
  list: 'Products',
  popular: 'Sold often',
  others: 'All products',
  none: 'No products found',
  category: 'Category',
  chooseCategory: 'Choose a category',
  type: 'Type',
  allTypes: 'Phones and accessories',
  typesOf: { phone: 'Phones', accessory: 'Accessories' } satisfies Record<ProductType, string>,
  add: (count: number) => (count === 1 ? 'Add 1 product' : `Add ${count} products`),
  addNone: 'Add products',
} as const
