import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { getSale, type Sale, updateSale } from '#contract/sales/sales.ts'
import { listSaleWarranties } from '#contract/warranties/warranties.ts'
import { rememberUser } from '#web/browser/rememberedUser.ts'
import { openSale, partial, rowOf, serveSale, storeSale } from '#web/sales/detail/testing.ts'
import { hana, openSales, saleWith, sara } from '#web/sales/testing.tsx'
import { detailsWith } from '#web/sales/unsent/testing.ts'
import { saveUnsentSale } from '#web/sales/unsent/unsentSale.ts'
import { field, hrefOf, press, type } from '#web/testing/actions.ts'
import { requestsTo, serve } from '#web/testing/server.ts'
import { warrantyWith } from '#web/warranties/testing.tsx'

beforeEach(serveSale)

test('the discounts of a sale are shown, what it is below the list prices, and that it was too much', async () => {
  const [phone, cable] = saleWith().lines as [Sale['lines'][number], Sale['lines'][number]]
  const lines = [{ ...phone, discount: 50_000 }, cable]
  const discounts = { discount: 370_020, discountPercent: 20, discountTotal: 470_020, isDiscountTooLarge: true }
  await openSale(saleWith({ ...discounts, lines, total: 1_480_080 }))
  await screen.findByText('Discount too large')
  expect(rowOf('Galaxy A15')).toContain('Discount −ETB 500.00')
  expect(rowOf('Galaxy A15')).toContain('ETB 18,000.00')
  expect([rowOf('Discount 20%'), rowOf('Below list prices in all')]).toEqual([
    'Discount 20%−ETB 3,700.20',
    'Below list prices in allETB 4,700.20',
  ])
})

test('the numbers of a sale can be copied, because copy protection lets nobody select them', async () => {
  const writeText = vi.fn(async (_text: string) => undefined)
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }))
  serve(listSaleWarranties, { items: [{ ...warrantyWith(), mayOpen: true }] })
  await openSale(saleWith())
  await screen.findByRole('button', { name: 'Copy warranty ID 123456' })
  for (const name of ['sale number', 'phone number', 'IMEI of Galaxy A15', 'warranty ID 123456']) press(`Copy ${name}`)
  await waitFor(() =>
    expect(writeText.mock.calls.flat()).toEqual(['S-00000000FF', '0911 234 567', '490154203237518', '123456']),
  )
  expect(await screen.findByText('S-00000000FF is copied')).toBeTruthy()
})

test('a sale shows its lines, total, payment, customer, sales person, branch and notes', async () => {
  await openSale(saleWith({ ...partial, branch: 1, notes: 'Rest on Friday', createdAt: '2026-11-14T10:05:00Z' }))
  expect(rowOf('Galaxy A15')).toContain('IMEI 49-015420-323751-8')
  expect(rowOf('USB-C cable')).toMatch(/2.*ETB 250\.50.*ETB 501\.00$/)
  expect([rowOf('Amount received'), rowOf('Balance due')]).toEqual([
    'Amount receivedETB 10,000.00',
    'Balance dueETB 9,001.00',
  ])
  for (const text of ['Abebe Kebede', '0911 234 567', 'Hana', 'Rest on Friday', 'Pending', 'Partial'])
    expect(screen.getAllByText(text).length, text).toBeGreaterThan(0)
  expect(await screen.findByText('Atlas')).toBeTruthy()
  expect(screen.getByText('0911 234 567').closest('a')?.getAttribute('href')).toBe('tel:+251911234567')
})

test('SALE-08 the total that is shown is that of the sale, which always has one', async () => {
  await openSale(saleWith({ total: 1_800_000 }))
  const sumRow = within(screen.getByRole('table', { name: 'Items' }))
    .getByRole('cell', { name: 'Total' })
    .closest('tr')
  expect(sumRow?.textContent, 'not the sum of the lines').toBe('TotalETB 18,000.00')
  expect([rowOf('Galaxy A15'), rowOf('USB-C cable')]).toEqual([
    expect.stringMatching(/ETB 18,500\.00$/),
    expect.stringMatching(/ETB 250\.50.*ETB 501\.00$/),
  ])
  expect(getSale.reply.safeParse(saleWith()).success).toBe(true)
  expect(getSale.reply.safeParse({ ...saleWith(), total: null }).success).toBe(false)
})

