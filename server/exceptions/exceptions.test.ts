import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { businessDay } from '#contract/businessDay.ts'
import { type Exception, type ExceptionKind, exceptionKinds } from '#contract/exceptions/exceptions.ts'
import { inTransaction, recordAction } from '../platform/db/database.ts'
import { openDesk } from '../testing/repairs.ts'
import { buildLine, buildSale, saleInput } from '../testing/sales.ts'
import { openShop, type Session } from '../testing/shop.ts'
import { buildWarranty } from '../testing/warranties.ts'
import { newestExceptions } from './exceptions.sql.ts'

const shop = await openShop()
const { db } = shop
const desk = await openDesk(shop)
const { admin, technician } = desk
const hana = await shop.staff('Sales')

const read = async (query: Record<string, string> = {}): Promise<Exception[]> =>
  (await admin.call('GET', `/api/exceptions?${new URLSearchParams(query)}`)).json().items
const summary = async () => (await admin.call('GET', '/api/exceptions/summary')).json()
const newest = async () => (await read())[0]

/** The exceptions that the work has caused, newest first. */
const causedBy = async (work: () => Promise<unknown>): Promise<Exception[]> => {
  const before = Number((await newest())?.id ?? 0)
  await work()
  return (await read({ limit: '200' })).filter(({ id }) => Number(id) > before)
}
const kindsOf = (items: readonly Exception[]) => items.map(({ kind }) => kind)

const setPrice = (productId: string, price: number | null) =>
  db.updateTable('products').set({ price }).where('id', '=', productId).execute()

const setStatus = (by: Session, number: string, status: string) =>
  by.call('POST', `/api/repairs/${number}/status`, { id: randomUUID(), status, note: 'Looked at' })

