import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { deleteCategory, type ListedCategory, listCategories, mergeCategory } from '#contract/products/categories.ts'
import { checkUndo, listImports, type ProductImport, undoImport } from '#contract/products/import.ts'
import { deleteProducts, listProducts } from '#contract/products/products.ts'
import { ProductsPage } from '#web/products/ProductsPage.tsx'
import { productWith } from '#web/products/testing.ts'
import { findAndPress, textsOf, type } from '#web/testing/actions.ts'
import { expectToast } from '#web/testing/expectToast.ts'
import { listOf, requestsTo, serve } from '#web/testing/server.ts'
import { showPage } from '#web/testing/showPage.tsx'
import { setWidth } from '#web/testing/viewport.ts'
import { currentToast } from '#web/ui/page/toastQueue.ts'

const idOf = (n: number) => `0198a000-0000-7000-8000-00000000000${n}`
const cables: ListedCategory = { id: idOf(1), name: 'Cables', version: 1, productCount: 2 }
const chargers: ListedCategory = { id: idOf(2), name: 'Chargers', version: 1, productCount: 0 }
const imported: ProductImport = {
  id: idOf(9),
  createdAt: '2026-11-15T10:00:00Z',
  createdBy: 'Hana',
  added: 12,
  updated: 3,
  undoneAt: null,
  undoneBy: null,
}

beforeEach(() => {
  setWidth(1440)
  serve(
    listProducts,
    listOf([productWith({ id: idOf(3), name: 'USB-C' }), productWith({ id: idOf(4), name: 'Lightning' })]),
  )
  serve(listCategories, { items: [cables, chargers] })
  serve(listImports, { items: [imported] })
})

const tick = async (name: string) => fireEvent.click(await screen.findByRole('checkbox', { name }))

describe.each([390, 1440])('at %d px', width => {
  test('selected products are deleted at once, and those that were gone already are named in the result', async () => {
    setWidth(width)
    serve(deleteProducts, { deleted: 1 })
    showPage(ProductsPage, 'Sales')
    await tick('Select USB-C')
    await tick('Select Lightning')
    expect(screen.getByText('2 selected')).toBeTruthy()
    await findAndPress('Delete products')
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete 2 products?' })
    expect(textsOf(within(dialog).getAllByRole('listitem'))).toEqual(['USB-C', 'Lightning'])
    expect(requestsTo(deleteProducts)).toEqual([])
    await findAndPress('Delete 2 products')
    await waitFor(() =>
      expect(currentToast()).toMatchObject({
        severity: 'warning',
        message: '1 product was deleted. 1 was not there any more: somebody else had deleted it',
      }),
    )
    expect(requestsTo(deleteProducts)).toEqual([{ ids: [idOf(3), idOf(4)] }])
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())
  })
})

test('all rows are selected and cleared with one click, and a failed deletion keeps the selection', async () => {
  serve(deleteProducts, new Refusal('server.databaseUnavailable'))
  showPage(ProductsPage, 'Sales')
  await screen.findByRole('checkbox', { name: 'Select USB-C' })
  await tick('Select all shown')
  await findAndPress('Delete products')
  await findAndPress('Delete 2 products')
  await screen.findByText(/^Failed to delete products: The database is not available/)
  await findAndPress('Keep products')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByText('2 selected')).toBeTruthy()
  await tick('Select all shown')
  expect(screen.queryByText('2 selected')).toBeNull()
})

test('a category with products is merged after the dialog has said how many move, an empty one is deleted', async () => {
  serve(mergeCategory, { moved: 2 })
  serve(deleteCategory, undefined)
  showPage(ProductsPage, 'Admin')
  await findAndPress('Categories')
  expect(screen.queryByRole('button', { name: 'Delete Cables' })).toBeNull()
  await findAndPress('Merge Cables into another category')
  await screen.findByText(/^2 products move to the other category, and Cables is deleted/)
  await findAndPress('Merge and move 2 products')
  await screen.findByText('Please select a category')
  type(/^Merge into/, chargers.id)
  await findAndPress('Merge and move 2 products')
  await expectToast('Cables was merged into Chargers: 2 products moved')
  expect(requestsTo(mergeCategory)).toEqual([{ id: cables.id, intoId: chargers.id }])
  await findAndPress('Delete Chargers')
  await findAndPress('Delete category')
  await waitFor(() => expect(requestsTo(deleteCategory)).toEqual([{ id: chargers.id }]))
})

test('the import dialog offers to undo an import, and says before what that does', async () => {
  serve(checkUndo, { deleted: 10, restored: 3, unchanged: 2, soldName: null })
  serve(undoImport, { deleted: 10, restored: 3, unchanged: 2 })
  showPage(ProductsPage, 'Admin')
  await findAndPress('Import Excel')
  await screen.findByText(/, Hana: 12 products added, 3 products updated$/)
  await findAndPress(/^Undo import of /)
  await screen.findByText('10 products that it added will be deleted.')
  await screen.findByText(/^2 products stay as they are, because they were edited since/)
  await findAndPress('Undo import')
  await expectToast('The import was undone: 10 products deleted, 3 restored, 2 left as they are')
  expect(requestsTo(undoImport)).toEqual([{ id: imported.id }])
})

test('an import of which something was sold says so instead, and an undone one names who did it', async () => {
  const undone = { ...imported, id: idOf(8), undoneAt: '2026-11-15T11:00:00Z', undoneBy: 'Sara' }
  serve(listImports, { items: [imported, undone] })
  serve(checkUndo, { deleted: 12, restored: 3, unchanged: 0, soldName: 'USB-C' })
  showPage(ProductsPage, 'Admin')
  await findAndPress('Import Excel')
  await screen.findByText(/^Undone by Sara, /)
  const buttons = screen.getAllByRole('button', { name: /^Undo import of / })
  expect(buttons).toHaveLength(1)
  fireEvent.click(buttons[0] as HTMLElement)
  await screen.findByText(/^USB-C was sold after this import, so it can no longer be undone/)
  expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull()
})
