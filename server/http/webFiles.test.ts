import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildWeb } from '../../scripts/buildWeb.ts'
import { openShop } from '../testing/shop.ts'

await buildWeb()
const shop = await openShop()
const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })
const script = readdirSync(join(import.meta.dirname, '../../dist/web/assets')).find(file => file.endsWith('.js'))

test.each(['/login', '/admin', '/admin/users', '/admin/repairs/REP-12345678/edit', '/repairs', '/repairs/REP-1'])(
  '%s is the staff’s page, fresh each time',
  async path => {
    const { statusCode, headers, body } = await get(path)
    expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([
      200,
      'no-cache',
      'text/html; charset=utf-8',
    ])
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    expect(headers['content-security-policy']).not.toMatch(/script-src|unsafe-eval/)
    expect(body).toContain('/assets/staff-')
  },
)

test.each(['/', '/status/REP-12345678', '/verify/REP-12345678'])(
  '%s is the customers’ page, which needs no inline styles',
  async path => {
    const { headers, body } = await get(path)
    expect(headers['content-security-policy']).not.toContain('unsafe-inline')
    expect(body).toContain('/assets/public-')
  },
)

test.each(['/nothing', '/nothing/at/all', '/administrator', '/staff.html', '/status', '/index.php?x=1'])(
  'AUTH-17 %s goes to /',
  async path => {
    const { statusCode, headers } = await get(path)
    expect([statusCode, headers.location]).toEqual([302, '/'])
  },
)

test('hashed files are kept for ever and sent as small as the browser can read them', async () => {
  const plain = await get(`/assets/${script}`)
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(plain.headers['content-encoding']).toBeUndefined()
  for (const encoding of ['br', 'gzip']) {
    const packed = await get(`/assets/${script}`, { 'accept-encoding': encoding })
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(packed.headers['content-type']).toMatch('javascript')
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length)
  }
})

test('nothing outside the built web is served', async () => {
  for (const path of ['/assets/../../package.json', '/assets/%2e%2e/%2e%2e/package.json', '/..%2f..%2fpackage.json']) {
    const { body, statusCode } = await get(path)
    expect([302, 400, 403, 404]).toContain(statusCode)
    expect(body).not.toContain('"tigena"')
  }
})