test('the actions of a sale begin with the most frequent and end with deleting', async () => {
  const actions = () => {
    const toolbar = screen.getByRole('link', { name: 'Back to Sales' }).closest('div')?.parentElement
    return [...(toolbar?.querySelectorAll('a, button') ?? [])].map(({ textContent }) => textContent)
  }
  await openSale(saleWith(partial))
  expect(actions()).toEqual([
    ...['Back to Sales', 'Receive payment', 'Receipt', 'Edit Sale', 'Return', 'Exchange', 'Delete'],
  ])
  cleanup()
  await openSale(saleWith())
  expect(actions()).toEqual(['Back to Sales', 'Receipt', 'Edit Sale', 'Return', 'Exchange', 'Delete'])
})

test('after an edit conflict the colleague’s values are shown, and the edit can be saved on top of them', async () => {
  await openSale(saleWith(partial))
  press('Edit Sale')
  storeSale(saleWith({ ...partial, status: 'completed', version: 2 }))
  type(/^Notes/, 'Called him')
  press('Save Changes')
  await screen.findByText(/^Current values: Abebe Kebede, 0911 234 567, Completed, no notes\./)
  expect([field(/^Status/).value, field(/^Notes/).value]).toEqual(['completed', 'Called him'])
  press('Save Changes')
  await screen.findByText('S-00000000FF was saved')
  expect(requestsTo(updateSale).at(-1)).toMatchObject({ version: 2, status: 'completed', notes: 'Called him' })
  expect(await screen.findByText('Called him')).toBeTruthy()
})

test('the name and the phone of the customer are corrected, and a phone as wrong as in New Sale is not sent', async () => {
  await openSale(saleWith(), 'Sales')
  press('Edit Sale')
  expect([field(/^Customer name/).value, field(/^Customer phone/).value]).toEqual(['Abebe Kebede', '0911 234 567'])
  type(/^Customer name/, 'Abebe Bekele')
  type(/^Customer phone/, '0911 23')
  press('Save Changes')
  await screen.findByText('Please enter a valid phone number')
  expect(requestsTo(updateSale)).toEqual([])
  type(/^Customer phone/, '0922 000 111')
  press('Save Changes')
  await screen.findByText('S-00000000FF was saved')
  expect(requestsTo(updateSale)).toMatchObject([{ customerName: 'Abebe Bekele', customerPhone: '251922000111' }])
  expect((await screen.findByRole('link', { name: '0922 000 111' })).getAttribute('href')).toBe('tel:+251922000111')
})

test('a sale to a walk-in customer says so without a phone, is edited as it is, and can get a customer later', async () => {
  await openSale(saleWith({ customerName: '', customerPhone: '' }))
  expect(screen.getAllByText(/Walk-in customer/)).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Copy phone number' })).toBeNull()
  press('Edit Sale')
  type(/^Notes/, 'Gift')
  press('Save Changes')
  await screen.findByText('S-00000000FF was saved')
  press('Edit Sale')
  type(/^Customer name/, 'Abebe')
  press('Save Changes')
  await screen.findByText('Customer phone is required')
  type(/^Customer phone/, '0922 000 111')
  press('Save Changes')
  await screen.findByRole('link', { name: '0922 000 111' })
  expect(requestsTo(updateSale)).toMatchObject([
    { customerName: null, customerPhone: null, notes: 'Gift' },
    { customerName: 'Abebe', customerPhone: '251922000111' },
  ])
})

test('a deleted sale leads back to the list; who may not delete it has no button', async () => {
  const { router } = await openSale(saleWith(), 'Sales')
  press('Delete')
  await screen.findByText('Are you sure you want to delete this sale?')
  type(/^Reason/, 'Typed twice')
  press('Delete sale')
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/sales'))
  expect(screen.queryByText(/^Your changes are being saved/)).toBeNull()
  cleanup()
  for (const old of [{ createdAt: '2026-01-10T10:00:00Z' }, { salesPerson: sara }]) {
    await openSale(saleWith(old), 'Sales')
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
    cleanup()
  }
})

test('a sale of the list is shown at once, and leads back to the list with its filter', async () => {
  openSales('/admin/sales?status=completed')
  fireEvent.click(await screen.findByRole('link', { name: /S-00000000FF/ }))
  const back = await screen.findByRole('link', { name: 'Back to Sales' })
  expect(back.getAttribute('href')).toBe('/admin/sales?status=completed')
})

