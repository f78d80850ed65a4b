import { expect, test } from 'vitest'
import { openShop } from '../testing/shop.ts'

test('with too much to do, customers read a friendly page that says so', async () => {
  const shop = await openShop({}, { mostRequestsUnderWay: 0 })
  const { statusCode, headers, body } = await shop.app.inject({ url: '/', headers: { 'accept-language': 'am' } })
  expect([statusCode, headers['retry-after'], headers['content-type']]).toEqual([503, '1', 'text/html; charset=utf-8'])
  expect(body).toContain('<html lang="am">')
  expect(body).toContain('ችግር ተፈጥሯል')
})

test('when the server fails, customers read a friendly page in the name of the shop', async () => {
  const shop = await openShop()
  await shop.db.updateTable('shop_settings').set({ shop_name: 'Bole Phones', support_phone: '251911234567' }).execute()
  await shop.app.inject('/')
  await shop.db.schema.alterTable('shop_settings').renameTo('away').execute()
  const { statusCode, body } = await shop.app.inject('/status/REP-7K2M9QXZ')
  expect(statusCode).toBe(500)
  for (const text of ['Something went wrong', 'Try Again', 'Bole Phones', 'tel:+251911234567'])
    expect(body).toContain(text)
  await shop.db.schema.alterTable('away').renameTo('shop_settings').execute()
})
