import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { serviceWorkerFile, webManifestFile } from '#contract/language.ts'
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

test.each([
  ['', 'en'],
  ['staffLanguage=am', 'am'],
  ['staffLanguage=fr', 'en'],
])('LANG-01 the staff page of a device with the cookie "%s" is in %s', async (cookie, language) => {
  const { headers, body } = await get('/admin', { cookie })
  expect(body).toContain(`<html lang="${language}">`)
  expect(headers.vary).toContain('cookie')
})

const pageLanguage = async (...request: Parameters<typeof get>) =>
  /<html lang="(..)"/.exec((await get(...request)).body)?.[1]

test('the service worker of a language gets the sign-in page in it, whatever the device has chosen', async () => {
  const headers = { cookie: 'staffLanguage=en' }
  expect(await pageLanguage('/login?language=am', headers)).toBe('am')
  expect(await pageLanguage('/admin/repairs?language=am', headers), 'a page with a filter of that name').toBe('en')
})

test('a new device opens in the language of the shop, and in that of the browser if the database cannot be read', async () => {
  const browser = { 'accept-language': 'en-GB' }
  await shop.owner.db.updateTable('shop_settings').set({ staff_language: 'am' }).execute()
  onTestFinished(() => void shop.owner.db.updateTable('shop_settings').set({ staff_language: 'en' }).execute())
  expect(await pageLanguage('/login', browser)).toBe('am')
  expect(await pageLanguage('/login', { ...browser, cookie: 'staffLanguage=en' })).toBe('en')
  const broken = await openShop()
  await broken.close()
  expect((await broken.app.inject({ url: '/login', headers: { 'accept-language': 'am-ET' } })).body).toContain(
    'lang="am"',
  )
})

test('a browser never takes the page of one language for that of the other, which may be as long and as old', async () => {
  const first = await get('/admin', { cookie: 'staffLanguage=en' })
  const { etag = '', 'last-modified': modified = new Date().toUTCString() } = first.headers
  const known = { 'if-none-match': String(etag), 'if-modified-since': String(modified) }
  const second = await get('/admin', { cookie: 'staffLanguage=am', ...known })
  expect([second.statusCode, first.headers.etag]).toEqual([200, undefined])
  expect(second.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'cookie, accept-encoding' })
})

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

const workers = Object.values(serviceWorkerFile)

test.each(workers)('%s is revalidated each time and may connect only to our server', async worker => {
  for (const encoding of ['identity', 'br']) {
    const { statusCode, headers } = await get(`/${worker}`, { 'accept-encoding': encoding })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'content-type': expect.stringContaining('javascript'),
    })
  }
})

const precachedBy = async (worker: string) => {
  const { body } = await get(`/${worker}`)
  return [...new Set(body.match(/\/assets\/[\w.-]+/g))]
}

test('OFF-01 the service workers precache the staff app without customers’ pages and what is useless without the server', async () => {
  const precached = new Set((await Promise.all(workers.map(precachedBy))).flat())
  const built = readdirSync(assets).filter(file => !/\.(br|gz)$/.test(file) && !file.startsWith('public-'))
  const leftOut = built
    .filter(file => !precached.has(`/assets/${file}`))
    .map(file => file.replace(/(?<=\.online)-.*/, ''))
  const onlineOnly = [
    ...['ActivityPage', 'AllFeedbackPage', 'AllowlistPage', 'ApprovalsPage', 'BarChart', 'BulkMessagesPage'],
    ...[
      'DrawerDayPage',
      'DrawerDaysPage',
      'DrawerPage',
      'EditWarrantyPage',
      'ExceptionsPage',
      'FeedbackDashboardPage',
      'ImeiPage',
    ],
    ...['OwedPage', 'PaymentsPage', 'PrintDayPage', 'SettingsPage', 'SmsTemplatesPage'],
    ...['buildWorkbook.worker', 'desk', 'readWorkbook.worker'],
  ]
  expect([...new Set(leftOut)].toSorted()).toEqual(onlineOnly.map(name => `${name}.online`))
})

test.each(workers)('OFF-01 what %s precaches is complete and has a size limit', async worker => {
  const precached = await precachedBy(worker)
  const parts = ['staff', 'StaffApp', 'desk', 'UsersPage', 'react', 'mui', 'libraries', 'favicon', 'ethiopic', 'inter']
  for (const part of parts) expect(precached.some(path => path.startsWith(`/assets/${part}`))).toBe(true)
  const replies = await Promise.all(precached.map(path => get(path, { 'accept-encoding': 'br' })))
  expect(replies.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
  const sizes = replies.map(({ rawPayload }) => rawPayload.length)
  // A lazy module that is too large for slow data needs the suffix .online.
  expect(Math.max(...sizes)).toBeLessThan(150_000)
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(600_000)
})

test('OFF-01 the staff app can be installed, the customers’ pages cannot', async () => {
  const { headers, body } = await get(`/${webManifestFile.en}`)
  expect(headers['content-type']).toContain('application/manifest+json')
  const manifest = JSON.parse(body)
  expect(manifest).toMatchObject({ id: '/admin', start_url: '/admin', scope: '/', display: 'standalone' })
  const iconSizes = manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)
  expect(iconSizes).toEqual(['any any', '192x192 any', '512x512 any', '512x512 maskable'])
  for (const { src, type } of manifest.icons) {
    const icon = await get(src)
    expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, type])
  }
  expect((await get('/')).body).not.toContain('manifest')
})

test.each([
  ['en', 'repairs'],
  ['am', 'ጥገና'],
] as const)('in %s the page and what installs it are described in that language', async (language, word) => {
  const { body } = await get('/admin', { cookie: `staffLanguage=${language}` })
  expect(body).toContain(`rel="manifest" href="/${webManifestFile[language]}"`)
  const [, description = ''] = /name="description" content="([^"]*)"/.exec(body) ?? []
  expect(description).toContain(word)
  const manifest = (await get(`/${webManifestFile[language]}`)).json()
  expect(manifest).toMatchObject({ id: '/admin', lang: language, description })
})

test('no file outside the built web app is served', async () => {
  for (const path of ['/assets/../../package.json', '/assets/%2e%2e/%2e%2e/package.json', '/..%2f..%2fpackage.json']) {
    const { body, statusCode } = await get(path)
    expect([302, 400, 403, 404]).toContain(statusCode)
    expect(body).not.toContain('"tigena"')
  }
})
