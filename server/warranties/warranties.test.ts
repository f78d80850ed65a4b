import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { normalPhone } from '#contract/phone.ts'
import { saleNumber } from '#contract/sales/saleTerms.ts'
import { shopDay } from '#contract/shopTime.ts'
import type { SaleCoverage, Warranty } from '#contract/warranties/warranties.ts'
import { firstTerms } from '#contract/warranties/warrantyTerms.ts'
import { openDesk, randomPhone } from '../testing/repairs.ts'
import { buildLine, buildSale, saleInput } from '../testing/sales.ts'
import { openShop, type Session } from '../testing/shop.ts'
import { openSmsProvider } from '../testing/smsProvider.ts'
import { buildWarranty, warrantyInput } from '../testing/warranties.ts'
import { filteredRows } from './warranties.sql.ts'

const provider = await openSmsProvider()
afterAll(() => provider.close())
const shop = await openShop({ PUBLIC_URL: 'https://shop.example', ...provider.settings })
const { db } = shop
const desk = await openDesk(shop)
const { admin, technician } = desk
const [hana, sara] = [await shop.staff('Sales'), await shop.staff('Sales')]

const list = async (by: Session, query = ''): Promise<Warranty[]> =>
  (await by.call('GET', `/api/warranties?${query}`)).json().items
const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id)
const get = async (by: Session, number: string) => (await by.call('GET', `/api/warranties/${number}`)).json()

const messagesWith = (number: string) =>
  provider.received.map(({ message }) => message).filter(message => message.includes(number))

const setStatus = (number: string, status: string) =>
  admin.call('POST', `/api/repairs/${number}/status`, { id: randomUUID(), status, note: 'Looked at' })

const buildDelivered = async (serialNumber = '356573101234561') => {
  const repair = await desk.buildRepair({ serialNumber })
  await setStatus(repair.number, 'Delivered')
  return repair
}

/** Issues a warranty and moves it to a time in the past. */
const issuedAt = async (createdAt: string, periodMonths: number): Promise<Warranty> => {
  const { id, number } = await buildWarranty(admin, { periodMonths })
  await shop.owner.db.updateTable('warranties').set({ created_at: createdAt }).where('id', '=', id).execute()
  return get(admin, number)
}

