import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openDesk } from '../testing/repairs.ts'
import { buildLine, buildSale, saleInput } from '../testing/sales.ts'
import { openShop, type Session } from '../testing/shop.ts'

const shop = await openShop()
const { admin } = await openDesk(shop)
const phone = await buildLine(shop)
const cable = await buildLine(shop, { productName: 'USB-C cable', productType: 'accessory', quantity: 2 })

const list = async (by: Session, query = '') => (await by.call('GET', `/api/sales?${query}`)).json().items
const idsOf = (sales: { id: string }[]) => sales.map(({ id }) => id)
/** Sells one phone and then dates the sale. */
const sellAt = async (seller: Session, createdAt: string): Promise<string> => {
  const { id } = await buildSale(seller, saleInput([phone]))
  await shop.owner.db.updateTable('sales').set({ created_at: createdAt }).where('id', '=', id).execute()
  return id
}

describe('the count and sum of the list', () => {
  const summary = async (by: Session, query = '') => (await by.call('GET', `/api/sales/summary?${query}`)).json()
  const store = () => sql`select store_changed_sale_sums()`.execute(shop.owner.db)
  const byBranch = async (branch: number | null) => {
    const seller = await shop.staff('Sales')
    await shop.owner.db.updateTable('users').set({ branch }).where('id', '=', seller.id).execute()
    return seller
  }

  test.each(['/api/sales', '/api/sales/summary'])(
    'of %s are refused if the last day is before the first',
    async path => {
      const refused = await admin.call('GET', `${path}?from=2026-11-12&to=2026-11-10`)
      expect([refused.statusCode, refused.json().details?.fields]).toEqual([
        400,
        { to: 'The end date must not be before the start date' },
      ])
    },
  )

  test('are those of every filter, at once and when the sums are stored', async () => {
    const [awlo, aberus] = [await byBranch(0), await byBranch(2)]
    const ids = [
      await sellAt(awlo, '2025-03-01T04:29:59.999Z'),
      await sellAt(awlo, '2025-03-01T04:30:00Z'),
      await sellAt(aberus, '2025-03-02T04:30:00Z'),
    ]
    await buildSale(aberus, saleInput([cable], { status: 'pending', paymentStatus: 'unpaid' }))
    await sellAt(await byBranch(null), '2025-03-02T04:30:00Z')
    const [phonePrice, cablePrice] = [phone.unitPrice, cable.quantity * cable.unitPrice]
    const days = 'from=2025-03-01&to=2025-03-02'
    for (const when of ['at once', 'when the sums are stored']) {
      const sums = async (by: Session, query?: string) => {
        const { count, total, isMore } = await summary(by, query)
        expect([isMore, count], when).toEqual([false, (await list(by, query)).length])
        return [count, total]
      }
      expect(await sums(awlo), when).toEqual([2, 2 * phonePrice])
      expect(await sums(aberus), when).toEqual([2, phonePrice + cablePrice])
      expect(await sums(aberus, `salesPerson=${awlo.id}`), when).toEqual([2, phonePrice + cablePrice])
      expect(await sums(admin, days), when).toEqual([3, 3 * phonePrice])
      expect(await sums(admin, `${days}&branch=none`), when).toEqual([1, phonePrice])
      expect(await sums(admin, `branch=none&salesPerson=${aberus.id}`), when).toEqual([0, 0])
      const [everything, ...parts] = await Promise.all(
        ['', 'none', 0, 1, 2, 3].map(branch => summary(admin, branch === '' ? '' : `branch=${branch}`)),
      )
      const add = (name: 'count' | 'total') => parts.reduce((sum, part) => sum + part[name], 0)
      expect([add('count'), add('total')], when).toEqual([everything.count, everything.total])
      expect(await sums(admin, `${days}&branch=2`), when).toEqual([1, phonePrice])
      expect(await sums(admin, `${days}&branch=1`), when).toEqual([0, 0])
      expect(await sums(admin, `branch=0&salesPerson=${aberus.id}`), when).toEqual([0, 0])
      expect(await sums(admin, `salesPerson=${aberus.id}&paymentStatus=unpaid`), when).toEqual([1, cablePrice])
      expect(await sums(admin, `salesPerson=${aberus.id}&status=completed`), when).toEqual([1, phonePrice])
      expect(await sums(aberus, 'search=galaxy&branch=2'), when).toEqual([1, phonePrice])
      expect(await sums(aberus, 'search=galaxy&branch=0'), when).toEqual([0, 0])
      await store()
    }
    expect(idsOf(await list(admin, `${days}&branch=0`))).toEqual([ids[1]])
    expect((await admin.call('GET', '/api/sales?branch=4')).statusCode).toBe(400)
    expect((await (await shop.staff('Technician')).call('GET', '/api/sales/summary')).statusCode).toBe(403)
  })

  test('of a search end at 1,000 sales, without a sum', async () => {
    const seller = await shop.staff('Sales')
    const { id } = await buildSale(seller, saleInput([cable], { customerName: 'Very common' }))
    await sql`
      with copied as (
        insert into sales (id, customer_name, customer_phone, payment_method, paid, total, status, sales_person_id, sales_person_name)
        select gen_random_uuid(), customer_name, customer_phone, payment_method, paid, total, status, sales_person_id, sales_person_name
        from sales, generate_series(1, 1000) where id = ${id} returning id
      )
      insert into sale_lines (sale_id, place, product_name, product_type, quantity, unit_price)
      select id, 1, 'Cable', 'accessory', 1, 100 from copied`.execute(shop.owner.db)
    expect(await summary(seller, 'search=very common')).toEqual({ count: 1000, isMore: true, total: null })
    expect(await summary(seller)).toMatchObject({ count: 1001, isMore: false })
  })
})
