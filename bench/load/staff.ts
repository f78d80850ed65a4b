import type pg from 'pg'
import { connect, inTransaction } from '../../server/platform/db/database.ts'
import { adminPassword } from '../../server/testing/program.ts'
import { addFirstAdmin } from '../../server/users/firstAdmin.ts'
import { products } from '../shop/products.ts'
import { salesPeople, technicians } from '../shop/staff.ts'

const origin = { actorId: null, sessionId: null, address: null, action: 'bench', requestId: null }

/** Enough for a second page of the list. */
const addresses = 60
const parts = 40

const idAt = (place: number) => `00000000-0000-7000-8000-${String(place).padStart(12, '0')}`

/** Adds the users, the allowlist, the parts and the products. Only the Admin signs in, so the other users need no valid password hash. */
export const addStaff = async (connection: pg.ClientConfig): Promise<void> => {
  const { db, close } = connect(connection, () => {})
  await inTransaction(db, origin, async trx => {
    const admin = await addFirstAdmin(trx, { ADMIN_USERNAME: 'admin' }, adminPassword)
    await trx
      .insertInto('users')
      .values(
        [...technicians, ...salesPeople].map(({ branch, ...user }) => ({ ...user, password_hash: '$argon2id$none' })),
      )
      .execute()
    await trx
      .insertInto('ip_allowlist')
      .values(
        Array.from({ length: addresses }, (_, place) => ({
          id: idAt(place),
          ip_address: `203.0.113.${place + 1}`,
          description: `Counter ${place + 1}`,
          active: place % 10 !== 0,
          created_by: admin.id,
        })),
      )
      .execute()
    await trx
      .insertInto('inventory_items')
      .values(
        Array.from({ length: parts }, (_, place) => ({
          id: idAt(place),
          name: `Part ${place + 1}`,
          unit_cost: 50_000 + 12_550 * place,
        })),
      )
      .execute()
    const { id: category_id } = await trx.selectFrom('product_categories').select('id').executeTakeFirstOrThrow()
    await trx
      .insertInto('products')
      .values(products.map(product => ({ ...product, category_id })))
      .execute()
  })
  await close()
}
