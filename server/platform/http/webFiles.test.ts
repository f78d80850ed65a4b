import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openShop } from '../../testing/shop.ts'

const shop = await openShop()
const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })
const assets = join(import.meta.dirname, '../../../dist/web/assets')
const script = readdirSync(assets).find(file => file.endsWith('.js'))

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

test('the service worker answers for every path, is fresh each time and may call nobody but us', async () => {
  for (const encoding of ['identity', 'br']) {
    const { statusCode, headers } = await get('/service-worker.js', { 'accept-encoding': encoding })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'content-type': expect.stringContaining('javascript'),
    })
  }
})

test('OFF-01 the service worker keeps what the staff can open, customers’ pages and charts aside, and not too much', async () => {
  const { body } = await get('/service-worker.js')
  const kept = [...new Set(body.match(/\/assets\/[\w.-]+/g))]
  for (const part of ['staff', 'Desk', 'LoginPage', 'UsersPage', 'AllowlistPage', 'react', 'favicon', 'noto-sans'])
    expect(kept.some(path => path.startsWith(`/assets/${part}`))).toBe(true)
  const built = readdirSync(assets).filter(file => !/\.(br|gz)$/.test(file))
  const leftOut = built.filter(file => !kept.includes(`/assets/${file}`))
  expect(leftOut.filter(file => !file.startsWith('public-'))).toEqual([expect.stringMatching(/^BarChart\.online-/)])
  const sizes = await Promise.all(
    kept.map(async path => (await get(path, { 'accept-encoding': 'br' })).rawPayload.length),
  )
  // A lazy module that is too large for slow data needs the suffix .online.
  expect(Math.max(...sizes)).toBeLessThan(150_000)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(600_000)
})

test('OFF-01 what the browser needs to install the app is there, for the staff alone', async () => {
  const { headers, body } = await get('/manifest.webmanifest')
  expect(headers['content-type']).toContain('application/manifest+json')
  const manifest = JSON.parse(body)
  expect(manifest).toMatchObject({ id: '/admin', start_url: '/admin', scope: '/', display: 'standalone' })
  const wanted = manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)
  expect(wanted).toEqual(['any any', '192x192 any', '512x512 any', '512x512 maskable'])
  for (const { src, type } of manifest.icons) {
    const icon = await get(src)
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, type])
  }
  expect((await get('/admin')).body).toContain('rel="manifest"')
  expect((await get('/')).body).not.toContain('manifest')
})

test('nothing outside the built web is served', async () => {
  for (const path of ['/assets/../../package.json', '/assets/%2e%2e/%2e%2e/package.json', '/..%2f..%2fpackage.json']) {
    const { body, statusCode } = await get(path)
    expect([302, 400, 403, 404]).toContain(statusCode)
    expect(body).not.toContain('"tigena"')
  }
})