describe('issuing', () => {
  test('many at once get different random IDs of six digits', async () => {
    const issued = await Promise.all(Array.from({ length: 20 }, () => buildWarranty(admin)))
    const numbers = issued.map(({ number }) => number)
    expect(numbers.every(number => /^[1-9]\d{5}$/.test(number))).toBe(true)
    expect(new Set(numbers).size).toBe(20)
    const sorted = numbers.map(Number).toSorted((a, b) => a - b)
    expect((sorted.at(-1) ?? 0) - (sorted[0] ?? 0)).toBeGreaterThan(10_000)
  })

  test.each([
    [{ customerName: ' ' }, { customerName: 'Customer name is required' }],
    [{ customerPhone: '' }, { customerPhone: 'Phone number is required' }],
    [{ customerPhone: 'call me' }, { customerPhone: 'Please enter a phone number such as 0911 234 567' }],
    [{ deviceBrand: undefined }, { deviceBrand: 'Device brand is required' }],
    [
      { deviceBrand: 'Siemens' },
      { deviceBrand: 'This brand is not in the list of the shop. Please select another one.' },
    ],
    [{ deviceModel: '' }, { deviceModel: 'Device model is required' }],
    [{ deviceImei: '' }, { deviceImei: 'IMEI is required' }],
    [{ periodMonths: 'two years' }, { periodMonths: 'Warranty period must be a number' }],
  ])('with %o is refused', async (overrides, fields) => {
    const refused = await admin.call('POST', '/api/warranties', { ...warrantyInput(), ...overrides })
    expect([refused.statusCode, refused.json().details.fields]).toEqual([400, fields])
  })

  test('takes the brands that are sold here, an IMEI with separators and no work items', async () => {
    const { warrantyBrands } = (await admin.call('GET', '/api/settings/desk')).json()
    expect(warrantyBrands).toEqual(firstTerms.warrantyBrands)
    expect(warrantyBrands).toEqual(expect.arrayContaining(['Tecno', 'Infinix', 'itel', 'Nokia']))
    const warranty = await buildWarranty(technician, { deviceBrand: 'vivo', deviceImei: '49-015420-323751-8' })
    expect(warranty).toMatchObject({ deviceBrand: 'vivo', deviceImei: '490154203237518', workItems: [] })
  })

  test.each([
    [undefined, 24],
    [0, 1],
    [-3, 1],
    [12, 12],
    [99, 24],
  ])('a period of %j months becomes %j, and empty work items are dropped', async (periodMonths, stored) => {
    const overrides = { workItems: ['', ' Screen ', '  '], ...(periodMonths !== undefined && { periodMonths }) }
    expect(await buildWarranty(admin, overrides)).toMatchObject({ periodMonths: stored, workItems: ['Screen'] })
  })

  test('follows the settings; issued ones keep their brand and period', async () => {
    const change = async (changes: object) => {
      const { version } = (await admin.call('GET', '/api/settings')).json()
      expect((await admin.call('PATCH', '/api/settings', { version, ...changes })).statusCode).toBe(200)
    }
    const issued = await buildWarranty(admin, { deviceBrand: 'LG' })
    await change({ warrantyBrands: ['Tecno', 'Doro'], phoneWarrantyMonths: 12 })
    expect(await buildWarranty(admin, { deviceBrand: 'Doro' })).toMatchObject({ deviceBrand: 'Doro', periodMonths: 12 })
    expect(await buildWarranty(admin, { deviceBrand: 'Other' })).toMatchObject({ deviceBrand: 'Other' })
    const refused = await admin.call('POST', '/api/warranties', warrantyInput({ deviceBrand: 'LG' }))
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'warranties.brandUnknown'])
    const { customerPhone, deviceModel, deviceImei, smsLanguage, periodMonths, workItems, number } = issued
    const edit = { customerPhone, deviceModel, deviceImei, smsLanguage, periodMonths, workItems, customerName: 'Sara' }
    const saved = await admin.call('PATCH', `/api/warranties/${number}`, { ...edit, deviceBrand: 'LG', version: 1 })
    expect(saved.json()).toMatchObject({ deviceBrand: 'LG', periodMonths: 24, customerName: 'Sara' })
    const other = await admin.call('PATCH', `/api/warranties/${number}`, { ...edit, deviceBrand: 'Sony', version: 2 })
    expect(other.json().code).toBe('warranties.brandUnknown')
    await change({ ...firstTerms })
  })

  test('sends an SMS with the link to the certificate, and is saved although it fails', async () => {
    const { number, certificatePath } = await buildWarranty(admin, { customerPhone: randomPhone() })
    expect(certificatePath).toMatch(new RegExp(`^/warranty/certificate/${number}\\?key=[\\w-]{16}$`))
    await vi.waitFor(() =>
      expect(messagesWith(number)).toEqual([expect.stringContaining(`https://shop.example${certificatePath}`)]),
    )
    provider.answer('error')
    const failed = await admin.call('POST', '/api/warranties', warrantyInput({ customerPhone: randomPhone() }))
    provider.answer('success')
    expect([failed.statusCode, failed.json().sms, failed.json().smsProblem]).toEqual([
      201,
      'failed',
      expect.any(String),
    ])
    expect((await get(admin, failed.json().number)).number).toBe(failed.json().number)
  })

  test('sent again, also at the same time, exists once with one SMS', async () => {
    const input = warrantyInput({ workItems: ['Battery'], customerPhone: randomPhone() })
    const answers = await Promise.all([1, 2, 3].map(() => admin.call('POST', '/api/warranties', input)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(new Set(answers.map(answer => answer.json().number)).size).toBe(1)
    await vi.waitFor(() => expect(messagesWith(answers[0]?.json().number)).toHaveLength(1))
    const other = await admin.call('POST', '/api/warranties', { ...input, workItems: ['Screen'] })
    expect(other.json().code).toBe('id.taken')
  })

  test('of another one for a device under warranty has to be confirmed; an expired one or a dash for a serial number does not count', async () => {
    const device = { deviceImei: 'SN-COVERED', isAnother: false }
    const input = warrantyInput(device)
    const issue = (overrides: object = {}) =>
      admin.call('POST', '/api/warranties', warrantyInput({ ...device, ...overrides }))
    const { id, number } = await buildWarranty(admin, input)
    expect((await admin.call('POST', '/api/warranties', input)).json().id).toBe(id)
    const refused = await issue({ deviceImei: ' sn-covered' })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'warranties.deviceCovered',
        details: { number, items: [{ id, number, isActive: true, customerName: 'Abebe Kebede' }] },
      },
    ])
    expect(refused.body).not.toContain('accessKey')
    expect((await issue({ isAnother: true })).statusCode).toBe(201)
    await sql`update warranties set created_at = now() - interval '3 years' where device_imei = 'SN-COVERED'`.execute(
      shop.owner.db,
    )
    const issued = await Promise.all([issue(), issue(), issue()])
    expect(issued.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
    for (const deviceImei of ['-', '-']) expect((await issue({ deviceImei })).statusCode).toBe(201)
  })
})

test.each([0, 1000])(
  'the last free number of a range is found after %j draws, and none when all are used',
  async draws => {
    const issued = [await buildWarranty(admin), await buildWarranty(admin), await buildWarranty(admin)]
    const renumber = (place: number, number: number) =>
      sql`update warranties set number = ${number} where id = ${issued[place]?.id}`.execute(shop.owner.db)
    const start = 700_001 + 3 * draws
    const drawn = async () => {
      const { rows } = await sql<{ free: number | null }>`
      select free_warranty_number(${start}, ${start + 2}, ${draws}) as free`.execute(db)
      return rows[0]?.free
    }
    await renumber(0, start)
    await renumber(1, start + 2)
    expect(await drawn()).toBe(start + 1)
    await renumber(1, start + 1)
    expect(await drawn()).toBe(start + 2)
    await renumber(2, start + 2)
    expect(await drawn()).toBeNull()
    await renumber(0, start + 3)
    expect(await drawn()).toBe(start)
  },
)

test('a number that another transaction has just used is drawn again', async () => {
  const used = (await buildWarranty(admin)).number
  const { pool } = shop.owner
  await pool.query(`
    alter function free_warranty_number rename to draw_free_number;
    create sequence draws;
    create function free_warranty_number() returns integer language sql volatile security definer
      return case when nextval('draws') = 1 then ${used} else draw_free_number() end`)
  const { number } = await buildWarranty(admin)
  expect(number).not.toBe(used)
  expect(Number((await pool.query('select last_value from draws')).rows[0].last_value)).toBe(2)
  await pool.query(`
    drop function free_warranty_number; drop sequence draws;
    alter function draw_free_number rename to free_warranty_number`)
})

