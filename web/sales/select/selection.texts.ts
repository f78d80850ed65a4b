import { language } from '#web/language/language.ts'
import { countOf } from '#web/ui/format/formatCount.ts'

const en = {
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
}

const am: typeof en = {
  title: 'ዕቃዎችን ምረጥ',
  byCategory: 'በምድብ ምረጥ',
  search: 'ዕቃዎችን ፈልግ',
  list: 'ዕቃዎች',
  popular: 'ብዙ የተሸጡ ወይም አዲስ',
  others: 'ሁሉም ዕቃዎች',
  none: 'ምንም ዕቃ አልተገኘም',
  noCategories: 'እስካሁን ምንም ምድብ የለም',
  noCategoriesExplanation: 'በ«ዕቃዎች» ውስጥ «ምድቦች» በሚለው ይጨምሯቸው።',
  category: 'ምድብ',
  chooseCategory: 'ምድብ ይምረጡ',
  type: 'ዓይነት',
  allTypes: 'ስልኮች እና አክሰሰሪዎች',
  add: count => `${countOf(count, 'ዕቃ', 'ዕቃዎች')} ጨምር`,
  addNone: 'ዕቃዎችን ጨምር',
}

export const selectionTexts = { en, am }[language]
