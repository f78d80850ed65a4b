import { expect, test } from 'vitest'
import { openShop } from '../testing/shop.ts'

test('an overloaded server shows customers a friendly page, rendered once per language', async () => {
  const shop = await openShop({}, { maxConcurrentRequests: 0 })
  const read = (language: string) => shop.app.inject({ url: '/', headers: { 'accept-language': language } })
  const { statusCode, headers, body } = await read('am')
  expect([statusCode, headers['retry-after'], headers['content-type']]).toEqual([503, '1', 'text/html; charset=utf-8'])
  expect(body).toContain('<html lang="am">')
  expect(body).toContain('ችግር ተፈጥሯል')
  expect((await read('en')).body).toContain('Something went wrong')
  // It contains the time of rendering.
  expect((await read('am')).body).toBe(body)
})

test("when the server fails, customers see a friendly page with the shop's current name", async () => {
  const shop = await openShop()
  const readFailed = async () => {
    await shop.app.inject('/')
    await shop.owner.db.schema.alterTable('shop_settings').renameTo('away').execute()
    const { statusCode, body } = await shop.app.inject('/status/REP-7K2M9QXZ')
    await shop.owner.db.schema.alterTable('away').renameTo('shop_settings').execute()
    expect(statusCode).toBe(500)
    return body
  }
  expect(await readFailed()).toContain('Tigena')
  await shop.db.updateTable('shop_settings').set({ shop_name: 'Bole Phones', support_phone: '251911234567' }).execute()
  const body = await readFailed()
  for (const text of ['Something went wrong', 'Try Again', 'Bole Phones', 'tel:+251911234567'])
    expect(body).toContain(text)
})
