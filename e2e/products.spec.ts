import { randomUUID } from 'node:crypto'
import { buildWorkbook } from '#web/ui/excel/buildWorkbook.ts'
import { expect, rowOf, test } from './fixtures.ts'

const titles = ['Product Name', 'Type', 'Category', 'Price', 'Barcode']

const workbookOf = async (rows: (string | number | null)[][]) => ({
  name: 'products.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: Buffer.from(
    await (await buildWorkbook({ columns: titles.map(title => ({ title, width: 20 })), rows })).arrayBuffer(),
  ),
})

/** Every page copies all products, so the later stories would take longer. */
test.afterEach(async ({ shop }) => {
  const { items } = (await (await shop.asAdmin('GET', '/api/products/imports')).json()) as { items: { id: string }[] }
  for (const { id } of items) await shop.asAdmin('POST', `/api/products/imports/${id}/undo`)
})

test('PROD-01 PROD-06 products are added, edited, deleted, and 5,000 imported without freezing the page', async ({
  page,
  signInAs,
}) => {
  const name = `Tecno ${randomUUID().slice(0, 8)}`
  await signInAs('Sales')
  await page.goto('/admin/products')
  await page.getByRole('button', { name: 'Add Product' }).first().click()
  const adding = page.getByRole('dialog', { name: 'Add New Product' })
  await adding.getByRole('textbox', { name: 'Name' }).fill(`${name} B`)
  await adding.getByRole('combobox', { name: 'Type' }).selectOption('Phone')
  await adding.getByRole('button', { name: 'Add Product' }).click()
  await expect(adding.getByText('Please select a category')).toBeVisible()
  await adding.getByRole('combobox', { name: 'Category' }).selectOption('Smartphones')
  await adding.getByRole('button', { name: 'Add Product' }).click()
  await expect(adding).toBeHidden()
  await page.getByRole('button', { name: `Edit ${name} B` }).click()
  await page.getByRole('textbox', { name: 'Price' }).fill('1,250.5')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('searchbox').fill(name)
  await expect(rowOf(page, `${name} B`).getByRole('cell')).toHaveText([
    '',
    `${name} B`,
    'Phone',
    'Smartphones',
    '—',
    'ETB 1,250.50',
    '',
  ])

  const rows = Array.from({ length: 5000 }, (_, index) => [`${name} A${index}`, 'phone', 'smartphones', index, null])
  const importing = page.getByRole('dialog', { name: 'Import Products' })
  const choose = async (chosen: (string | number | null)[][]) =>
    importing.locator('input[type=file]').setInputFiles(await workbookOf(chosen))
  await page.getByRole('button', { name: 'Import Excel' }).click()
  await choose([...rows, [`${name} A`, 'phone', 'Tablets', null, null]])
  await expect(importing.getByText('Row 5002: Category "Tablets" not found')).toBeVisible()
  // What would freeze the page is left out of it: a worker reads the file, and the preview shows one page of it.
  const [worker] = await Promise.all([page.waitForEvent('worker'), choose(rows)])
  expect(worker.url()).toContain('readWorkbook')
  await expect(importing.getByText('5,000 products in the file, all new.')).toBeVisible()
  await expect(importing.getByRole('table').getByRole('row')).toHaveCount(1 + 10)
  await importing.getByRole('button', { name: 'Import 5,000 products' }).click()
  await expect(page.getByText('5,000 products added')).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export to Excel' }).click(),
  ])
  await page.getByRole('button', { name: 'Import Excel' }).click()
  await importing.locator('input[type=file]').setInputFiles(await download.path())
  await expect(importing.getByText('5,001 products in the file: 0 new, 5,001 exist already')).toBeVisible()
  await importing.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('searchbox').fill(`${name} B`)
  await page.getByRole('button', { name: `Delete ${name} B` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete product' }).click()
  await expect(page.getByText('No products found')).toBeVisible()
})
