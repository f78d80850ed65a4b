import { expect, test } from 'vitest'
import { openShop } from '../testing/shop.ts'

const shop = await openShop()
const admin = await shop.staff('Admin')
const publicly = async () => (await shop.app.inject('/api/public/settings')).json()

test('SHELL-08 copy protection is on until an Admin turns it off, for everyone', async () => {
  expect(await publicly()).toEqual({ copyProtection: true })
  const changed = await admin.call('PATCH', '/api/settings', { copyProtection: false })
  expect([changed.statusCode, changed.json()]).toEqual([200, { copyProtection: false }])
  expect(await publicly()).toEqual({ copyProtection: false })
  expect((await admin.call('GET', '/api/settings')).json()).toEqual({ copyProtection: false })
})

test('what is left out stays, and what is no setting is refused', async () => {
  await admin.call('PATCH', '/api/settings', { copyProtection: false })
  expect((await admin.call('PATCH', '/api/settings', {})).json()).toEqual({ copyProtection: false })
  const refused = await admin.call('PATCH', '/api/settings', { copyProtection: 'perhaps' })
  expect([refused.statusCode, Object.keys(refused.json().details.fields)]).toEqual([400, ['copyProtection']])
})

test('there is one row of settings, for ever', async () => {
  await expect(shop.db.insertInto('shop_settings').defaultValues().execute()).rejects.toThrow('duplicate key')
  await expect(shop.db.insertInto('shop_settings').values({ id: false }).execute()).rejects.toThrow('check constraint')
})
