import { act, cleanup, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import readSheets from 'read-excel-file/universal'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ReplyOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { listCategories } from '#contract/products/categories.ts'
import { checkImport, importProducts, listImports } from '#contract/products/import.ts'
import { createProduct, deleteProduct, listProducts, updateProduct } from '#contract/products/products.ts'
import { ProductsPage } from '#web/products/ProductsPage.tsx'
import { productColumns } from '#web/products/productSheet.ts'
import { productWith } from '#web/products/testing.ts'
import { chooseFile, findAndPress, hrefOf, press, type } from '#web/testing/actions.ts'
import { listOf, requestsTo, serve } from '#web/testing/server.ts'
import { showPage } from '#web/testing/showPage.tsx'
import { setWidth } from '#web/testing/viewport.ts'
import { buildWorkbook, type Sheet } from '#web/ui/excel/buildWorkbook.ts'
import { parseWorkbook } from '#web/ui/excel/parseWorkbook.ts'
import { Pager, type PagerProps } from '#web/ui/list/Pager.tsx'
import { useVisibleRows } from '#web/ui/list/useVisibleRows.ts'

const category = { id: '0198a000-0000-7000-8000-0000000000c1', name: 'Smartphones', version: 1, productCount: 1 }
const product = productWith({ name: 'Nokia 105', type: 'phone', categoryName: category.name, price: 245_000 })

const readRows = async (file: Blob) =>
  parseWorkbook(new Uint8Array(await file.arrayBuffer())).then(
    rows => ({ rows }),
    (error: Error) => ({ problem: error.message }),
  )

/** Does in this thread what the worker does in its own: happy-dom has no workers. */
class ThreadlessWorker extends EventTarget {
  static readonly started: ThreadlessWorker[] = []
  /** What the workers wait for before they start. */
  static gate = Promise.resolve()
  isTerminated = false
  constructor() {
    super()
    ThreadlessWorker.started.push(this)
  }
  async postMessage(given: Blob | Sheet[]) {
    await ThreadlessWorker.gate
    const data = await (given instanceof Blob ? readRows(given) : buildWorkbook(...given))
    if (!this.isTerminated) this.dispatchEvent(new MessageEvent('message', { data }))
  }
  terminate() {
    this.isTerminated = true
  }
}

beforeEach(() => {
  setWidth(1440)
  ThreadlessWorker.started.length = 0
  ThreadlessWorker.gate = Promise.resolve()
  vi.stubGlobal('Worker', ThreadlessWorker)
  serve(listProducts, listOf([product]))
  serve(listCategories, { items: [category] })
  serve(listImports, { items: [] })
  serve(checkImport, { problems: [], existingRows: [3] })
  serve(importProducts, { added: 1, updated: 0, skipped: 1 })
})

const workbookOf = async (...rows: string[][]) =>
  new File([buildWorkbook({ columns: productColumns.map(({ title, width }) => ({ title, width })), rows })], 'a.xlsx')
const chooseWorkbook = async (file: File) => {
  await screen.findByRole('dialog', { name: 'Import Products' })
  chooseFile(file)
}
/** Chooses a workbook with these rows, if there are any. */
const openImport = async (...rows: string[][]) => {
  showPage(ProductsPage, 'Sales')
  await findAndPress('Import Excel')
  if (rows.length > 0) await chooseWorkbook(await workbookOf(...rows))
}

test('PROD-04 one bad row aborts the import, and every bad row is listed by its number', async () => {
  const taken = { row: 4, message: 'Row 4: Barcode 123 belongs to Nokia 105' }
  serve(checkImport, { problems: [taken], existingRows: [] })
  await openImport(
    ['Nokia 105', 'PHONE', 'smartphones'],
    ['Galaxy Tab', 'tablet', 'Smartphones'],
    ['Nokia 110', 'phone', 'Smartphones', '', '123'],
    ['', '', ''],
    ['Charger', 'Accessory', 'Chargers'],
  )
  await screen.findByText('Import validation failed')
  const problems = within(screen.getByRole('list', { name: 'Problems by row' })).getAllByRole('listitem')
  expect(problems.map(({ textContent }) => textContent)).toEqual([
    'Row 3: Invalid type "tablet". Must be "phone" or "accessory"',
    'Row 4: Barcode 123 belongs to Nokia 105',
    'Row 6: Category "Chargers" not found',
  ])
  expect(requestsTo(checkImport)).toMatchObject([{ rows: [{ row: 2 }, { row: 4 }] }])
  expect(requestsTo(importProducts)).toEqual([])
})

test('the template has the columns that an import reads, an example that it does not read, and the categories', async () => {
  const createUrl = vi.spyOn(URL, 'createObjectURL')
  // happy-dom would leave the page.
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  await openImport()
  await findAndPress('Download template')
  await waitFor(() => expect(click).toHaveBeenCalled())
  expect(click.mock.contexts[0]).toHaveProperty('download', 'products-template.xlsx')
  const titles = ['Product Name', 'Type', 'Category', 'Price', 'Barcode']
  const template = createUrl.mock.calls[0]?.[0] as Blob
  expect(await readRows(template)).toEqual({ rows: [titles] })
  expect(await readSheets(await template.arrayBuffer())).toMatchObject([
    { sheet: 'Products', data: [titles] },
    { sheet: 'Example', data: [titles, [expect.any(String), 'phone', 'Smartphones', 24_500, '8806095612345'], {}] },
    { sheet: 'Categories', data: [['Categories of the shop'], ['Smartphones']] },
  ])
})

test('PROD-05 a file without products and a file that is no workbook get their messages', async () => {
  await openImport()
  await chooseWorkbook(await workbookOf())
  await screen.findByText('No valid products found in the Excel file')
  await chooseWorkbook(new File(['a,b\n1,2'], 'renamed.xlsx'))
  await screen.findByText('Failed to read Excel file: This is not an Excel workbook. Please choose an .xlsx file.')
})

test('Cancel ends the reading of a file, and the next file is read', async () => {
  const { promise, resolve: open } = Promise.withResolvers<void>()
  ThreadlessWorker.gate = promise
  await openImport(['Nokia 110', 'phone', 'Smartphones'], ['Nokia 111', 'phone', 'Smartphones'])
  await screen.findByText('Reading a.xlsx…')
  await waitFor(() => expect(ThreadlessWorker.started).toHaveLength(1))
  await findAndPress('Cancel')
  await screen.findByRole('button', { name: 'Choose file' })
  expect(screen.queryByText(/^Failed/)).toBeNull()
  await waitFor(() => expect(ThreadlessWorker.started[0]).toHaveProperty('isTerminated', true))
  open()
  await chooseWorkbook(await workbookOf(['Nokia 112', 'tablet', 'Smartphones']))
  await screen.findByText('Row 2: Invalid type "tablet". Must be "phone" or "accessory"')
  expect(ThreadlessWorker.started).toHaveLength(2)
})

test('rows that are equal in everything are imported once, and the preview says so', async () => {
  const nokia = ['Nokia 110', 'phone', 'Smartphones', '1500', '']
  await openImport(nokia, nokia, ['Nokia 111', 'phone', 'Smartphones', '', ''], nokia)
  await screen.findByText(/^2 products in the file.* 2 rows are the same as another row and are imported only once\.$/)
})

test('existing products are pointed out and skipped or updated, and all rows are sent at once', async () => {
  await openImport(['Nokia 110', 'phone', 'Smartphones', '', ''], ['nokia 105', 'phone', 'Smartphones'])
  await screen.findByText('2 products in the file: 1 new, 1 exists already with the same name and type.')
  expect(await screen.findByRole('button', { name: 'Import 1 product' })).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Update category, price and barcode from the file'))
  await waitFor(async () =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import 2 products' }).disabled).toBe(false),
  )
  const { promise: reply, resolve: finish } = Promise.withResolvers<ReplyOf<typeof importProducts>>()
  serve(importProducts, () => reply)
  await findAndPress('Import 2 products')
  await screen.findByRole('button', { name: 'Importing 2 products…' })
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(true)
  expect(screen.getByText(/cannot be stopped: all products of the file are imported together, or none/)).toBeTruthy()
  finish({ added: 1, updated: 1, skipped: 0 })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const names = [expect.objectContaining({ row: 2, name: 'Nokia 110' }), expect.objectContaining({ row: 3 })]
  expect(requestsTo(checkImport)).toEqual([
    { existing: 'skip', rows: names },
    { existing: 'update', rows: names },
  ])
  expect(requestsTo(importProducts)).toEqual([{ existing: 'update', rows: names }])
})

test('a product that exists already is not added again, and the form leads to it', async () => {
  serve(createProduct, new Refusal('products.exists', { id: product.id, name: 'Nokia 105' }))
  showPage(ProductsPage, 'Sales')
  expect((await screen.findByText(/2,450.00/)).textContent?.replaceAll('\u00A0', ' ')).toBe('ETB 2,450.00')
  await findAndPress('Add Product')
  await within(screen.getByRole('dialog')).findByRole('option', { name: 'Smartphones' })
  type(/^Name/, 'nokia 105')
  type(/^Type/, 'phone')
  type(/^Category/, category.id)
  press('Add Product')
  await screen.findByText('There is already a product with this name and type: Nokia 105')
  expect(hrefOf('Show Nokia 105 in the list')).toBe('/admin/products?search=Nokia+105')
})

test('problems that only the server can find are listed too', async () => {
  const problems = [{ row: 2, message: 'Row 2: Barcode 123 belongs to Nokia 105' }]
  serve(importProducts, new Refusal('products.importInvalid', { problems }))
  await openImport(['Nokia 110', 'phone', 'Smartphones'], ['Nokia 111', 'phone', 'Smartphones'])
  await findAndPress('Import 1 product')
  await screen.findByText('Row 2: Barcode 123 belongs to Nokia 105')
})

test('a file in which the server finds problems can be corrected and chosen again', async () => {
  const problems = [{ row: 2, message: 'Row 2: Barcode 123 belongs to Nokia 105' }]
  serve(checkImport, { problems, existingRows: [] })
  await openImport(['Nokia 110', 'phone', 'Smartphones', '', '123'])
  await screen.findByText('Row 2: Barcode 123 belongs to Nokia 105')
  await screen.findByRole('button', { name: 'Choose another file' })
  serve(checkImport, { problems: [], existingRows: [3] })
  await chooseWorkbook(await workbookOf(['Nokia 110', 'phone', 'Smartphones'], ['Nokia 111', 'phone', 'Smartphones']))
  await screen.findByRole('button', { name: 'Import 1 product' })
})

test('the pages of problems show how many there are, and a page that no longer exists becomes the last one', () => {
  const rows = Array.from({ length: 25 }, (_, index) => index)
  const { result, rerender } = renderHook(useVisibleRows<number>, { initialProps: rows })
  for (const _ of [1, 2]) act(() => result.current.pager?.onNext?.())
  expect(result.current.visible).toEqual(rows.slice(20))
  rerender(rows.slice(0, 15))
  expect(result.current).toMatchObject({ visible: rows.slice(10, 15), pager: { firstRow: 11, lastRow: 15 } })
  render(<Pager {...(result.current.pager as PagerProps)} />)
  expect(screen.getByRole('status').textContent).toBe('11–15 of 15')
  rerender(rows.slice(0, 5))
  expect(result.current.visible).toEqual(rows.slice(0, 5))
})

test('PROD-07 each failure is shown with its reason', async () => {
  const reason = 'The database is not available. Please try again in a moment.'
  const down = new Refusal('server.databaseUnavailable')
  for (const endpoint of [updateProduct, deleteProduct, importProducts]) serve(endpoint, down)
  await openImport(['Nokia 110', 'phone', 'Smartphones'], ['Nokia 111', 'phone', 'Smartphones'])
  await findAndPress('Import 1 product')
  await screen.findByText(`Failed to import products: ${reason}`)
  await findAndPress('Cancel')
  await findAndPress('Edit Nokia 105')
  await findAndPress('Save Changes')
  await screen.findByText(`Failed to save product: ${reason}`)
  await findAndPress('Cancel')
  await findAndPress('Delete Nokia 105')
  await findAndPress('Delete product')
  await screen.findByText(`Failed to delete product: ${reason}`)
  cleanup()
  for (const endpoint of [listProducts, listCategories]) serve(endpoint, down)
  showPage(ProductsPage, 'Sales')
  await screen.findByText(`Failed to fetch products: ${reason}`)
  await findAndPress('Categories')
  await screen.findByText('Failed to fetch categories')
})