const edit = async (by: Session, number: string, changes: object) => {
  const { version } = (await admin.call('GET', `/api/repairs/${number}`)).json()
  const answer = await by.call('PATCH', `/api/repairs/${number}`, { version, editId: randomUUID(), ...changes })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

const upload = (sale: object, daysAgo: number) => {
  const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  return hana.call('POST', '/api/sales/offline', {
    ...{ id: randomUUID(), sellerId: hana.id, payloadVersion: 1, madeAt: at(daysAgo), sentAt: at(0) },
    sale,
  })
}

const closingOf = (branch: number, input: object = {}) => ({
  ...{ id: randomUUID(), branch, day: businessDay(new Date()), ...input },
  counts: { 200: 0, 100: 0, 50: 0, 10: 0, 5: 0, 1: 0, smaller: 0 },
})

const importProducts = async (by: Session, products: readonly { name: string; price: string }[]) => {
  const cells = { type: 'phone', category: 'Smartphones', barcode: '' }
  const rows = products.map((product, index) => ({ ...cells, ...product, row: index + 2 }))
  expect((await by.call('POST', '/api/products/import', { rows, existing: 'update' })).statusCode).toBe(200)
}

/** What causes each kind, and what its record says. */
const causes: Record<ExceptionKind, () => Promise<{ by: Session | null; expected: object }>> = {
  saleDeleted: async () => {
    const { id } = await buildSale(hana, saleInput([await buildLine(shop)]))
    await hana.call('DELETE', `/api/sales/${id}?reason=Typed%20twice`)
    return {
      by: hana,
      expected: { table: 'sales', reason: 'Typed twice', before: { id, total: 1_850_000 }, after: null },
    }
  },
  paidTicketDeleted: async () => {
    const { number } = await desk.buildRepair({ extraCost: 50_000, deposit: { method: 'cash', amount: 5000 } })
    await admin.call('DELETE', `/api/repairs/${number}?reason=Typed%20twice`)
    const before = { number, paid: 5000 }
    return { by: admin, expected: { table: 'repairs', reason: 'Typed twice', before, after: null } }
  },
  paymentCorrected: async () => {
    const { id } = await buildSale(hana, saleInput([await buildLine(shop)]))
    const correction = { correctionId: randomUUID(), reason: 'By phone', method: 'telebirr', amount: 1_850_000 }
    await hana.call('PATCH', `/api/sales/${id}/payments/${id}`, { ...correction, version: 1 })
    const [before, after] = [{ sale_id: id, method: 'cash' }, { method: 'telebirr' }]
    return { by: hana, expected: { reason: 'By phone', before, after } }
  },
  drawerDifference: async () => {
    const cash = { id: randomUUID(), branch: 2, direction: 'in', amount: 30_000, note: 'Small change' }
    await admin.call('POST', '/api/drawer/cash', cash)
    const closing = closingOf(2, { reason: 'Stolen' })
    await admin.call('POST', '/api/drawer/days', closing)
    const after = { id: closing.id, branch: 2, expected: 30_000, counted: 0, difference: -30_000 }
    return { by: admin, expected: { table: 'drawer_days', reason: 'Stolen', before: null, after } }
  },
  dayReopened: async () => {
    const closing = closingOf(3)
    await admin.call('POST', '/api/drawer/days', closing)
    const reopening = { reopeningId: randomUUID(), reason: 'Miscounted' }
    await admin.call('POST', `/api/drawer/days/${closing.id}/reopening`, reopening)
    const before = { id: closing.id, branch: 3, reopened_at: null }
    return { by: admin, expected: { table: 'drawer_days', reason: 'Miscounted', before } }
  },
  itemsReturned: async () => {
    const { id, version } = await buildSale(hana, saleInput([await buildLine(shop)]))
    const taken = {
      version,
      lines: [{ place: 1, quantity: 1 }],
      amount: 1_850_000,
      method: 'cash',
      reason: 'Too small',
    }
    await hana.call('POST', `/api/sales/${id}/returns`, { returnId: randomUUID(), ...taken })
    const after = { sale_id: id, items: 'Galaxy A15', amount: 1_850_000 }
    return { by: hana, expected: { table: 'returns', before: null, after } }
  },
  paidBack: async () => {
    const { id, number } = await desk.buildRepair({ extraCost: 0, deposit: { method: 'cash', amount: 5000 } })
    const back = { paymentId: randomUUID(), paidWas: 5000, method: 'cash', amount: 5000 }
    await technician.call('POST', `/api/repairs/${number}/pay-backs`, back)
    const after = { repair_id: id, amount: -5000, method: 'cash' }
    return { by: technician, expected: { table: 'payments', before: null, after } }
  },
  unlistedProduct: async () => {
    const line = await buildLine(shop, { productName: 'iPhone 15', unitPrice: 1 })
    await setPrice(line.productId, 9_000_000)
    const { id } = await buildSale(hana, saleInput([{ ...line, productId: randomUUID() }]))
    const after = { sale_id: id, product_name: 'iPhone 15', product_type: 'phone', quantity: 1, unit_price: 1 }
    return { by: hana, expected: { before: null, after } }
  },
  priceLowered: async () => {
    const { productId } = await buildLine(shop, { productName: 'Galaxy S24' })
    await setPrice(productId, 9_000_000)
    await hana.call('PATCH', `/api/products/${productId}`, { version: 1, price: 1 })
    const before = { name: 'Galaxy S24', price: 9_000_000 }
    return { by: hana, expected: { table: 'products', before, after: { price: 1 } } }
  },
  productAdded: async () => {
    const { productId } = await buildLine(shop)
    const { categoryId } = (await hana.call('GET', '/api/products')).json().items[0]
    const product = { id: randomUUID(), name: `Case ${productId}`, type: 'accessory', categoryId, price: 5000 }
    await hana.call('POST', '/api/products', { ...product, barcode: null })
    const after = { id: product.id, name: product.name, type: 'accessory', price: 5000 }
    return { by: hana, expected: { table: 'products', before: null, after } }
  },
  productRenamed: async () => {
    const { productId } = await buildLine(shop, { productName: 'Galaxy S26' })
    await hana.call('PATCH', `/api/products/${productId}`, { version: 1, name: 'Old cable' })
    const [before, after] = [{ name: 'Galaxy S26' }, { name: 'Old cable' }]
    return { by: hana, expected: { table: 'products', before, after } }
  },
  productsImported: async () => {
    const { productId } = await buildLine(shop, { productName: 'Galaxy S27' })
    await setPrice(productId, 9_000_000)
    await importProducts(hana, [
      { name: 'Galaxy S27', price: '1' },
      { name: 'Galaxy S28', price: '1' },
    ])
    return {
      by: hana,
      expected: { table: 'product_imports', before: null, after: { added: 1, updated: 1, lowered: 1 } },
    }
  },
  productDeleted: async () => {
    const { productId } = await buildLine(shop, { productName: 'Galaxy S25' })
    await setPrice(productId, 9_000_000)
    await hana.call('DELETE', `/api/products/${productId}`)
    return { by: hana, expected: { before: { name: 'Galaxy S25', price: 9_000_000 }, after: null } }
  },
  priceBelowList: async () => {
    const line = await buildLine(shop, { productName: 'Galaxy A25', unitPrice: 1_700_050 })
    await setPrice(line.productId, 1_800_000)
    const { id } = await buildSale(hana, saleInput([line]))
    return {
      by: hana,
      expected: { before: { unit_price: 1_800_000 }, after: { sale_id: id, unit_price: 1_700_050, quantity: 1 } },
    }
  },
  discountTooLarge: async () => {
    const { id: _, ...sale } = saleInput([await buildLine(shop)], { discount: 370_000, discountPercent: 20 })
    const answer = await upload(sale, 0)
    const after = { id: answer.json().id, discount_total: 370_000, discount_limit: 10 }
    return { by: hana, expected: { action: 'sales.upload', before: null, after } }
  },
  saleAtZero: async () => {
    const { id } = await buildSale(hana, saleInput([await buildLine(shop, { productName: 'Gift', unitPrice: 0 })]))
    return { by: hana, expected: { before: null, after: { id, total: 0 } } }
  },
  lateUpload: async () => {
    const { id: _, ...sale } = saleInput([await buildLine(shop)])
    const answer = await upload(sale, 9)
    return { by: hana, expected: { action: 'sales.upload', before: null, after: { id: answer.json().id } } }
  },
  imeiSoldTwice: async () => {
    const line = await buildLine(shop, { imei: '490154203237518' })
    const { id: first } = await buildSale(hana, saleInput([line]))
    const { id: second } = await buildSale(hana, saleInput([line]))
    const device = { imei: '490154203237518' }
    return { by: hana, expected: { before: { ...device, sale_id: first }, after: { ...device, sale_id: second } } }
  },
  referenceUsedTwice: async () => {
    const paid = { paymentMethod: 'telebirr', reference: 'CJF 123' } as const
    const { id: first } = await buildSale(hana, saleInput([await buildLine(shop)], paid))
    const { id: _, ...sale } = saleInput([await buildLine(shop)], paid)
    const { id: second } = (await upload(sale, 0)).json()
    return { by: hana, expected: { action: 'sales.upload', before: { sale_id: first }, after: { sale_id: second } } }
  },
  ticketReopened: async () => {
    const { number } = await desk.buildRepair()
    await setStatus(technician, number, 'Delivered')
    await setStatus(technician, number, 'In Progress')
    return { by: technician, expected: { before: { number, status: 'Delivered' }, after: { status: 'In Progress' } } }
  },
  badReviewHidden: async () => {
    const { number } = await desk.buildRepair()
    await setStatus(technician, number, 'Delivered')
    const ratings = { rating: 2, quality: 1, speed: 1, communication: 1, recommendation: 1 }
    await shop.app.inject({ method: 'POST', url: `/api/feedback/${number}`, payload: { id: randomUUID(), ...ratings } })
    await setStatus(technician, number, 'Payment')
    return { by: technician, expected: { before: { number, status: 'Delivered' }, after: { status: 'Payment' } } }
  },
  costLowered: async () => {
    const { number } = await desk.buildRepair({ extraCost: 110_050 })
    await setStatus(technician, number, 'Completed')
    await edit(technician, number, { extraCost: 90_000 })
    return { by: technician, expected: { before: { number, cost: 110_050 }, after: { number, cost: 90_000 } } }
  },
  deliveredUnpaid: async () => {
    const { number } = await desk.buildRepair({ extraCost: 110_050 })
    await setStatus(technician, number, 'Delivered')
    return {
      by: technician,
      expected: { before: { number, status: 'Received' }, after: { status: 'Delivered', total: 110_050, paid: 0 } },
    }
  },
  warrantyChanged: async () => {
    const paid = { extraCost: 50_000, deposit: { method: 'cash', amount: 50_000 } } as const
    const { number: repairNumber } = await desk.buildRepair(paid)
    await setStatus(technician, repairNumber, 'Delivered')
    const { number, ...warranty } = await buildWarranty(technician, { repairNumber })
    const { customerName, customerPhone, deviceBrand, deviceModel, deviceImei, smsLanguage, version } = warranty
    const same = { customerName, customerPhone, deviceBrand, deviceModel, deviceImei, smsLanguage, version }
    await technician.call('PATCH', `/api/warranties/${number}`, { ...same, periodMonths: 3, workItems: [] })
    return { by: technician, expected: { before: { period_months: 24 }, after: { period_months: 3 } } }
  },
  warrantyWithoutSale: async () => {
    const { id } = await buildWarranty(technician, { deviceImei: 'SN-FROM-NOTHING' })
    const after = { id, device_imei: 'SN-FROM-NOTHING' }
    return { by: technician, expected: { reason: 'Bought at our other shop', before: null, after } }
  },
  stockCorrected: async () => {
    const { id, version, name, unitCost, minQuantity, description } = await desk.buildItem()
    const item = { version, name, unitCost, minQuantity, description }
    await admin.call('PATCH', `/api/inventory/${id}`, { ...item, quantity: 4, quantityWas: 10 })
    return { by: admin, expected: { before: { quantity: 10 }, after: { name: 'Screen', quantity: 4 } } }
  },
  passwordSet: async () => {
    const { id, username } = await shop.buildUser('Sales')
    const { version } = (await admin.call('GET', `/api/users?search=${username}`)).json().items[0]
    const user = { username, name: 'Sara', role: 'Sales', version, password: 'green-Lamp-77-river' }
    await admin.call('PATCH', `/api/users/${id}`, user)
    return { by: admin, expected: { table: 'users', after: { id, password_hash: '(changed)' } } }
  },
  signInFailed: async () => {
    const { username } = await shop.buildUser('Sales')
    await shop.signIn(username, { payload: { username, password: 'wrong' } })
    return { by: null, expected: { table: 'sign_in_attempts', after: { username } } }
  },
  backupDownloaded: async () => {
    const origin = { actorId: admin.id, sessionId: null, address: null, action: 'backup.download', requestId: null }
    await inTransaction(db, origin, trx => recordAction(trx, { table: 'backups', after: { name: 'today.tar.zst' } }))
    return { by: admin, expected: { table: 'backups', after: { name: 'today.tar.zst' } } }
  },
}

/** As if all that is recorded had happened a day earlier. */
const waitOneDay = () =>
  shop.owner.pool.query(`alter table audit_log disable trigger append_only;
    update audit_log set at = at - interval '1 day'; alter table audit_log enable trigger append_only`)

const guess = ({ username }: { username: string }) =>
  shop.signIn(username, { payload: { username, password: 'wrong' } })

test('guesses at a username on another day are another exception, also if nobody has seen the first', async () => {
  const guessed = await shop.buildUser('Sales')
  const shouted = { username: guessed.username.toUpperCase() }
  expect(kindsOf(await causedBy(() => guess(guessed)))).toEqual(['signInFailed'])
  await waitOneDay()
  expect(kindsOf(await causedBy(() => guess(guessed)))).toEqual(['signInFailed'])
  expect(kindsOf(await causedBy(() => guess(shouted)))).toEqual([])
  const yesterday = { kind: 'signInFailed', count: 1 }
  expect((await summary()).yesterday).toEqual([yesterday])
  await waitOneDay()
  expect((await summary()).yesterday).toEqual([yesterday])
  await waitOneDay()
})

test('many guesses at a username are one exception, until an Admin has seen it', async () => {
  const [guessed, other] = [await shop.buildUser('Sales'), await shop.buildUser('Sales')]
  const caused = await causedBy(async () => {
    for (const user of [guessed, guessed, other, guessed]) await guess(user)
  })
  expect(caused.map(({ activity }) => activity.after?.username)).toEqual([other.username, guessed.username])
  await admin.call('POST', '/api/exceptions/seen', { id: caused[0]?.id, andOlder: true })
  expect(kindsOf(await causedBy(() => guess(guessed)))).toEqual(['signInFailed'])
})

/** What the page links an exception with, by the table of its record. The others lead to the activity log. */
const linkColumns: Readonly<Record<string, readonly string[]>> = {
  sales: ['id'],
  sale_lines: ['sale_id'],
  payments: ['sale_id', 'repair_id'],
  repeated_references: ['sale_id', 'repair_id'],
  repairs: ['number'],
  warranties: ['number'],
  returns: ['sale_id'],
  products: ['name'],
  inventory_items: ['name'],
  users: ['username'],
  drawer_days: ['id'],
}
const assertLinked = ({ table, before, after }: Exception['activity']) => {
  const columns = linkColumns[table]
  if (columns)
    expect(
      columns.map(column => (after ?? before)?.[column] ?? ''),
      table,
    ).not.toEqual(columns.map(() => ''))
  else expect(['sign_in_attempts', 'backups', 'product_imports']).toContain(table)
}

test('a drawer that is closed short or over is an exception only above the limit of the shop', async () => {
  const close = (smaller: number) => {
    const { counts, ...closing } = closingOf(1, { reason: 'Test' })
    return admin.call('POST', '/api/drawer/days', { ...closing, counts: { ...counts, smaller } })
  }
  const reopen = async (reply: { json: () => { id: string } }) =>
    admin.call('POST', `/api/drawer/days/${reply.json().id}/reopening`, { reopeningId: randomUUID(), reason: 'Test' })
  const causedByClose = async (smaller: number) =>
    kindsOf(await causedBy(async () => reopen(await close(smaller)))).filter(kind => kind !== 'dayReopened')
  expect(await causedByClose(10_000)).toEqual([])
  expect(await causedByClose(10_001)).toEqual(['drawerDifference'])
})

test('a payment that is removed is an exception without an after, also one of a repair', async () => {
  const { id } = await buildSale(hana, saleInput([await buildLine(shop)]))
  const { number } = await desk.buildRepair({ extraCost: 50_000, deposit: { method: 'cash', amount: 5000 } })
  const [payment] = (await admin.call('GET', `/api/repairs/${number}`)).json().payments
  const removal = () => ({ correctionId: randomUUID(), reason: 'Not received', method: 'cash', amount: 0 })
  const caused = await causedBy(async () => {
    await hana.call('PATCH', `/api/sales/${id}/payments/${id}`, { ...removal(), version: 1 })
    await admin.call('PATCH', `/api/repairs/${number}/payments/${payment.id}`, { ...removal(), paidWas: 5000 })
  })
  const record = { reason: 'Not received', after: null }
  expect(caused).toMatchObject([
    { kind: 'paymentCorrected', activity: { ...record, person: { id: admin.id }, before: { amount: 5000 } } },
    { kind: 'paymentCorrected', activity: { ...record, person: { id: hana.id }, before: { amount: 1_850_000 } } },
  ])
  for (const { activity } of caused) assertLinked(activity)
})

test.each(exceptionKinds)('GUARD-02 %s is an exception with who, before and after, and its link', async kind => {
  let cause: Awaited<ReturnType<(typeof causes)[ExceptionKind]>> | undefined
  const caused = await causedBy(async () => {
    cause = await causes[kind]()
  })
  const found = caused.find(exception => exception.kind === kind)
  expect(kindsOf(caused)).toEqual(kind === 'badReviewHidden' ? [kind, 'ticketReopened'] : [kind])
  expect(found?.activity).toMatchObject(cause?.expected ?? {})
  expect([found?.activity.person?.id, found?.seen]).toEqual([cause?.by?.id, null])
  if (found) assertLinked(found.activity)
})

test.each(['Completed', 'Payment', 'Delivered'])(
  'a cost that is lowered while a ticket that was %s is re-opened is an exception, too',
  async status => {
    const item = await desk.buildItem({ unitCost: 100_000 })
    const { number } = await desk.buildRepair({ parts: [{ itemId: item.id, quantity: 1 }], extraCost: 500 })
    await setStatus(technician, number, status)
    await setStatus(technician, number, 'In Progress')
    const caused = await causedBy(async () => {
      await edit(technician, number, { notes: 'Looked at again', extraCost: 600 })
      await edit(technician, number, { parts: [] })
      await setStatus(technician, number, 'Completed')
    })
    const costs = { before: { number, cost: 100_600 }, after: { number, cost: 600 } }
    expect(caused).toMatchObject([{ kind: 'costLowered', activity: costs }])
  },
)

test('a cost that is lowered while a finished ticket is NOT REPAIRED is an exception, too', async () => {
  const { number } = await desk.buildRepair({ extraCost: 100_000 })
  await setStatus(technician, number, 'Completed')
  await setStatus(admin, number, 'NOT REPAIRED')
  const caused = await causedBy(async () => {
    await edit(technician, number, { extraCost: 10_000 })
    await setStatus(technician, number, 'Completed')
  })
  expect(caused).toMatchObject([
    { kind: 'costLowered', activity: { before: { cost: 100_000 }, after: { cost: 10_000 } } },
  ])
})

test('a finished ticket for which the customer pays less because it is NOT REPAIRED is an exception, too', async () => {
  const { number } = await desk.buildRepair({ extraCost: 100_000 })
  await setStatus(technician, number, 'Completed')
  const caused = await causedBy(async () => {
    await setStatus(admin, number, 'NOT REPAIRED')
    await setStatus(technician, number, 'Delivered')
  })
  const costs = { before: { number, cost: 100_000 }, after: { number, cost: 0 } }
  expect(caused).toMatchObject([{ kind: 'costLowered', activity: { person: { id: admin.id }, ...costs } }])
  const { number: unfinished } = await desk.buildRepair({ extraCost: 100_000 })
  expect(await causedBy(() => setStatus(admin, unfinished, 'NOT REPAIRED'))).toEqual([])
})

test('a line with the id of another product is an exception, which names both; upper and lower case do not matter', async () => {
  const sticker = await buildLine(shop, { productName: 'Sticker', productType: 'accessory', unitPrice: 500 })
  await setPrice(sticker.productId, 500)
  const caused = await causedBy(async () => {
    await buildSale(hana, saleInput([{ ...sticker, productName: 'STICKER' }]))
    await buildSale(hana, saleInput([{ ...sticker, productName: 'iPhone 15' }]))
    await buildSale(hana, saleInput([{ ...sticker, productType: 'phone' }]))
  })
  const listed = { product_name: 'Sticker', product_type: 'accessory', unit_price: 500 }
  expect(caused).toMatchObject([
    { kind: 'unlistedProduct', activity: { before: listed, after: { ...listed, product_type: 'phone' } } },
    { kind: 'unlistedProduct', activity: { before: listed, after: { ...listed, product_name: 'iPhone 15' } } },
  ])
})

test('an upload of a product that was deleted meanwhile is accepted and an exception', async () => {
  const line = await buildLine(shop, { productName: 'Gone' })
  await db.deleteFrom('products').where('id', '=', line.productId).execute()
  const { id: _, ...sale } = saleInput([line])
  const caused = await causedBy(async () => expect((await upload(sale, 0)).statusCode).toBe(201))
  expect(caused).toMatchObject([{ kind: 'unlistedProduct', activity: { after: { product_name: 'Gone' } } }])
})

test('a price that is removed counts as lowered; one that is raised does not, nor what an Admin does', async () => {
  const { productId } = await buildLine(shop, { productName: 'Pixel 9' })
  await setPrice(productId, 100)
  const change = (by: Session, version: number, price: number | null) =>
    by.call('PATCH', `/api/products/${productId}`, { version, price })
  const caused = await causedBy(async () => {
    await change(hana, 1, 200)
    await change(admin, 2, 100)
    await change(hana, 3, null)
    await change(hana, 4, 300)
    await change(admin, 5, null)
    expect((await hana.call('DELETE', `/api/products/${productId}`)).statusCode).toBe(204)
  })
  expect(caused).toMatchObject([
    { kind: 'priceLowered', activity: { before: { price: 100 }, after: { name: 'Pixel 9', price: null } } },
  ])
})

test('an import of many lower prices is one exception, as is undoing it; that of an Admin is none', async () => {
  const pricesOf = (price: number) =>
    Array.from({ length: 300 }, (_, index) => ({ name: `Cover ${index}`, price: String(price) }))
  const caused = await causedBy(async () => {
    await importProducts(admin, pricesOf(200))
    await importProducts(hana, [...pricesOf(100).slice(1), { name: 'Cover 0', price: '300' }])
    const [{ id }] = (await hana.call('GET', '/api/products/imports')).json().items
    expect((await hana.call('POST', `/api/products/imports/${id}/undo`)).json()).toMatchObject({ restored: 300 })
  })
  const counts = { added: 0, updated: 300, lowered: 299 }
  expect(caused).toMatchObject([
    { kind: 'productsImported', activity: { before: { undone_by: null }, after: { ...counts, undone_by: hana.id } } },
    { kind: 'productsImported', activity: { before: null, after: counts } },
  ])
})

test('deleting many products is one exception with the names of those that had a price; that of an Admin is none', async () => {
  const [s1, s2, cheap, other] = await Promise.all(
    ['Spark 1', 'Spark 2', 'Spark without a price', 'Spark 3'].map(async productName => {
      const { productId } = await buildLine(shop, { productName })
      if (productName !== 'Spark without a price') await setPrice(productId, 100)
      return productId
    }),
  )
  const remove = async (by: Session, ids: (string | undefined)[]) =>
    (await by.call('POST', '/api/products/delete', { ids })).json()
  const caused = await causedBy(async () => {
    expect(await remove(admin, [other])).toEqual({ deleted: 1 })
    expect(await remove(hana, [s2, s1, cheap, other])).toEqual({ deleted: 3 })
  })
  const after = { count: 2, names: ['Spark 1', 'Spark 2'] }
  expect(caused).toMatchObject([{ kind: 'productDeleted', activity: { before: null, after } }])
  expect(caused).toHaveLength(1)
})

test('a product with another type is renamed, too, and its lower price is another exception; an Admin does neither', async () => {
  const { productId } = await buildLine(shop, { productName: 'USB cable', productType: 'accessory' })
  await setPrice(productId, 200)
  const change = (by: Session, version: number, changes: object) =>
    by.call('PATCH', `/api/products/${productId}`, { version, ...changes })
  const caused = await causedBy(async () => {
    await change(admin, 1, { name: 'USB-C cable' })
    await change(hana, 2, { barcode: 'USB1' })
    await change(hana, 3, { type: 'phone', price: 100 })
  })
  expect(kindsOf(caused).toSorted()).toEqual(['priceLowered', 'productRenamed'])
  expect(caused[0]?.activity).toMatchObject({ before: { type: 'accessory' }, after: { type: 'phone' } })
})

test('of four sales of one IMEI at the same moment three are exceptions, each with the sale before it', async () => {
  const [imei, other] = ['353270081234504', '353270081234512']
  const sara = await shop.staff('Sales')
  const phones = [await buildLine(shop, { imei }), await buildLine(shop, { imei: other })]
  const ids: string[] = []
  const caused = await causedBy(async () => {
    const sell = async (seller: Session, isTurned: boolean) =>
      ids.push((await buildSale(seller, saleInput(isTurned ? phones.toReversed() : phones))).id)
    await Promise.all([sell(hana, false), sell(sara, true), sell(hana, false), sell(sara, true)])
  })
  expect(kindsOf(caused)).toEqual(Array.from({ length: 6 }, () => 'imeiSoldTwice'))
  for (const device of [imei, other]) {
    const records = caused.map(({ activity }) => activity).filter(({ after }) => after?.imei === device)
    expect(new Set(records.map(({ after }) => after?.sale_id)).size).toBe(3)
    for (const { before, after } of records)
      expect(ids).toEqual(expect.arrayContaining([before?.sale_id, after?.sale_id]))
  }
})

test('ordinary work is none', async () => {
  const caused = await causedBy(async () => {
    const line = await buildLine(shop, { productName: 'Galaxy A35', unitPrice: 2_000_000, imei: '352099001761481' })
    await setPrice(line.productId, 2_000_000)
    const { id } = await buildSale(hana, saleInput([line], { paymentStatus: 'partial', amountReceived: 100 }))
    const payment = { paymentId: randomUUID(), method: 'cash', amount: 500, version: 1 }
    await hana.call('POST', `/api/sales/${id}/payments`, payment)
    const { id: _, ...sale } = saleInput([{ ...line, imei: null }])
    await upload(sale, 0)
    const { number } = await desk.buildRepair({ extraCost: 500 })
    await edit(technician, number, { extraCost: 400 })
    await setStatus(technician, number, 'Completed')
    await edit(technician, number, { extraCost: 600 })
    await setStatus(technician, number, 'In Progress')
    await admin.call('DELETE', `/api/repairs/${number}`)
    await buildWarranty(admin, { saleId: id, deviceImei: '352099001761481' })
    await desk.buildItem()
    await shop.buildUser('Sales')
  })
  expect(caused).toEqual([])
})

describe('an Admin', () => {
  test('marks one as seen, or all up to one, and the activity log names who', async () => {
    await causedBy(causes.saleAtZero)
    await causedBy(causes.saleDeleted)
    const [latest, earlier, third] = await read()
    const mark = async (body: object) => (await admin.call('POST', '/api/exceptions/seen', body)).json()
    const { unseen } = await summary()
    expect(await mark({ id: latest?.id })).toEqual({ marked: 1 })
    expect(await mark({ id: latest?.id })).toEqual({ marked: 0 })
    expect([(await newest())?.id, (await summary()).unseen]).toEqual([earlier?.id, unseen - 1])
    const [seen] = await read({ seen: 'yes' })
    expect(seen).toMatchObject({ id: latest?.id, seen: { by: 'The Admin' } })
    expect(await mark({ id: earlier?.id, andOlder: true, kind: 'saleAtZero' })).toEqual({ marked: 2 })
    expect((await newest())?.id).toBe(third?.id)
    expect(await read({ kind: 'saleAtZero' })).toEqual([])
    await mark({ id: third?.id, andOlder: true })
    expect([await read(), (await summary()).unseen]).toEqual([[], 0])
    const { items } = (await admin.call('GET', '/api/activity?kind=exceptions')).json()
    expect(items[0]).toMatchObject({ person: { id: admin.id }, after: { marked_as_seen: unseen - 3 } })
  })

  test('reads them page by page, and nobody else does', async () => {
    for (let sales = 0; sales < 3; sales += 1) await causes.saleAtZero()
    const first = (await admin.call('GET', '/api/exceptions?limit=2')).json()
    const second = (await admin.call('GET', `/api/exceptions?limit=2&cursor=${first.nextCursor}`)).json()
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([2, 1, null])
    for (const by of [hana, technician]) expect((await by.call('GET', '/api/exceptions')).statusCode).toBe(403)
  })

  test('is told what happened yesterday, by kind', async () => {
    const before = await summary()
    expect(before.yesterday).toEqual([])
    await waitOneDay()
    const { yesterday } = await summary()
    expect(yesterday.map(({ kind }: { kind: string }) => kind)).toEqual([...exceptionKinds])
    expect(yesterday.find(({ kind }: { kind: string }) => kind === 'lateUpload')).toEqual({
      kind: 'lateUpload',
      count: 1,
    })
  })
})

test('a sale is deleted only with a reason', async () => {
  const { id } = await buildSale(hana, saleInput([await buildLine(shop)]))
  for (const by of [hana, admin]) {
    const refused = await by.call('DELETE', `/api/sales/${id}?reason=%20`)
    expect([refused.statusCode, refused.json().details.fields]).toEqual([400, { reason: 'Reason is required' }])
  }
})

test.each([undefined, 'saleDeleted'] as const)(
  'those that nobody has seen are read by their index (%s)',
  async kind => {
    const { sql: text } = newestExceptions({ kind, isSeen: false, before: undefined }, 51).compile(db)
    const client = await shop.owner.pool.connect()
    await client.query(`begin; insert into exceptions (audit_id, kind, seen_at, seen_by)
    select place, 'saleDeleted', now(), '${admin.id}' from generate_series(1000001, 1020000) place; analyze exceptions`)
    const { rows: plan } = await client.query(`explain (generic_plan) ${text}`)
    await client.query('rollback')
    client.release()
    expect(plan.map(line => line['QUERY PLAN']).join('\n')).toMatch(/exceptions_unseen/)
  },
)

test('the kinds of the database are those of the contract', async () => {
  const { rows } = await sql<{ kind: string }>`select distinct kind from exceptions`.execute(db)
  expect(rows.map(({ kind }) => kind).sort()).toEqual([...exceptionKinds].sort())
})

test('a warranty of a repair is an exception only if the repair cost nothing', async () => {
  const issueFor = async (extraCost: number) => {
    const { number: repairNumber } = await desk.buildRepair({ extraCost, serialNumber: '-' })
    await setStatus(technician, repairNumber, 'Delivered')
    return kindsOf(await causedBy(() => buildWarranty(technician, { repairNumber })))
  }
  expect(await issueFor(0)).toEqual(['warrantyWithoutSale'])
  expect(await issueFor(50_000)).toEqual([])
})
