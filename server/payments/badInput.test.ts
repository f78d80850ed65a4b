import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openDesk } from '../testing/repairs.ts'
import { buildLine, buildSale, saleInput } from '../testing/sales.ts'
import { openShop } from '../testing/shop.ts'

/** Every way in which money comes in or goes out, with the amount that is due or may be given back: ETB 500. */
const shop = await openShop()
const { admin, buildRepair } = await openDesk(shop)
const line = await buildLine(shop, { unitPrice: 50_000 })

const reason = 'Mistyped'
const unpaidSale = () => buildSale(admin, saleInput([line], { paymentStatus: 'unpaid' }))
const paidSale = () => buildSale(admin, saleInput([line]))
const due = 'ETB 500.00'

const ways: Record<
  string,
  (input: object) => Promise<{ statusCode: number; json(): { details: { fields: object } } }>
> = {
  'a payment of a repair': async input => {
    const { number } = await buildRepair({ extraCost: 50_000 })
    return admin.call('POST', `/api/repairs/${number}/payments`, { paymentId: randomUUID(), paidWas: 0, ...input })
  },
  'a payment with Delivered': async input => {
    const { number } = await buildRepair({ extraCost: 50_000 })
    const payment = { id: randomUUID(), paidWas: 0, ...input }
    return admin.call('POST', `/api/repairs/${number}/status`, { id: randomUUID(), status: 'Delivered', payment })
  },
  'a payment of a sale': async input => {
    const { id, version } = await unpaidSale()
    return admin.call('POST', `/api/sales/${id}/payments`, { paymentId: randomUUID(), version, ...input })
  },
  'a correction of a sale': async input => {
    const { id, version } = await paidSale()
    const correction = { correctionId: randomUUID(), version, reason, ...input }
    return admin.call('PATCH', `/api/sales/${id}/payments/${id}`, correction)
  },
  'a return': async input => {
    const { id, version } = await paidSale()
    const returned = { returnId: randomUUID(), version, lines: [{ place: 1, quantity: 1 }], reason, ...input }
    return admin.call('POST', `/api/sales/${id}/returns`, returned)
  },
  'a pay-back': async input => {
    const { number } = await buildRepair({ extraCost: 50_000, deposit: { method: 'cash', amount: 100_000 } })
    return admin.call('POST', `/api/repairs/${number}/pay-backs`, {
      paymentId: randomUUID(),
      paidWas: 100_000,
      ...input,
    })
  },
  'a pay-back of a sale': async input => {
    const { id, ...paid } = await paidSale()
    const returned = { returnId: randomUUID(), lines: [{ place: 1, quantity: 1 }], reason, method: 'cash', amount: 0 }
    const asSeen = { ...returned, version: paid.version }
    const { sale } = (await admin.call('POST', `/api/sales/${id}/returns`, asSeen)).json()
    const { version } = sale
    return admin.call('POST', `/api/sales/${id}/pay-backs`, { paymentId: randomUUID(), version, ...input })
  },
}

const received = Object.keys(ways).slice(0, 4)
const givenBack = Object.keys(ways).slice(4)
const mayBeZero = ['a correction of a sale', 'a return']

/** The words at the field of the amount or the method, wherever the field is. */
const refusedFields = async (way: string, input: object) => {
  const reply = await ways[way]?.({ method: 'cash', amount: 50_000, ...input })
  expect(reply?.statusCode, way).toBe(400)
  return Object.values(reply?.json().details.fields ?? {})
}

const oneOf = /^Please choose (one of these: cash, cheque, bank, mobile, telebirr|how the money is given back)$/

describe.each(Object.keys(ways))('%s', way => {
  test.each([
    [{ amount: -1 }, /must be 0 or more$/],
    [{ amount: 1.5 }, /must be an amount of 0 or more with at most 2 decimals$/],
    [{ amount: 10_000_000_001 }, /can be at most 100,000,000$/],
    [{ method: 'barter' }, oneOf],
    [{ method: 'exchange' }, oneOf],
    [{ reference: 'FT1' }, 'Cash has no reference. Please remove it, or choose another payment method.'],
  ])('%j is refused with a sentence that says what to do', async (input, sentence) => {
    expect(await refusedFields(way, input)).toEqual([
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    ])
  })

  test.skipIf(mayBeZero.includes(way))('0 is refused with a sentence that says what to do', async () => {
    expect(await refusedFields(way, { amount: 0 })).toEqual([expect.stringMatching(/^Please enter the amount/)])
  })
})

test.each(received)('%s is not more than what is due, unless change is given in cash', async way => {
  const noChange = `Only cash gives change. Enter what is due: ${due}.`
  expect(await refusedFields(way, { method: 'bank', amount: 50_001 })).toEqual([noChange])
  const mistyped = 'This is at least ten times what is due. Please check the amount.'
  expect(await refusedFields(way, { amount: 500_000 })).toEqual([mistyped])
})

test.each(givenBack)('%s is not more than was paid', async way => {
  expect(await refusedFields(way, { amount: 50_001 })).toEqual([
    expect.stringMatching(
      /^(At most ETB 500\.00 was paid for this|Only ETB 500\.00 (was paid above the cost|is to be given back)\. Enter that or less\.)$/,
    ),
  ])
})
