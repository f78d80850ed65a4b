import { createHash, randomUUID } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { changeSettings } from '../testing/changeSettings.ts'
import { openDesk } from '../testing/repairs.ts'
import { buildSecretRepair, secretsIn } from '../testing/secretRepair.ts'
import { openShop } from '../testing/shop.ts'
import { viewIn } from './pageDocument.ts'

const shop = await openShop({ TRUSTED_PROXIES: '127.0.0.1' })
const desk = await openDesk(shop)
const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers })

test('TRACK-01 the home page and its form work without JavaScript', async () => {
  const { statusCode, headers, body } = await get('/')
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-store',
  ])
  expect(body).toContain('Track Repair</button>')
  expect(body).toContain('<form class="surface track" action="/status">')
  expect(body).toContain('/assets/public-')
  expect(body).toContain('You can also enter the six digits of a warranty ID here.')
})

test.each([
  ['/status?number=%20rep-7k2m%209qxz%20', '/status/rep-7k2m%209qxz'],
  ['/status?number=%20', '/'],
  ['/status', '/'],
  ['/status/234956', '/warranty/verify/234956'],
  ['/status/%23234956', '/warranty/verify/234956'],
  ['/status/%23%20234%20956', '/warranty/verify/234956'],
  ['/status/234-956', '/warranty/verify/234956'],
  ['/status?number=%23234956', '/status/%23234956'],
])('TRACK-01 without JavaScript, the form %s redirects to %s', async (url, location) => {
  const { statusCode, headers } = await get(url)
  expect([statusCode, headers.location]).toEqual([302, location])
})

test.each(['/status/REP-7K2M9QXZ', '/verify/REP-7K2M9QXZ'])(
  'TRACK-13 %s of an unknown number is not found',
  async path => {
    const { statusCode, body } = await get(path)
    expect(statusCode).toBe(404)
    for (const text of ['Repair Not Found', 'No repair found with this tracking number', 'Go Home', 'Try Again'])
      expect(body).toContain(text)
  },
)

test('TRACK-13 a mistyped number can be corrected, also without JavaScript', async () => {
  const { body } = await get('/status/rep%207k2m%209qxz')
  expect(body).toContain('<form class="surface track" action="/status">')
  expect(body).toMatch(/<input id="number" [^>]*value="rep 7k2m 9qxz"/)
  expect(body).toContain('href="#number">Try Again')
})

test("TRACK-13 a truncated address is not found either, in the customer's language", async () => {
  const { statusCode, headers, body } = await get('/status/REP-7K2M%E1%88?from=%E1', { cookie: 'language=am' })
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(body).toContain('ጥገናው አልተገኘም')
  expect(viewIn(body).page).toEqual({ name: 'repairNotFound', typedNumber: 'REP-7K2M%E1%88' })
  const { number } = await desk.buildRepair()
  expect((await get(`/status/${number.replace('-', '%20')}?from=%E1`)).statusCode).toBe(200)
})

