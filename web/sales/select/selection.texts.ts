import { countOf } from '#web/ui/format/formatCount.ts'
export const selectionTexts = {
  title: 'Choose products',
  byCategory: 'Choose by category',
  search: 'Search products',
  list: 'Products',
  popular: 'Sold often or new',
  others: 'All products',
  none: 'No products found',
  noCategories: 'No categories yet',
  noCategoriesExplanation: 'Add them in Products, under Categories.',
  category: 'Category',
  chooseCategory: 'Choose a category',
  type: 'Type',
  allTypes: 'Phones and accessories',
  add: (count: number) => `Add ${countOf(count, 'product', 'products')}`,
  addNone: 'Add products',
} as const
