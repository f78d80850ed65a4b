import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openShop } from '../../testing/shop.ts'

const shop = await openShop()
const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })
const assets = join(import.meta.dirname, '../../../dist/web/assets')
const script = readdirSync(assets).find(file => file.endsWith('.js'))

test.each(['/login', '/admin', '/admin/users', '/admin/repairs/REP-12345678/edit', '/repairs', '/repairs/REP-1'])(
  '%s is the staff page, revalidated each time',
  async path => {
    const { statusCode, headers, body } = await get(path)
    expect([statusCode, headers['cache-control'], headers['content-type']]).toEqual([
      200,
      'no-cache',
      'text/html; charset=utf-8',
    ])
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    expect(headers['content-security-policy']).toContain("base-uri 'none'")
    expect(headers['content-security-policy']).not.toMatch(/script-src|unsafe-eval/)
    expect(body).toContain('/assets/staff-')
  },
)

test('a page that is sent from a file causes no warning about too many listeners', async () => {
  const warnings: string[] = []
  const collect = ({ message }: Error) => void warnings.push(message)
  process.on('warning', collect)
  onTestFinished(() => void process.off('warning', collect))
  await get('/login')
  expect(warnings).toEqual([])
})

test.each(['/', '/status/REP-12345678', '/verify/REP-12345678'])(
  '%s is a customers’ page, without inline styles',
  async path => {
    const { headers, body } = await get(path)
    expect(headers['content-security-policy']).not.toContain('unsafe-inline')
    expect(body).toContain('/assets/public-')
  },
)

test.each(['/nothing', '/nothing/at/all', '/administrator', '/staff.html', '/status', '/index.php?x=1'])(
  'AUTH-17 %s redirects to /',
  async path => {
    const { statusCode, headers } = await get(path)
    expect([statusCode, headers.location]).toEqual([302, '/'])
  },
)

test('hashed files are cached forever and sent compressed if the browser supports it', async () => {
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

test.each(['/assets/', '/assets/none.js', `/assets/${script}.br`])('%s is not found', async path => {
  const { statusCode, headers } = await get(path)
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
})

test('the service worker is revalidated each time and may connect only to our server', async () => {
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

test('OFF-01 the service worker precaches the staff app without customers’ pages and charts, within a size limit', async () => {
  const { body } = await get('/service-worker.js')
  const precached = [...new Set(body.match(/\/assets\/[\w.-]+/g))]
  const parts = ['staff', 'StaffApp', 'desk', 'UsersPage', 'react', 'mui', 'libraries', 'favicon', 'ethiopic', 'inter']
  for (const part of parts) expect(precached.some(path => path.startsWith(`/assets/${part}`))).toBe(true)
  const built = readdirSync(assets).filter(file => !/\.(br|gz)$/.test(file))
  const leftOut = built.filter(file => !precached.includes(`/assets/${file}`))
  const onlineOnly = [
    ...[
      'ActivityPage',
      'AllFeedbackPage',
      'AllowlistPage',
      'BarChart',
      'BulkMessagesPage',
      'DrawerDayPage',
      'DrawerDaysPage',
      'DrawerPage',
    ],
    ...['ExceptionsPage', 'FeedbackDashboardPage', 'OwedPage', 'PaymentsPage', 'PrintDayPage', 'SmsTemplatesPage'],
    ...['buildWorkbook.worker', 'readWorkbook.worker'],
  ]
  expect(leftOut.filter(file => !file.startsWith('public-')).toSorted()).toEqual(
    onlineOnly.map(name => expect.stringMatching(new RegExp(`^${name}\\.online-`))),
  )
  const replies = await Promise.all(precached.map(path => get(path, { 'accept-encoding': 'br' })))
  expect(replies.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
  const sizes = replies.map(({ rawPayload }) => rawPayload.length)
  // A lazy module that is too large for slow data needs the suffix .online.
  expect(Math.max(...sizes)).toBeLessThan(150_000)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(600_000)
})

test('OFF-01 the staff app can be installed, the customers’ pages cannot', async () => {
  const { headers, body } = await get('/manifest.webmanifest')
  expect(headers['content-type']).toContain('application/manifest+json')
  const manifest = JSON.parse(body)
  expect(manifest).toMatchObject({ id: '/admin', start_url: '/admin', scope: '/', display: 'standalone' })
  const iconSizes = manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)
  expect(iconSizes).toEqual(['any any', '192x192 any', '512x512 any', '512x512 maskable'])
  for (const { src, type } of manifest.icons) {
    const icon = await get(src)
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, type])
  }
  expect((await get('/admin')).body).toContain('rel="manifest"')
  expect((await get('/')).body).not.toContain('manifest')
})

test('no file outside the built web app is served', async () => {
  for (const path of ['/assets/../../package.json', '/assets/%2e%2e/%2e%2e/package.json', '/..%2f..%2fpackage.json']) {
    const { body, statusCode } = await get(path)
    expect([302, 400, 403, 404]).toContain(statusCode)
    expect(body).not.toContain('"tigena"')
  }
})