test('the styles are inlined, and the CSP allows only these', async () => {
  const { headers, body } = await get('/')
  const styles = /<style>(.*)<\/style>/s.exec(body)?.[1] ?? ''
  const hash = createHash('sha256').update(styles).digest('base64')
  expect(styles).toContain('--color-primary')
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`)
  expect(headers['content-security-policy']).not.toMatch(/unsafe/)
  expect(body).not.toMatch(/rel="stylesheet"| style="/)
})

test('the number in the address cannot inject markup', async () => {
  const { body } = await get(`/status/${encodeURIComponent('</script><b>ሰላም')}`)
  expect(body).not.toContain('</script><b>')
  expect(body).toContain('&lt;/script&gt;&lt;b&gt;ሰላም')
  expect(viewIn(body).page).toEqual({ name: 'repairNotFound', typedNumber: '</script><b>ሰላም' })
})

test('a page is sent with the best compression that the browser accepts', async () => {
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

test('a chosen language is remembered, whatever the browser prefers', async () => {
  const { body, headers, cookies } = await get('/status/x?lang=am', { 'accept-language': 'en' })
  expect(body).toContain('<html lang="am">')
  expect(cookies).toEqual([{ name: 'language', value: 'am', path: '/', sameSite: 'Lax', maxAge: 31_536_000 }])
  const later = await get('/', { cookie: 'language=am', 'accept-language': 'en' })
  expect(later.body).toContain('ጥገናውን ይከታተሉ')
  expect(headers.vary).toContain('accept-language')
  expect((await get('/?lang=tlh', { cookie: 'language=klingon' })).body).toContain('<html lang="en">')
})

test('over https the cookie of the language is bound to the host', async () => {
  const https = { 'x-forwarded-for': '203.0.113.5', 'x-forwarded-proto': 'https', 'accept-language': 'en' }
  expect((await get('/?lang=am', https)).cookies).toMatchObject([
    { name: '__Host-language', value: 'am', path: '/', secure: true },
  ])
  expect((await get('/', { ...https, cookie: '__Host-language=am' })).body).toContain('<html lang="am">')
  expect((await get('/', { ...https, cookie: 'language=am' })).body).toContain('<html lang="en">')
})

test('chosen colours are on the root of each later page, so that nothing flashes, and the links keep the key of a certificate', async () => {
  const first = await get('/status/x?key=KzR_92yVBqGG8lvx')
  expect(first.body).toContain('<html lang="en">')
  expect(first.body).toContain('href="?scheme=dark&amp;key=KzR_92yVBqGG8lvx"')
  const { body, cookies } = await get('/status/x?scheme=dark')
  expect(body).toContain('<html data-scheme="dark" lang="en">')
  expect(cookies).toEqual([{ name: 'scheme', value: 'dark', path: '/', sameSite: 'Lax', maxAge: 31_536_000 }])
  expect((await get('/', { cookie: 'scheme=dark' })).body).toContain('<html data-scheme="dark" lang="en">')
  expect((await get('/?scheme=light', { cookie: 'scheme=dark' })).body).toContain('<html data-scheme="light"')
  expect((await get('/?scheme="><script>', { cookie: 'scheme=pink' })).body).toContain('<html lang="en">')
})

test.each(['status', 'verify'])(
  'TRACK-02 /%s/{number} shows a repair without JavaScript, in any spelling of the number',
  async path => {
    const { number } = await desk.buildRepair({ customerName: 'አበበ </script> Kebede', deviceType: 'Samsung A54' })
    for (const spelt of [number, number.toLowerCase(), number.replace('REP-', ' rep ')]) {
      const { statusCode, headers, body } = await get(`/${path}/${encodeURIComponent(spelt)}`)
      expect([statusCode, headers['cache-control'], headers['x-robots-tag']]).toEqual([200, 'no-store', 'noindex'])
      const visible = body.replace(/<script id="view".*/s, '').replaceAll('<!-- -->', '')
      expect(visible).toContain(`Repair #${number}`)
      expect(visible).toContain('Received')
      expect(body).not.toContain('</script> Kebede')
      expect(viewIn(body).page).toMatchObject({ repair: { customerName: 'አበበ </script> Kebede' } })
    }
  },
)

test('an Amharic page preloads its font, an English one does not', async () => {
  const preloaded = async (language: string) =>
    (await get(`/?lang=${language}`)).body.match(/<link rel="preload" as="font"[^>]+ethiopic-/g)?.length
  expect([await preloaded('am'), await preloaded('en')]).toEqual([1, undefined])
})

test('TRACK-11 the page shows a common problem in its language', async () => {
  const { number } = await desk.buildRepair({ problem: 'Water damage' })
  expect((await get(`/status/${number}?lang=am`)).body).toContain('<dd>የውሃ ጉዳት</dd>')
  expect((await get(`/status/${number}`)).body).toContain('<dd>Water damage</dd>')
})

test('the link preview of a repair is always the same and contains nothing personal', async () => {
  const repair = await desk.buildRepair({ customerName: 'Abebe Kebede', deviceType: 'Pixel 9' })
  const headOf = async (path: string) => /<head>.*<\/head>/s.exec((await get(path)).body)?.[0] ?? ''
  const head = await headOf(`/status/${repair.number}`)
  expect(head).toContain(`<title>Repair ${repair.number} · Tigena</title>`)
  for (const [kind, name, content] of [
    ['property', 'og:title', 'Track your repair'],
    ['name', 'twitter:title', 'Track your repair'],
    ['property', 'og:site_name', 'Tigena'],
    ['name', 'robots', 'noindex'],
  ])
    expect(head).toContain(`<meta ${kind}="${name}" content="${content}"`)
  expect(head).not.toMatch(/Abebe|Kebede|Pixel|Received/)
  const withoutTitle = (text: string) => text.replace(/<title>.*<\/title>/, '')
  expect(withoutTitle(head)).toBe(withoutTitle(await headOf('/status/REP-00000000')))
})

