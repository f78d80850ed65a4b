import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openShop } from '../testing/shop.ts'

const shop = await openShop()
const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })

test('TRACK-01 the home page is complete without scripts, its form included', async () => {
  const { statusCode, headers, body } = await get('/')
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-store',
  ])
  expect(body).toContain('Track Repair</button>')
  expect(body).toContain('<form class="surface track" action="/status">')
  expect(body).toContain('/assets/public-')
})

test.each([
  ['/status?number=%20rep-7k2m%209qxz%20', '/status/rep-7k2m%209qxz'],
  ['/status?number=%20', '/'],
  ['/status', '/'],
])('TRACK-01 the form sent without scripts: %s goes to %s', async (asked, answer) => {
  const { statusCode, headers } = await get(asked)
  expect([statusCode, headers.location]).toEqual([302, answer])
})

test.each(['/status/REP-7K2M9QXZ', '/verify/REP-7K2M9QXZ'])('TRACK-13 %s of nobody is not found', async path => {
  const { statusCode, body } = await get(path)
  expect(statusCode).toBe(404)
  for (const text of ['Repair Not Found', 'No repair found with this tracking number', 'Go Home', 'Try Again'])
    expect(body).toContain(text)
})

test('the styles stand in the page, and the policy lets in these and no others', async () => {
  const { headers, body } = await get('/')
  const styles = /<style>(.*)<\/style>/s.exec(body)?.[1] ?? ''
  const hash = createHash('sha256').update(styles).digest('base64')
  expect(styles).toContain('--color-primary')
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`)
  expect(headers['content-security-policy']).not.toMatch(/unsafe/)
  expect(body).not.toMatch(/rel="stylesheet"| style="/)
})

test('what was asked for cannot become markup', async () => {
  const { body } = await get(`/status/${encodeURIComponent('</script><b>ሰላም')}`)
  expect(body).not.toContain('</script><b>')
  expect(body).toContain('&lt;/script&gt;&lt;b&gt;ሰላም')
  const view = /<script id="view" type="application\/json">(.*?)<\/script>/.exec(body)?.[1] ?? ''
  expect(JSON.parse(view).page).toEqual({ name: 'repairNotFound', asked: '</script><b>ሰላም' })
})

test('a page is sent as small as the browser can read it', async () => {
  const { body } = await get('/')
  const packed = async (accepted: string) => {
    const { headers, rawPayload } = await get('/', { 'accept-encoding': accepted })
    return [headers['content-encoding'], rawPayload] as const
  }
  const [br, brotli] = await packed('gzip, deflate, br, zstd')
  const [gz, gzipped] = await packed('gzip, br;q=0')
  expect([br, gz]).toEqual(['br', 'gzip'])
  for (const text of [brotliDecompressSync(brotli), gunzipSync(gzipped)])
    expect(String(text).split('<script id="view"')[0]).toBe(body.split('<script id="view"')[0])
})

test.each([
  ['am-ET,am;q=0.9,en;q=0.8', 'am'],
  ['en-GB,en;q=0.9,am;q=0.8', 'en'],
  ['fr;q=0.9,am;q=0.2', 'am'],
  ['en;q=0,am;q=0.1', 'am'],
  ['*', 'en'],
  ['nonsense;;q=x,,', 'en'],
])('a browser that accepts %s reads %s', async (accepted, language) => {
  const { body } = await get('/', { 'accept-language': accepted })
  expect(body).toContain(`<html lang="${language}">`)
})

test('a language once chosen stays, whatever the browser prefers', async () => {
  const { body, headers, cookies } = await get('/status/x?lang=am', { 'accept-language': 'en' })
  expect(body).toContain('<html lang="am">')
  expect(cookies).toEqual([{ name: 'language', value: 'am', path: '/', sameSite: 'Lax', maxAge: 31_536_000 }])
  const later = await get('/', { cookie: 'language=am', 'accept-language': 'en' })
  expect(later.body).toContain('ጥገናውን ይከታተሉ')
  expect(headers.vary).toContain('accept-language')
  expect((await get('/?lang=tlh', { cookie: 'language=klingon' })).body).toContain('<html lang="en">')
})