test('a sale that does not exist, or is somebody else’s, is not found', async () => {
  storeSale(undefined)
  openSales(`/admin/sales/${sara.id}`)
  await screen.findByText('Sale not found')
  expect(hrefOf('Back to Sales')).toBe('/admin/sales')
})

const images = [1, 2, 3].map(number => `0198a000-0000-7000-8000-00000000001${number}`)
const currentPicture = () => within(screen.getByRole('dialog')).getByRole('img').getAttribute('alt')
const swipe = (from: number, to: number, down = 0) => {
  const picture = within(screen.getByRole('dialog')).getByRole('img')
  const touch = (x: number, y: number) => ({ clientX: x, clientY: y })
  fireEvent.touchStart(picture, { touches: [touch(from, 0)], changedTouches: [touch(from, 0)] })
  fireEvent.touchEnd(picture, { touches: [], changedTouches: [touch(to, down)] })
}

/** A sale with one picture is what the older product kept as image_url. */
test('SALE-06 up to three pictures open in a gallery that is swiped by 50 px or moved with the keys', async () => {
  await openSale(saleWith({ images }))
  await screen.findByRole('heading', { name: 'Pictures' })
  expect(screen.getAllByRole('button', { name: /^Enlarge/ })).toHaveLength(3)
  press('Enlarge Picture 1')
  swipe(200, 151)
  swipe(200, 120, 90)
  expect(currentPicture()).toBe('Picture 1')
  swipe(200, 150)
  expect(currentPicture()).toBe('Picture 2')
  swipe(100, 150)
  swipe(100, 180)
  expect(currentPicture()).toBe('Picture 3')
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'ArrowLeft' })
  expect(currentPicture()).toBe('Picture 2')
  cleanup()
  await openSale(saleWith({ images: images.slice(0, 1) }))
  await screen.findByRole('heading', { name: 'Pictures' })
  press('Enlarge Picture 1')
  expect([currentPicture(), screen.queryByRole('button', { name: 'Next image' })]).toEqual(['Picture 1', null])
  cleanup()
  await openSale(saleWith())
  await screen.findByRole('heading', { name: 'Items' })
  expect(screen.queryByRole('heading', { name: 'Pictures' })).toBeNull()
})

test('a sale shows its warranties, those that may be opened as links, and each of its products can get one', async () => {
  const ofOthers = { ...warrantyWith({ id: sara.id, number: '234567' }), mayOpen: false }
  const own = { ...warrantyWith({ saleId: saleWith().id }), mayOpen: true }
  serve(listSaleWarranties, { items: [own, ofOthers] })
  await openSale(saleWith(), 'Sales')
  const number = await screen.findByRole<HTMLAnchorElement>('link', { name: '#123456' })
  const { id } = saleWith()
  expect(number.getAttribute('href')).toBe(`/admin/sales/${id}/warranty/123456`)
  expect(screen.getByText('#234567').closest('a')).toBeNull()
  const issue = screen.getAllByRole('link', { name: /^Issue warranty for/ })
  expect(issue.map(link => link.getAttribute('href'))).toEqual(
    [1, 2].map(line => `/admin/sales/${id}/warranty?line=${line}`),
  )
})

test('the page of a sale that is not sent yet offers its receipt and Unsent Sales, and nothing that the server would refuse', async () => {
  const { id } = saleWith()
  const details = detailsWith({ notes: 'Rest on Friday', paymentStatus: 'partial', amountReceived: 100 })
  rememberUser({ ...hana, username: 'hana', role: 'Admin' })
  await saveUnsentSale({
    ...{ id, seller: hana, time: { createdAt: new Date().toISOString() }, pictures: [], details },
  })
  storeSale(undefined)
  openSales(`/admin/sales/${id}`, 'Admin')
  await screen.findByText(/^This sale is only on this device yet/)
  expect(screen.getByText('Rest on Friday')).toBeTruthy()
  const labels = screen.queryAllByRole('button').map(button => button.getAttribute('aria-label'))
  expect(labels.filter(label => !label?.startsWith('Copy '))).toEqual([])
  expect(screen.queryByText(/Issue/)).toBeNull()
  expect(hrefOf('Unsent Sales')).toBe('/admin/unsent-sales')
})