test("TRACK-14 no page of a repair with secrets contains any, nor the customer's feedback", async () => {
  const built = await buildSecretRepair(shop, desk)
  const feedback = { id: randomUUID(), comment: `Words ${randomUUID()}`, suggestion: `Words ${randomUUID()}` }
  const feedbackSecrets = { feedbackId: feedback.id, comment: feedback.comment, suggestion: feedback.suggestion }
  const secret = { ...built, secrets: { ...built.secrets, ...feedbackSecrets } }
  const readPages = async () => {
    const bodies = []
    for (const path of ['status', 'verify', 'feedback']) {
      const { statusCode, headers, body } = await get(`/${path}/${secret.number}`)
      expect([path, statusCode, secretsIn(secret, body + JSON.stringify(headers))]).toEqual([path, 200, []])
      bodies.push(body)
    }
    const [status = '', , form = ''] = bodies
    expect(status).toContain(secret.visible.note)
    return viewIn(form).page
  }

  await desk.admin.call('POST', `/api/repairs/${secret.number}/status`, { id: randomUUID(), status: 'Delivered' })
  const form = { number: secret.number, deviceType: 'Samsung A54' }
  expect(await readPages()).toEqual({ name: 'feedback', linkNumber: secret.number, form: { ...form, isGiven: false } })
  const ratings = { rating: 5, quality: 5, speed: 5, communication: 5, recommendation: 5 }
  await shop.app.inject({
    method: 'POST',
    url: `/api/feedback/${secret.number}`,
    payload: { ...ratings, ...feedback },
  })
  expect(await readPages()).toEqual({ name: 'feedback', linkNumber: secret.number, form: { ...form, isGiven: true } })
})

test("TRACK-12 pages show the shop's name and, if set, its phone number", async () => {
  expect((await get('/')).body).not.toContain('tel:')
  await changeSettings(desk.admin, {
    shopName: 'Bole <Phones>',
    address: 'Bole Road 12',
    supportPhone: '0911 234 567',
    email: 'shop@example.com',
    channelUrl: 't.me/bole',
    branches: [{ en: 'Bole', am: 'ቦሌ' }, ...Array(3).fill({ en: '', am: '' })],
  })
  for (const path of ['/', '/status/REP-00000000']) {
    const { body } = await get(path)
    expect(body).toContain('href="tel:+251911234567"')
    for (const text of [
      '0911 234 567',
      'Bole &lt;Phones&gt;',
      'Bole Road 12 · Bole<',
      'href="mailto:shop@example.com"',
      'href="https://t.me/bole"',
      'REP-',
      'SMS',
      'device type',
      'drop-off date',
    ])
      expect(body).toContain(text)
  }
  expect((await get('/?lang=am')).body).toContain('Bole Road 12 · ቦሌ<')
  await changeSettings(desk.admin, { shopName: 'Tigena', address: '', supportPhone: null })
})

test('TRACK-15 a visitor who guesses numbers sees when to try again, in either language, and one with a link sees the ticket', async () => {
  const from = { 'x-forwarded-for': '203.0.113.7' }
  const { number } = await desk.buildRepair()
  for (let guess = 0; guess < 30; guess++) await get('/status/REP-00000000', from)
  const { statusCode, headers, body } = await get('/status/REP-00000001', from)
  expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true])
  expect(body).toContain('Please wait a few minutes')
  expect(body).toMatch(/Please try again in \d+ minutes, at \d\d:\d\d\./)
  const inAmharic = await get('/feedback/REP-00000001?lang=am', from)
  expect(inAmharic.statusCode).toBe(429)
  expect(inAmharic.body).toMatch(/ከ\d+ ደቂቃ በኋላ/)
  expect((await get(`/status/${number}`, from)).statusCode).toBe(200)
})

test('a page links on with the key that it was opened with, and one that was opened by number does not tell the key', async () => {
  const { number, linkNumber } = await desk.buildRepair()
  await desk.admin.call('POST', `/api/repairs/${number}/status`, { id: randomUUID(), status: 'Delivered' })
  const linked = (await get(`/status/${linkNumber.toLowerCase()}`)).body
  for (const path of [
    `href="/feedback/${linkNumber}"`,
    `href="/status/${linkNumber}"`,
    `/api/tracking/${linkNumber}/pictures/`,
  ])
    expect(linked).toContain(path)
  expect(linked).toContain(`<h1>Repair #${number}</h1>`)
  const typed = (await get(`/status/${number}`)).body
  expect(typed).toContain(`href="/feedback/${number}"`)
  expect(typed).not.toContain(linkNumber)
  expect((await get(`/api/tracking/${number}`)).body).not.toContain(linkNumber)
  expect(viewIn((await get(`/feedback/${linkNumber}`)).body).page).toMatchObject({ linkNumber, form: { number } })
})

test('the page links to the feedback form only when feedback is open', async () => {
  const { number } = await desk.buildRepair()
  const [early, unknown] = [await get(`/feedback/${number}`), await get('/feedback/REP-00000000')]
  expect([early.statusCode, unknown.statusCode]).toEqual([409, 404])
  expect(early.body).toContain('Feedback can only be submitted for Delivered repairs.')
  expect(unknown.body).toContain('Repair not found or feedback not available.')
  await desk.admin.call('POST', `/api/repairs/${number}/status`, { id: randomUUID(), status: 'Delivered' })
  const form = await get(`/feedback/${number}`)
  expect([form.statusCode, viewIn(form.body).page.name]).toEqual([200, 'feedback'])
})