test('WARR-11 the last day is the day of issue plus the period, at the end of a shorter month its last day', async () => {
  const lastDay = async (at: string, months: number) => (await issuedAt(at, months)).validUntil
  expect(await lastDay('2026-01-31T09:00:00Z', 1)).toBe('2026-02-28')
  expect(await lastDay('2024-01-31T09:00:00Z', 1)).toBe('2024-02-29')
  expect(await lastDay('2024-02-29T09:00:00Z', 24)).toBe('2026-02-28')
  expect(await lastDay('2026-08-31T09:00:00Z', 6)).toBe('2027-02-28')
  expect(await lastDay('2026-03-15T09:00:00Z', 24)).toBe('2028-03-15')
  // 30 January 21:30 in London is already the 31st in the shop.
  expect(await lastDay('2026-01-30T21:30:00Z', 1)).toBe('2026-02-28')
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  expect((await issuedAt(daysAgo(20), 1)).isActive).toBe(true)
  expect((await issuedAt(daysAgo(40), 1)).isActive).toBe(false)
})

describe('the list', () => {
  test('WARR-01 holds all warranties, newest first, page by page', async () => {
    const issued = [await buildWarranty(admin), await buildWarranty(technician), await buildWarranty(admin)]
    const newest = idsOf(issued.toReversed())
    expect(idsOf(await list(technician)).slice(0, 3)).toEqual(newest)
    const first = (await admin.call('GET', '/api/warranties?limit=2')).json()
    const second = (await admin.call('GET', `/api/warranties?limit=1&cursor=${first.nextCursor}`)).json()
    expect([...idsOf(first.items), ...idsOf(second.items)]).toEqual(newest)
  })

  test('finds ID, customer, phone, device, IMEI and work items, the same when it is indexed', async () => {
    const customer = { customerName: 'Tirunesh Wolde', customerPhone: '0977 123 009' }
    const device = { deviceBrand: 'Nokia', deviceModel: 'G42 Rare', deviceImei: 'SN-778-XYZ' } as const
    const { id, number } = await buildWarranty(admin, { ...customer, ...device, workItems: ['Goldfinger flex'] })
    for (const isMerged of [false, true]) {
      if (isMerged) await sql`select maintain_search()`.execute(db)
      for (const search of [
        number,
        `#${number}`,
        'tirunesh',
        '0977 123',
        '+251977123',
        'nokia g42',
        'sn-778',
        'goldfinger',
      ])
        expect([search, idsOf(await list(admin, `search=${encodeURIComponent(search)}`))]).toEqual([search, [id]])
    }
    expect(await list(admin, 'search=nothing of this kind')).toEqual([])
  })
})

test('the list can be narrowed to what is valid, ends within 30 days or has ended, also in a search', async () => {
  const customerName = 'Zufan of states'
  const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const build = async (daysAgo: number, periodMonths: number) => {
    const { id } = await issuedAt(at(daysAgo), periodMonths)
    await shop.owner.db.updateTable('warranties').set({ customer_name: customerName }).where('id', '=', id).execute()
    return id
  }
  const [long, soon, over] = [await build(10, 24), await build(20, 1), await build(70, 1)]
  const { id: saleId } = await buildSale(hana, saleInput([await buildLine(shop, { imei: null })]))
  const cancelled = await buildWarranty(hana, { saleId, customerName })
  await admin.call('DELETE', `/api/sales/${saleId}?reason=Mistake`)
  for (const [state, expected] of [
    ['active', [long, soon]],
    ['endingSoon', [soon]],
    ['ended', [cancelled.id, over]],
  ] as const) {
    expect(idsOf(await list(admin, `state=${state}&search=zufan`))).toEqual(expected)
    const all = idsOf(await list(admin, `state=${state}&limit=200`))
    expect(all.filter(id => [long, soon, over, cancelled.id].includes(id))).toEqual(expected)
  }
})

test.each(['endingSoon', 'ended'] as const)('the list of the state %s is read by its index', async state => {
  const plan = await db.transaction().execute(async trx => {
    await sql`select set_config(name, 'off', true) from unnest(array['enable_seqscan', 'enable_sort']) name`.execute(
      trx,
    )
    return filteredRows(trx, { state, search: '', limit: 50 }, ['2026-11-18', randomUUID()]).explain()
  })
  expect(JSON.stringify(plan)).toMatch(/using warranties_by_last_day .*Index Cond: .*LEAST/)
})

test('what ends soonest or has just ended comes first, page by page', async () => {
  const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  // Issued later, but for longer.
  for (const [daysAgo, months] of [
    [25, 1],
    [350, 12],
    [15, 1],
    [400, 12],
    [60, 1],
    [45, 1],
  ] as const)
    await issuedAt(at(daysAgo), months)
  for (const [state, direction] of [
    ['endingSoon', 1],
    ['ended', -1],
  ] as const) {
    const all = await list(admin, `state=${state}&limit=200`)
    const days = all.map(({ validUntil }) => validUntil)
    expect(days.length).toBeGreaterThan(2)
    expect(days).toEqual(days.toSorted((a, b) => direction * a.localeCompare(b)))
    const paged: string[] = []
    for (let cursor = ''; paged.length < all.length; ) {
      const page = (await admin.call('GET', `/api/warranties?state=${state}&limit=2${cursor}`)).json()
      paged.push(...idsOf(page.items))
      cursor = `&cursor=${page.nextCursor}`
    }
    expect(paged).toEqual(idsOf(all))
    const forged = Buffer.from(JSON.stringify(['0000-01-01', randomUUID()])).toString('base64url')
    expect((await admin.call('GET', `/api/warranties?state=${state}&cursor=${forged}`)).statusCode).toBe(400)
  }
})

