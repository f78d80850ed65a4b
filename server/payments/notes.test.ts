import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { salePayloadVersion } from '#contract/sales/offlineSale.ts'
import { openDesk } from '../testing/repairs.ts'
import { buildLine, buildSale, saleInput } from '../testing/sales.ts'
import { openShop } from '../testing/shop.ts'

const shop = await openShop()
const { admin, buildRepair } = await openDesk(shop)
const line = await buildLine(shop, { unitPrice: 50_000 })
const cheaper = await buildLine(shop, { productName: 'USB-C cable', productType: 'accessory', unitPrice: 20_000 })

const one = { lines: [{ place: 1, quantity: 1 }], reason: 'Too small' }
const cash = { method: 'cash' } as const

/** Every way in which money comes in or goes out besides the drawer's own, with where its payments are listed. */
const ways: Record<string, (note: string) => Promise<{ path: string; amount: number }>> = {
  'a deposit': async note => {
    const { number } = await buildRepair({ deposit: { ...cash, amount: 10_000, note } })
    return { path: `/api/repairs/${number}`, amount: 10_000 }
  },
  'a payment of a repair': async note => {
    const { number } = await buildRepair({ extraCost: 50_000 })
    const payment = { paymentId: randomUUID(), paidWas: 0, ...cash, amount: 20_000, note }
    await admin.call('POST', `/api/repairs/${number}/payments`, payment)
    return { path: `/api/repairs/${number}`, amount: 20_000 }
  },
  'a payment with Delivered': async note => {
    const { number } = await buildRepair({ extraCost: 50_000 })
    const payment = { id: randomUUID(), paidWas: 0, ...cash, amount: 50_000, note }
    await admin.call('POST', `/api/repairs/${number}/status`, { id: randomUUID(), status: 'Delivered', payment })
    return { path: `/api/repairs/${number}`, amount: 50_000 }
  },
  'a pay-back': async note => {
    const { number } = await buildRepair({ deposit: { ...cash, amount: 10_000 } })
    const payBack = { paymentId: randomUUID(), paidWas: 10_000, ...cash, amount: 4000, note }
    await admin.call('POST', `/api/repairs/${number}/pay-backs`, payBack)
    return { path: `/api/repairs/${number}`, amount: -4000 }
  },
  'a sale': async paymentNote => {
    const { id } = await buildSale(admin, saleInput([line], { paymentNote }))
    return { path: `/api/sales/${id}`, amount: 50_000 }
  },
  'an offline sale': async paymentNote => {
    const { id, ...sale } = saleInput([line], { paymentNote })
    const times = { madeAt: new Date().toISOString(), sentAt: new Date().toISOString() }
    const upload = { id, sellerId: admin.id, payloadVersion: salePayloadVersion, ...times, sale }
    await admin.call('POST', '/api/sales/offline', upload)
    return { path: `/api/sales/${id}`, amount: 50_000 }
  },
  'a later payment of a sale': async note => {
    const { id, version } = await buildSale(admin, saleInput([line], { paymentStatus: 'unpaid' }))
    const payment = { paymentId: randomUUID(), version, ...cash, amount: 30_000, note }
    await admin.call('POST', `/api/sales/${id}/payments`, payment)
    return { path: `/api/sales/${id}`, amount: 30_000 }
  },
  'a return': async note => {
    const { id, version } = await buildSale(admin, saleInput([line]))
    const returned = { returnId: randomUUID(), version, ...one, ...cash, amount: 50_000, note }
    await admin.call('POST', `/api/sales/${id}/returns`, returned)
    return { path: `/api/sales/${id}`, amount: -50_000 }
  },
  'a pay-back of a sale': async note => {
    const { id, version } = await buildSale(admin, saleInput([line]))
    const returned = { returnId: randomUUID(), version, ...one, ...cash, amount: 0 }
    const { sale } = (await admin.call('POST', `/api/sales/${id}/returns`, returned)).json()
    const payBack = { paymentId: randomUUID(), version: sale.version, ...cash, amount: 50_000, note }
    await admin.call('POST', `/api/sales/${id}/pay-backs`, payBack)
    return { path: `/api/sales/${id}`, amount: -50_000 }
  },
  'an exchange that the customer pays for': async paymentNote => {
    const { id: saleId, version } = await buildSale(admin, saleInput([cheaper]))
    const input = saleInput([line], { paymentNote })
    await admin.call('POST', '/api/exchanges', { ...input, exchange: { saleId, version, ...one, credit: 20_000 } })
    return { path: `/api/sales/${input.id}`, amount: 30_000 }
  },
  'an exchange for which money is given back': async paymentNote => {
    const { id: saleId, version } = await buildSale(admin, saleInput([line]))
    const input = saleInput([cheaper], { paymentNote })
    await admin.call('POST', '/api/exchanges', { ...input, exchange: { saleId, version, ...one, credit: 50_000 } })
    return { path: `/api/sales/${saleId}`, amount: -30_000 }
  },
}

test.each(Object.entries(ways))('%s has the note that was typed, where it is shown and in the list', async (_, pay) => {
  const note = `Paid by ${randomUUID()}`
  const { path, amount } = await pay(` ${note} `)
  const { payments } = (await admin.call('GET', path)).json()
  const noted = expect.objectContaining({ amount, note })
  expect(payments).toContainEqual(noted)
  const { items } = (await admin.call('GET', '/api/payments?limit=10')).json()
  expect(items).toContainEqual(noted)
  const another = await pay('')
  expect((await admin.call('GET', another.path)).json().payments).toContainEqual(
    expect.objectContaining({ amount, note: null }),
  )
})
