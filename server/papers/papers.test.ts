import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDesk } from '../testing/repairs.ts'
import { openShop } from '../testing/shop.ts'

const shop = await openShop({ PUBLIC_URL: 'https://shop.example' })
const desk = await openDesk(shop)

const print = (number: string, paper: string) => desk.admin.call('GET', `/api/repairs/${number}/papers/${paper}`)

const millimetres = (points: string) => Math.round((Number(points) * 25.4) / 72)

/** What the bytes of a PDF tell without being rendered. */
const look = ({ rawPayload }: { rawPayload: Buffer }) => {
  const text = rawPayload.toString('latin1')
  const pages = [...text.matchAll(/\/MediaBox \[0 0 (\S+) (\S+)\]/g)]
  return {
    isPdf: text.startsWith('%PDF-') && text.trimEnd().endsWith('%%EOF'),
    sizes: pages.map(([, width = '', height = '']) => [millimetres(width), millimetres(height)]),
    fonts: text.match(/\/FontFile2/g)?.length ?? 0,
    pictures: text.match(/\/Subtype \/Image/g)?.length ?? 0,
  }
}

test('PRINT-01 a receipt is one A4 page with the signature and our own fonts in it, shown in the browser', async () => {
  const { number } = await desk.buildRepair()
  const response = await print(number.toLowerCase(), 'receipt')
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${number}.pdf"`,
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
  })
  expect(look(response)).toEqual({ isPdf: true, sizes: [[210, 297]], fonts: 2, pictures: 1 })
})

test('a thermal receipt is 80 mm wide and as long as it needs, a label 50 × 30 mm', async () => {
  const { number } = await desk.buildRepair()
  const thermal = look(await print(number, 'thermal'))
  expect(thermal).toMatchObject({ isPdf: true, sizes: [[80, expect.any(Number)]], pictures: 1 })
  const item = await desk.buildItem()
  const longer = await desk.buildRepair({ parts: [{ itemId: item.id, quantity: 1 }] })
  expect(look(await print(longer.number, 'thermal')).sizes[0]?.[1]).toBeGreaterThan(thermal.sizes[0]?.[1] ?? 0)
  expect(look(await print(number, 'label'))).toMatchObject({ isPdf: true, sizes: [[50, 30]], pictures: 0 })
})

test('PRINT-03 the longest ticket there can be, in any script, fits its papers: the receipt on more pages', async () => {
  const names = Array.from({ length: 50 }, (_, index) => `${index} ${'ባትሪ'.repeat(40)}`.slice(0, 100))
  const items = await Promise.all(names.map(name => desk.buildItem({ name, unitCost: 10_000_000_000, quantity: 1000 })))
  const { number } = await desk.buildRepair({
    customerName: 'Wubishet'.repeat(13).slice(0, 100),
    customerEmail: `${'a'.repeat(60)}@${'b.'.repeat(60)}example.com`,
    deviceType: 'ስልክ🎉'.repeat(30).slice(0, 100),
    serialNumber: 'X'.repeat(50),
    problem: 'ስክሪን ተሰብሯል 🔥 محمد 中文 👩‍👩‍👧 '.repeat(40).slice(0, 500),
    notes: `${'W'.repeat(2500)}\n${'ማስታወሻ '.repeat(300)}`.slice(0, 5000),
    parts: items.map(({ id }) => ({ itemId: id, quantity: 1000 })),
  })
  const receipt = look(await print(number, 'receipt'))
  expect(receipt).toMatchObject({ isPdf: true, fonts: 2, pictures: 1 })
  expect(receipt.sizes.length).toBeGreaterThan(2)
  expect(look(await print(number, 'thermal')).sizes).toEqual([[80, expect.any(Number)]])
  expect(look(await print(number, 'label')).sizes).toEqual([[50, 30]])
})

test('several are printed at once, and others are answered meanwhile', async () => {
  const { number } = await desk.buildRepair()
  const printing = Promise.all(['receipt', 'thermal', 'label', 'receipt'].map(paper => print(number, paper)))
  const answered = shop.app.inject('/api/health').then(() => 'health')
  expect(await Promise.race([answered, printing.then(() => 'papers')])).toBe('health')
  expect((await printing).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
})

test('what cannot be printed is refused, and who may not read repairs', async () => {
  expect((await print('REP-00000000', 'receipt')).json().code).toBe('repairs.notFound')
  expect((await print('no number', 'receipt')).statusCode).toBe(400)
  const { number } = await desk.buildRepair()
  expect((await print(number, 'poster')).statusCode).toBe(400)
  const sales = await shop.staff('Sales')
  expect((await sales.call('GET', `/api/repairs/${number}/papers/label`)).statusCode).toBe(403)
  const technician = await shop.staff('Technician')
  expect((await technician.call('GET', `/api/repairs/${number}/papers/label`)).statusCode).toBe(200)
})

test('without the picture of the signature, there is a receipt to be signed by hand', async () => {
  const { number } = await desk.buildRepair({ id: randomUUID() })
  await rm(join(shop.config.DATA_DIR, 'files'), { recursive: true })
  const response = await print(number, 'receipt')
  expect(response.statusCode).toBe(200)
  expect(look(response)).toMatchObject({ isPdf: true, pictures: 0 })
})