test('an edit changes it and its last day; a colleague’s edit meanwhile is a conflict', async () => {
  const { number, ...opened } = await buildWarranty(admin)
  const { customerName, customerPhone, deviceBrand, deviceModel, deviceImei, smsLanguage } = opened
  const values = { customerName, customerPhone, deviceBrand, deviceModel, deviceImei, smsLanguage }
  const edit = { ...values, version: 1, periodMonths: 1, workItems: ['New screen', ''] }
  const send = (by: Session, changes: object = {}) =>
    by.call('PATCH', `/api/warranties/${number}`, { ...edit, ...changes })
  const edited = (await send(technician)).json()
  expect(edited).toMatchObject({ periodMonths: 1, workItems: ['New screen'], version: 2, createdAt: opened.createdAt })
  expect(edited.validUntil < opened.validUntil).toBe(true)
  expect((await send(technician)).json()).toEqual(edited)
  for (const change of [{ customerName: 'Other' }, { workItems: ['Battery'] }]) {
    const { code, details } = (await send(admin, change)).json()
    expect([code, details.current]).toMatchObject(['edit.conflict', { version: 2, workItems: ['New screen'] }])
  }
  expect((await send(hana)).statusCode).toBe(403)
})

test('only an Admin gives an issued warranty a longer period or another device', async () => {
  const { number, ...opened } = await buildWarranty(technician, { periodMonths: 6 })
  const { customerName, customerPhone, deviceBrand, deviceModel, deviceImei, smsLanguage } = opened
  const values = { customerName, customerPhone, deviceBrand, deviceModel, deviceImei, smsLanguage, workItems: [] }
  const send = (by: Session, changes: object, version = 1) =>
    by.call('PATCH', `/api/warranties/${number}`, { ...values, periodMonths: 6, version, ...changes })
  for (const [change, field] of [
    [{ periodMonths: 7 }, 'periodMonths'],
    [{ deviceBrand: 'Apple' }, 'deviceBrand'],
    [{ deviceModel: 'iPhone 15' }, 'deviceModel'],
    [{ deviceImei: '352099001761481' }, 'deviceImei'],
  ] as const) {
    const refused = await send(technician, change)
    expect([refused.statusCode, Object.keys(refused.json().details.fields)]).toEqual([403, [field]])
  }
  expect((await send(technician, { customerName: 'Sara', periodMonths: 3 })).statusCode).toBe(200)
  const raised = await send(admin, { periodMonths: 24, deviceModel: 'iPhone 15', deviceBrand: 'Apple' }, 2)
  expect(raised.json()).toMatchObject({ periodMonths: 24, deviceModel: 'iPhone 15' })
})

test('a corrected phone gets the SMS that has not left, and the wrong one gets none', async () => {
  provider.answer('trouble')
  const [wrong, right] = [randomPhone(), randomPhone()]
  const { number, certificatePath, ...opened } = await buildWarranty(technician, { customerPhone: wrong })
  provider.answer('success')
  const { customerName, deviceBrand, deviceModel, deviceImei, smsLanguage, periodMonths, workItems } = opened
  const values = { customerName, deviceBrand, deviceModel, deviceImei, smsLanguage, periodMonths, workItems }
  const edit = { ...values, version: 1, customerPhone: right }
  expect((await technician.call('PATCH', `/api/warranties/${number}`, edit)).statusCode).toBe(200)
  const messages = await db
    .selectFrom('sms_outbox')
    .select(['phone', 'text'])
    .where('reference', '=', opened.id)
    .execute()
  expect(messages).toEqual([{ phone: normalPhone(right), text: expect.stringContaining(certificatePath) }])
})

test('WARR-01 only an Admin deletes one: it stays in the activity log, its SMS is withdrawn, its certificate is gone', async () => {
  provider.answer('trouble')
  const { id, number } = await buildWarranty(technician)
  provider.answer('success')
  expect((await technician.call('DELETE', `/api/warranties/${number}`)).statusCode).toBe(403)
  expect((await admin.call('DELETE', `/api/warranties/${number}`)).statusCode).toBe(204)
  expect((await admin.call('DELETE', `/api/warranties/${number}`)).json().message).toBe('Warranty not found')
  const records = await shop.owner.db
    .selectFrom('audit_log')
    .select(['action', 'before'])
    .where('row_id', '=', id)
    .where('table_name', '=', 'warranties')
    .orderBy('id')
    .execute()
  expect(records.map(({ action }) => action)).toEqual(['warranties.create', 'warranties.delete'])
  expect(JSON.stringify(records)).toContain('Galaxy A54')
  expect(JSON.stringify(records)).not.toContain('access_key')
  const [message] = await db.selectFrom('sms_outbox').select('state').where('reference', '=', id).execute()
  expect(message?.state).toBe('cancelled')
  expect(await list(admin, `search=${number}`)).toEqual([])
})

