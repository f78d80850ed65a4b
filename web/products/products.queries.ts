import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import type { Topic } from '#contract/live/live.ts'
import {
  createCategory,
  deleteCategory,
  listCategories,
  mergeCategory,
  updateCategory,
} from '#contract/products/categories.ts'
import { checkImport, checkUndo, importProducts, listImports, undoImport } from '#contract/products/import.ts'
import {
  createProduct,
  deleteProduct,
  deleteProducts,
  listProducts,
  updateProduct,
} from '#contract/products/products.ts'
import { nextTask } from '#web/browser/nextTask.ts'
import { call } from '#web/http/call.ts'
import { pagedQuery } from '#web/http/pagedQuery.ts'
import { useInvalidateAfter } from '#web/http/useInvalidateAfter.ts'
import { orOfflineCopy } from '#web/offline/offlineCopy.ts'
import {
  byLabel,
  isCopyCursor,
  type ProductFilter,
  readCategoryCopies,
  readProductCopies,
} from '#web/products/productCopies.ts'

export const productKeys = {
  all: ['products'] as const satisfies [Topic],
  list: (filter: ProductFilter) => [...productKeys.all, 'list', filter] as const,
  popular: () => [...productKeys.all, 'popular'] as const,
  tiles: (categoryId: string | undefined) => [...productKeys.all, 'tiles', categoryId] as const,
  suggestions: (search: string) => [...productKeys.all, 'suggestions', search] as const,
  ofTyped: (text: string) => [...productKeys.all, 'typed', text] as const,
  imports: () => [...productKeys.all, 'imports'] as const,
  undo: (id: string) => [...productKeys.all, 'undo', id] as const,
  ofBarcode: (barcode: string) => [...productKeys.all, 'barcode', barcode] as const,
}
const categoryKeys = { all: ['categories'] as const satisfies [Topic] }

export const productsQuery = (filter: ProductFilter) =>
  pagedQuery(productKeys.list(filter), async (cursor, options) => {
    const page = { ...filter, cursor }
    // After copies come more copies, until the connection is back and the list is read again from its beginning.
    if (isCopyCursor(cursor)) return (await readProductCopies(page)) ?? { items: [], nextCursor: null }
    return orOfflineCopy(call(listProducts, page, options), () => readProductCopies(page))
  })

export const categoriesQuery = () =>
  queryOptions({
    queryKey: categoryKeys.all,
    queryFn: async () => (await orOfflineCopy(call(listCategories, {}), readCategoryCopies)).items.toSorted(byLabel),
  })

/** What the server finds in the rows of one chosen file. */
export const importCheckQuery = (fileId: string, input: InputOf<typeof checkImport>) =>
  queryOptions({
    queryKey: ['productImport', fileId, input.existing],
    queryFn: async () => {
      await nextTask()
      return call(checkImport, input)
    },
    // The preview stays while the other choice for existing products is checked.
    placeholderData: keepPreviousData,
    gcTime: 0,
  })

export const importsQuery = () =>
  queryOptions({ queryKey: productKeys.imports(), queryFn: async () => (await call(listImports, {})).items })

/** What undoing an import would do now. */
export const undoQuery = (id: string) =>
  queryOptions({ queryKey: productKeys.undo(id), queryFn: () => call(checkUndo, { id }), gcTime: 0 })

export const useProductChanges = () => {
  const invalidating = useInvalidateAfter(productKeys.all)
  return {
    create: (input: InputOf<typeof createProduct>) => invalidating(call(createProduct, input)),
    update: (input: InputOf<typeof updateProduct>) => invalidating(call(updateProduct, input)),
    remove: (id: string) => invalidating(call(deleteProduct, { id }), { id }),
    removeAll: (ids: string[]) => invalidating(call(deleteProducts, { ids })),
    undo: (id: string) => invalidating(call(undoImport, { id })),
    importAll: (input: InputOf<typeof importProducts>) => invalidating(call(importProducts, input)),
  }
}

export const useCategoryChanges = () => {
  const invalidating = useInvalidateAfter(categoryKeys.all, productKeys.all)
  return {
    create: (input: InputOf<typeof createCategory>) => invalidating(call(createCategory, input)),
    remove: (id: string) => invalidating(call(deleteCategory, { id })),
    merge: (input: InputOf<typeof mergeCategory>) => invalidating(call(mergeCategory, input)),
    rename: (input: InputOf<typeof updateCategory>) => invalidating(call(updateCategory, input)),
  }
}