describe('from a repair or a sale', () => {
  test('a ticket shows the warranties of its device and those issued from it', async () => {
    const { number } = await buildDelivered('356573101234561')
    const fromTicket = await buildWarranty(technician, { repairNumber: number, deviceImei: '356573101234561' })
    await sql`update warranties set device_imei = 'ANOTHER' where id = ${fromTicket.id}`.execute(shop.owner.db)
    const ofDevice = await buildWarranty(admin, { deviceImei: '35-657310-123456-1' })
    expect([fromTicket.repairNumber, ofDevice.repairNumber]).toEqual([number, null])
    const { items } = (await technician.call('GET', `/api/repairs/${number}/warranties`)).json()
    expect(idsOf(items)).toEqual([ofDevice.id, fromTicket.id])
    expect(items[0]).toMatchObject({ customerName: 'Abebe Kebede' })
    expect(JSON.stringify(items)).not.toContain('251911')
    const found = (await hana.call('GET', '/api/warranties/of-device?imei=35-657310-123456-1')).json().items
    expect(found).toMatchObject([{ id: ofDevice.id, number: ofDevice.number, isActive: true, customerName: null }])
  })

  test('a serial number is found in capitals and small letters, also one that was stored as typed', async () => {
    const { number } = await desk.buildRepair({ serialNumber: 'c39xk1' })
    const [warranty, older] = [await buildWarranty(admin, { deviceImei: ' c39Xk1 ' }), await buildWarranty(admin)]
    expect(warranty.deviceImei).toBe('C39XK1')
    await sql`update warranties set device_imei = 'c39xk1' where id = ${older.id}`.execute(shop.owner.db)
    const { items } = (await admin.call('GET', `/api/repairs/${number}/warranties`)).json()
    expect(idsOf(items)).toEqual([older.id, warranty.id])
    for (const typed of ['c39xk1', 'C39XK1'])
      expect((await admin.call('GET', `/api/warranties/of-device?imei=${typed}`)).json().items).toEqual(items)
  })

  test('a Sales user issues, sees and prints those of their own sales only, and lists none', async () => {
    const phone = await buildLine(shop, { imei: '352099001761481' })
    const { id: saleId } = await buildSale(hana, saleInput([phone]))
    const warranty = await buildWarranty(hana, { saleId, deviceImei: phone.imei ?? '' })
    expect(warranty.saleId).toBe(saleId)
    expect((await get(hana, warranty.number)).id).toBe(warranty.id)
    expect((await hana.call('GET', `/api/warranties/${warranty.number}/certificate`)).statusCode).toBe(200)
    const { number: ofDevice } = await buildWarranty(admin, { deviceImei: warranty.deviceImei, reason: 'Both pieces' })
    const listedFor = async (by: Session) =>
      (await by.call('GET', `/api/sales/${saleId}/warranties`))
        .json()
        .items.map(({ number, mayOpen, customerName }: SaleCoverage) => [number, mayOpen, customerName])
    const customer = 'Abebe Kebede'
    expect(await listedFor(hana)).toEqual([
      [ofDevice, true, customer],
      [warranty.number, true, customer],
    ])
    expect(await listedFor(admin)).toEqual([
      [ofDevice, true, customer],
      [warranty.number, true, customer],
    ])
    const another = warrantyInput({ saleId, deviceImei: warranty.deviceImei, isAnother: false })
    expect((await hana.call('POST', '/api/warranties', another)).json().code).toBe('warranties.onePerUnit')
    const withReason = { ...another, reason: 'Both pieces' }
    const named = (await admin.call('POST', '/api/warranties', withReason)).json().details.items
    expect(named.map(({ customerName }: SaleCoverage) => customerName)).toEqual([customer, customer])
    const codeOf = async (by: Session, method: 'GET' | 'POST', url: string, body?: object) =>
      (await by.call(method, url, body)).json().code
    expect(await codeOf(sara, 'GET', `/api/warranties/${warranty.number}`)).toBe('warranties.notFound')
    expect(await codeOf(sara, 'GET', `/api/warranties/${warranty.number}/certificate`)).toBe('warranties.notFound')
    expect(await codeOf(sara, 'GET', `/api/sales/${saleId}/warranties`)).toBe('sales.notFound')
    expect(await codeOf(sara, 'POST', '/api/warranties', warrantyInput({ saleId }))).toBe('sales.notFound')
    expect(await codeOf(hana, 'POST', '/api/warranties', warrantyInput())).toBe('warranties.ownSalesOnly')
    const { number: repairNumber } = await desk.buildRepair()
    const withRepair = warrantyInput({ saleId, repairNumber, deviceImei: warranty.deviceImei })
    expect(await codeOf(hana, 'POST', '/api/warranties', withRepair)).toBe('repairs.notFound')
    expect(await codeOf(hana, 'GET', '/api/warranties')).toBe('access.denied')
    const ofOthers = await buildWarranty(admin)
    expect(await codeOf(hana, 'GET', `/api/warranties/${ofOthers.number}`)).toBe('warranties.notFound')
    const repeated = await sara.call('POST', '/api/warranties', { ...warrantyInput({ saleId }), id: warranty.id })
    expect(repeated.json().code).toBe('id.taken')
  })

  test('is refused for a repair that is not Delivered, and saved once it is', async () => {
    const { number } = await desk.buildRepair()
    const input = warrantyInput({ repairNumber: number })
    for (const status of ['Received', 'Completed', 'Payment']) {
      await setStatus(number, status)
      const refused = await technician.call('POST', '/api/warranties', input)
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        { code: 'warranties.notDelivered', message: expect.stringContaining(`This one is ${status}.`) },
      ])
    }
    await setStatus(number, 'Delivered')
    expect((await buildWarranty(technician, input)).repairNumber).toBe(number)
    await setStatus(number, 'In Progress')
    expect((await technician.call('POST', '/api/warranties', input)).statusCode).toBe(201)
  })

  test('takes an IMEI only if it is on the sale or a phone was sold without one, and a serial number only for a line without an IMEI', async () => {
    const phone = await buildLine(shop, { imei: '352099001761481' })
    const charger = await buildLine(shop, { productName: 'Charger', productType: 'accessory', quantity: 2 })
    const unknownPhone = await buildLine(shop, { imei: null })
    const [{ id: ofPhone }, { id: ofBoth }, { id: ofUnknown }] = [
      await buildSale(hana, saleInput([phone])),
      await buildSale(hana, saleInput([charger, phone])),
      await buildSale(hana, saleInput([phone, unknownPhone])),
    ]
    const issue = (by: Session, saleId: string, deviceImei: string) =>
      by.call('POST', '/api/warranties', warrantyInput({ saleId, deviceImei }))
    for (const [saleId, deviceImei] of [
      [ofPhone, '490154203237518'],
      [ofPhone, 'SN-1'],
      [ofBoth, '49-015420-323751-8'],
      // Mistyped: its last digit is wrong.
      [ofBoth, '352099001761482'],
    ])
      for (const by of [hana, admin]) {
        const refused = (await issue(by, saleId, deviceImei)).json()
        expect(refused.code).toBe('warranties.imeiNotSold')
        expect(refused.details.fields.deviceImei).toMatch(/^This IMEI is not on the sale\./)
      }
    for (const [saleId, deviceImei] of [
      [ofPhone, '35-209900-176148-1'],
      [ofBoth, 'SN-1'],
      [ofBoth, saleNumber(ofBoth)],
      [ofUnknown, '490154203237518'],
    ])
      expect((await issue(hana, saleId, deviceImei)).statusCode).toBe(201)
  })

  test('an accessory gets the period of accessories, and a longer one only from an Admin', async () => {
    const cables = await buildLine(shop, {
      productName: 'Cable',
      productType: 'accessory',
      quantity: 4,
      unitPrice: 100,
    })
    const { id: saleId } = await buildSale(hana, saleInput([cables]))
    const issue = (by: Session, deviceImei: string, periodMonths?: number) =>
      by.call('POST', '/api/warranties', warrantyInput({ saleId, deviceImei, ...(periodMonths && { periodMonths }) }))
    expect((await issue(hana, 'F2LX10ABCD')).json().periodMonths).toBe(1)
    for (const by of [hana, technician]) {
      const refused = await issue(by, 'F2LX20ABCD', 24)
      expect([refused.statusCode, refused.json().code]).toEqual(
        by === hana ? [403, 'warranties.accessoryPeriod'] : [404, 'sales.notFound'],
      )
    }
    const { fields } = (await issue(hana, 'F2LX20ABCD', 2)).json().details
    expect(fields.periodMonths).toMatch(/^Accessories get a warranty of at most 1 month\./)
    expect((await issue(hana, 'F2LX20ABCD', 1)).statusCode).toBe(201)
    expect((await issue(admin, 'F2LX30ABCD', 24)).json().periodMonths).toBe(24)
  })

  test('stays when the ticket is deleted, and ends with the sale, as its public page says', async () => {
    const deviceImei = '353918053332256'
    const { number } = await buildDelivered(deviceImei)
    const phone = await buildLine(shop, { imei: deviceImei })
    const { id: saleId } = await buildSale(hana, saleInput([phone]))
    const ofRepair = await buildWarranty(admin, { deviceImei, repairNumber: number })
    const ofSale = await buildWarranty(admin, { deviceImei, saleId })
    expect((await admin.call('DELETE', `/api/repairs/${number}`)).statusCode).toBe(204)
    expect((await admin.call('DELETE', `/api/sales/${saleId}?reason=Mistake`)).statusCode).toBe(204)
    expect(await get(admin, ofRepair.number)).toMatchObject({ id: ofRepair.id, repairNumber: null })
    const today = shopDay(new Date())
    const ended = { id: ofSale.id, saleId: null, isActive: false, endedBecause: 'saleDeleted', validUntil: today }
    expect(await get(admin, ofSale.number)).toMatchObject(ended)
    expect((await get(admin, ofRepair.number)).isActive).toBe(true)
    const cancelled = 'We have issued this warranty, but it has ended, because the sale was cancelled.'
    const pages = [`/warranty/verify/${ofSale.number}`, `/verify-warranty/${ofSale.number}`, ofSale.certificatePath]
    for (const url of pages) expect((await shop.app.inject(url)).body).toContain(cancelled)
    expect((await shop.app.inject(`${pages[0]}?lang=am`)).body).toContain('ሽያጩ ስለተሰረዘ')
    const verified = (await shop.app.inject(`/api/public/warranties/${ofSale.number}`)).json()
    expect(verified).toMatchObject({ isActive: false, endedBecause: 'saleDeleted', validUntil: today })
    expect((await shop.app.inject(`/warranty/verify/${ofRepair.number}`)).body).not.toContain(cancelled)
    const { items } = (await hana.call('GET', `/api/warranties/of-device?imei=${ofSale.deviceImei}`)).json()
    expect(items.find(({ id }: Warranty) => id === ofSale.id)).toMatchObject({ isActive: false })
  })

  test('its SMS is withdrawn if the sale is deleted before it was sent', async () => {
    provider.answer('trouble')
    const phone = await buildLine(shop, { imei: null })
    const { id: saleId } = await buildSale(hana, saleInput([phone]))
    const { id } = await buildWarranty(hana, { saleId })
    provider.answer('success')
    await admin.call('DELETE', `/api/sales/${saleId}?reason=Mistake`)
    const [message] = await db.selectFrom('sms_outbox').select('state').where('reference', '=', id).execute()
    expect(message?.state).toBe('cancelled')
  })

  test('a sold unit gets one warranty, also from two desks at once; an Admin issues more with a reason that is logged', async () => {
    const serials = ['490154203237518', '352099001761481', '356573101234561', '354190023896443', '358240051111110']
    const { id: saleId } = await buildSale(hana, saleInput([await buildLine(shop, { imei: null })]))
    const issue = (by: Session, deviceImei: string, reason = '') =>
      by.call('POST', '/api/warranties', warrantyInput({ saleId, deviceImei, reason }))
    const answers = await Promise.all(serials.map(serial => issue(hana, serial)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409, 409, 409])
    const codeOf = async (by: Session, reason: string) => (await issue(by, '356938035643809', reason)).json().code
    expect(await codeOf(hana, 'The customer asked')).toBe('warranties.onePerUnit')
    expect(await codeOf(admin, ' ')).toBe('warranties.onePerUnit')
    const more = await issue(admin, '356938035643809', 'Exchanged device')
    expect(more.statusCode).toBe(201)
    const { items } = (await admin.call('GET', `/api/activity?search=${more.json().id}`)).json()
    expect(items[0]).toMatchObject({ action: 'warranties.create', reason: 'Exchanged device' })
  })

  test('a device whose warranty covers what was sold gets no other one from nothing, but one for its repair', async () => {
    const imei = '357805023984942'
    const phone = await buildLine(shop, { imei })
    const { id: saleId } = await buildSale(hana, saleInput([phone]))
    await buildWarranty(hana, { saleId, deviceImei: imei })
    const issue = (by: Session, overrides: object) =>
      by.call('POST', '/api/warranties', warrantyInput({ deviceImei: imei, ...overrides }))
    for (const isAnother of [false, true]) {
      expect((await issue(hana, { saleId, isAnother })).json().code).toBe('warranties.onePerUnit')
      expect((await issue(technician, { isAnother })).json().code).toBe('warranties.onePerUnit')
    }
    const { number: repairNumber } = await buildDelivered(imei)
    expect((await issue(technician, { repairNumber })).statusCode).toBe(201)
    const { id: resold } = await buildSale(sara, saleInput([phone]))
    expect((await issue(sara, { saleId: resold })).statusCode).toBe(201)
  })
})

describe('without a sale', () => {
  const issue = (by: Session, overrides: object) => by.call('POST', '/api/warranties', warrantyInput(overrides))
  const codeOf = async (by: Session, overrides: object) => (await issue(by, overrides)).json().code

  test('a warranty belongs to the sale of its device: it is the only one, and ends with the sale', async () => {
    const deviceImei = '353918051234561'
    const { id: saleId } = await buildSale(hana, saleInput([await buildLine(shop, { imei: deviceImei })]))
    const warranty = await buildWarranty(technician, { deviceImei: '35-391805-123456-1' })
    expect(warranty).toMatchObject({ saleId, deviceImei })
    expect(await codeOf(technician, { deviceImei })).toBe('warranties.onePerUnit')
    expect(await codeOf(hana, { deviceImei, saleId })).toBe('warranties.onePerUnit')
    await admin.call('DELETE', `/api/sales/${saleId}?reason=Mistake`)
    expect(await get(admin, warranty.number)).toMatchObject({ isActive: false, endedBecause: 'saleDeleted' })
  })

  test('a warranty that was issued before the sale of its device belongs to that sale, and ends with it or with its return', async () => {
    const devices = ['353918053332223', '353918053332231']
    for (const deviceImei of devices) {
      const { number, customerPhone } = await buildWarranty(technician, { deviceImei })
      const { id: saleId, version } = await buildSale(
        hana,
        saleInput([await buildLine(shop, { imei: deviceImei })], { customerPhone }),
      )
      expect(await get(technician, number)).toMatchObject({ saleId, isActive: true })
      expect(await codeOf(hana, { deviceImei, saleId })).toBe('warranties.onePerUnit')
      const back = { version, lines: [{ place: 1, quantity: 1 }], amount: 0, method: 'cash', reason: 'Broken' }
      if (deviceImei === devices[0]) await admin.call('DELETE', `/api/sales/${saleId}?reason=Mistake`)
      else await admin.call('POST', `/api/sales/${saleId}/returns`, { returnId: randomUUID(), ...back })
      const endedBecause = deviceImei === devices[0] ? 'saleDeleted' : 'returned'
      expect(await get(technician, number)).toMatchObject({ isActive: false, endedBecause })
    }
  })

  test('a sale takes no warranty of another customer: its seller does not see it, and it stays when the sale is deleted', async () => {
    const deviceImei = '353918053332298'
    const { number, customerName } = await buildWarranty(technician, { deviceImei, customerPhone: '251911000777' })
    const { id: saleId } = await buildSale(hana, saleInput([await buildLine(shop, { imei: deviceImei })]))
    expect((await hana.call('GET', `/api/sales/${saleId}/warranties`)).body).not.toContain(customerName)
    expect((await hana.call('GET', `/api/warranties/${number}`)).statusCode).toBe(404)
    expect((await issue(hana, { deviceImei, saleId })).statusCode).toBe(201)
    await admin.call('DELETE', `/api/sales/${saleId}?reason=Mistake`)
    expect(await get(technician, number)).toMatchObject({ saleId: null, isActive: true, endedBecause: null })
  })

  const countWaiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows.length
  }

  test.each([
    [
      'warranty',
      sql`select pg_advisory_xact_lock(hashtextextended('warranty of 353918053332256', 0))`,
      '353918053332256',
    ],
    ['sale', sql`lock table sms_outbox in share mode`, '353918053332280'],
  ] as const)('the %s is first: made in the same moment, both belong together', async (first, block, deviceImei) => {
    const { customerPhone } = warrantyInput()
    const sale = saleInput([await buildLine(shop, { imei: deviceImei })], { customerPhone })
    const make = {
      warranty: () => issue(technician, { deviceImei }),
      sale: () => hana.call('POST', '/api/sales', sale),
    }
    const answers = await shop.owner.db.transaction().execute(async trx => {
      await block.execute(trx)
      const made = [make[first]()]
      await vi.waitUntil(async () => (await countWaiting()) === 1, { timeout: 10_000 })
      const later = make[first === 'sale' ? 'warranty' : 'sale']()
      let isDone = false
      void later.then(() => {
        isDone = true
      })
      await vi.waitUntil(async () => isDone || (await countWaiting()) === 2, { timeout: 10_000 })
      return [...made, later]
    })
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([201, 201])
    const [warranty] = await db
      .selectFrom('warranties')
      .select('sale_id')
      .where('device_imei', '=', deviceImei)
      .execute()
    expect(warranty?.sale_id).toBe(sale.id)
  })

  test('a sale takes no warranty of a repair of its device, and none that has ended', async () => {
    const deviceImei = '353918053332249'
    const { number: repairNumber } = await buildDelivered(deviceImei)
    const ofRepair = await buildWarranty(technician, { deviceImei, repairNumber })
    const expired = await buildWarranty(technician, { deviceImei })
    await sql`update warranties set created_at = now() - interval '3 years' where id = ${expired.id}`.execute(
      shop.owner.db,
    )
    const { id: saleId } = await buildSale(hana, saleInput([await buildLine(shop, { imei: deviceImei })]))
    for (const { number } of [ofRepair, expired])
      expect(await get(technician, number)).toMatchObject({ saleId: null, endedBecause: null })
    expect((await issue(hana, { deviceImei, saleId })).statusCode).toBe(201)
  })

  test('a Technician says why a device gets a warranty that the shop has neither sold nor repaired; an Admin need not', async () => {
    const deviceImei = '353918053332264'
    for (const serial of [deviceImei, '-'])
      expect(await codeOf(technician, { deviceImei: serial, reason: ' ' })).toBe('warranties.reasonNeeded')
    expect((await issue(technician, { deviceImei, reason: 'Bought at our other shop' })).statusCode).toBe(201)
    expect((await issue(admin, { deviceImei, reason: '' })).statusCode).toBe(201)
    const repaired = '353918053332272'
    await buildDelivered(repaired)
    expect((await issue(technician, { deviceImei: repaired, reason: '' })).statusCode).toBe(201)
  })

  test('a device whose warranty from its sale has ended gets a new one without the sale, which gives no second one', async () => {
    const deviceImei = '353918059988770'
    const { id: saleId } = await buildSale(hana, saleInput([await buildLine(shop, { imei: deviceImei })]))
    const { id } = await buildWarranty(hana, { deviceImei, saleId })
    await sql`update warranties set created_at = now() - interval '3 years' where id = ${id}`.execute(shop.owner.db)
    expect(await codeOf(hana, { deviceImei, saleId })).toBe('warranties.onePerUnit')
    const again = await buildWarranty(technician, { deviceImei, isAnother: false })
    expect(again).toMatchObject({ saleId: null, isActive: true })
    const { items } = (await admin.call('GET', '/api/exceptions?kind=warrantyWithoutSale')).json()
    expect(JSON.stringify(items)).toContain(again.id)
  })

  test('a Technician cannot end the warranty of a sale by a shorter period to issue a longer one', async () => {
    const deviceImei = '353918057654325'
    const { id: saleId } = await buildSale(hana, saleInput([await buildLine(shop, { imei: deviceImei })]))
    const { id, number, ...issued } = await buildWarranty(hana, { deviceImei, saleId, periodMonths: 12 })
    await sql`update warranties set created_at = now() - interval '40 days' where id = ${id}`.execute(shop.owner.db)
    const { customerName, customerPhone, deviceBrand, deviceModel, smsLanguage, workItems, version } = issued
    const same = { customerName, customerPhone, deviceBrand, deviceModel, deviceImei, smsLanguage, workItems, version }
    const shortened = await technician.call('PATCH', `/api/warranties/${number}`, { ...same, periodMonths: 1 })
    expect(shortened.json()).toMatchObject({ periodMonths: 1, isActive: false })
    expect(await codeOf(technician, { deviceImei, periodMonths: 24 })).toBe('warranties.onePerUnit')
    await sql`update warranties set created_at = now() - interval '13 months' where id = ${id}`.execute(shop.owner.db)
    expect((await issue(technician, { deviceImei })).statusCode).toBe(201)
  })

  test('a repair gives one warranty for its own device; an Admin issues more with a reason', async () => {
    const deviceImei = '356573101234561'
    const { number: repairNumber } = await buildDelivered(deviceImei)
    const other = await issue(technician, { repairNumber, deviceImei: '358240051111110' })
    expect([other.json().code, Object.keys(other.json().details.fields)]).toEqual([
      'warranties.imeiNotRepaired',
      ['deviceImei'],
    ])
    const answers = await Promise.all([1, 2, 3].map(() => issue(technician, { repairNumber, deviceImei })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
    expect(await codeOf(technician, { repairNumber, deviceImei, reason: 'Asked' })).toBe('warranties.onePerUnit')
    expect((await issue(admin, { repairNumber, deviceImei, reason: 'Second repair' })).statusCode).toBe(201)
    const { number: withoutSerial } = await buildDelivered('-')
    expect((await issue(technician, { repairNumber: withoutSerial })).statusCode).toBe(201)
  })
})

test('an unknown or malformed ID is not found or refused', async () => {
  const unused = (await sql<{ number: number }>`select free_warranty_number() as number`.execute(db)).rows[0]?.number
  const unknown = await admin.call('GET', `/api/warranties/${unused}`)
  expect([unknown.statusCode, unknown.json().message]).toEqual([404, 'Warranty not found'])
  expect((await admin.call('GET', '/api/warranties/12')).statusCode).toBe(400)
  expect((await admin.call('GET', `/api/repairs/${randomUUID()}/warranties`)).statusCode).toBe(400)
  expect((await admin.call('GET', '/api/warranties/count')).json().used).toBeGreaterThan(5)
})
