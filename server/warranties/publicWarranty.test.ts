import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { decodeQR } from 'qr/decode.js'
import { expect, test } from 'vitest'
import { formatDate } from '#contract/customersDates.ts'
import { qrShape } from '#contract/qrShape.ts'
import { shopTimeZone } from '#contract/shopTime.ts'
import { generalWarranty, voidClause } from '#contract/warranties/certificateTexts.ts'
import type { Warranty } from '#contract/warranties/warranties.ts'
import { changeSettings } from '../testing/changeSettings.ts'
import { pdfLines } from '../testing/pdfLines.ts'
import { openShop } from '../testing/shop.ts'
import { buildWarranty } from '../testing/warranties.ts'
import { verifyCodeOf } from './verifyCode.ts'

const shop = await openShop({ PUBLIC_URL: 'https://shop.example' })
const admin = await shop.staff('Admin')
await changeSettings(admin, { supportPhone: '0900 000 100', shopName: 'Bole Phones', address: 'Bole Road 12' })
await changeSettings(admin, { channelUrl: 'https://t.me/bole' })

let host = 1
/** From a new address each time, so that the throttle does not count it with others. */
const get = (url: string, headers: Record<string, string> = {}) => {
  host += 1
  return shop.app.inject({ url, headers, remoteAddress: `198.51.${host >> 8}.${host & 255}` })
}

const workItems = ['New screen', 'አዲስ ባትሪ']
const warranty = await buildWarranty(admin, { workItems })
const { number } = warranty
const expire = ({ id }: Warranty) =>
  sql`update warranties set created_at = now() - interval '3 years' where id = ${id}`.execute(shop.owner.db)
const expired = await buildWarranty(admin)
await expire(expired)

const dayOf = (time: string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: shopTimeZone, day: 'numeric', month: 'short', year: 'numeric' }).format(
    new Date(time),
  )

const textOf = (html: string): string =>
  html
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

test('WARR-07 the certificate shows its ID, state, last day, customer, device and services without scripts', async () => {
  const { statusCode, body } = await get(warranty.certificatePath)
  const text = textOf(body)
  expect(statusCode).toBe(200)
  for (const part of [
    ...['Warranty Certificate', `Certificate ID: #${number}`, 'Active', `Valid until ${dayOf(warranty.validUntil)}`],
    ...[
      'Name Abebe Kebede',
      'Phone 0911 234 518',
      'Model Samsung Galaxy A54',
      `Issue date ${dayOf(warranty.createdAt)}`,
    ],
    ...['Covered services New screen አዲስ ባትሪ', 'Download PDF', voidClause.en],
  ])
    expect(text).toContain(part)
  const ended = textOf((await get(expired.certificatePath)).body)
  expect(ended).toContain('Expired')
  expect(ended).toContain('Covered services General device warranty')
})

test('in Amharic the certificate has Ethiopian dates and says what it covers, and the link to English keeps the key', async () => {
  const { body } = await get(`${warranty.certificatePath}&lang=am`)
  expect(textOf(body)).toContain('የዋስትና ማረጋገጫ')
  expect(textOf(body)).toMatch(/ቀን 20\d\d ዓ\.ም\./)
  const key = warranty.certificatePath.split('key=')[1]
  expect(body).toContain(`href="?lang=en&amp;key=${key}"`)
  expect(textOf(body)).toContain(voidClause.am)
  const general = `ዋስትናው የሚሸፍናቸው ሥራዎች ${generalWarranty.am}`
  expect(textOf((await get(`/warranty/verify/${expired.number}?lang=am`)).body)).toContain(general)
})

test('in Amharic a problem of the pick list is covered by its Amharic name, what staff typed as typed', async () => {
  const { certificatePath } = await buildWarranty(admin, { workItems: ['Screen damage', 'New screen'] })
  expect(textOf((await get(`${certificatePath}&lang=am`)).body)).toContain('የስክሪን ጉዳት New screen')
  expect(textOf((await get(`${certificatePath}&lang=en`)).body)).toContain('Screen damage New screen')
})

test('without the key, name, phone and IMEI are masked on every page, in the API and on the PDF', async () => {
  const masked = ['Abebe K.', '09•• ••• •18', '•••••••••••7518']
  const secrets = ['Kebede', '0911', '911234', '490154203237518']
  const paths = [`/warranty/certificate/${number}`, `/warranty/verify/${number}`, `/api/public/warranties/${number}`]
  for (const path of [
    ...paths,
    ...paths.map(path => `${path}?key=wrong`),
    `/warranty/verify/${number}?key=AAAAAAAAAAAAAAAA`,
  ]) {
    const { body } = await get(path)
    for (const part of masked) expect(body, path).toContain(part)
    for (const secret of secrets) expect(body.replace(/ d="[^"]*"|"path":"[^"]*"/g, ''), path).not.toContain(secret)
  }
  const lines = pdfLines((await get(`/api/public/warranties/${number}/certificate`)).rawPayload).flat()
  expect(lines).toEqual(expect.arrayContaining(masked))
})

test('WARR-10 both verification addresses say VALID or EXPIRED', async () => {
  for (const path of ['/warranty/verify', '/verify-warranty']) {
    const valid = await get(`${path}/${number}`)
    expect([valid.statusCode, textOf(valid.body)]).toEqual([200, expect.stringContaining(' VALID ')])
    expect(textOf((await get(`${path}/${expired.number}`)).body)).toContain(' EXPIRED ')
    const spelt = await get(`${path}/${encodeURIComponent(`#${number.slice(0, 3)} ${number.slice(3)}`)}`)
    expect(spelt.statusCode).toBe(200)
  }
})

test('WARR-13 the support phone is on both pages and on the certificate', async () => {
  for (const path of [warranty.certificatePath, `/warranty/verify/${number}`])
    expect((await get(path)).body).toContain('href="tel:+251900000100"')
  const key = warranty.certificatePath.split('?')[1]
  const lines = pdfLines((await get(`/api/public/warranties/${number}/certificate?${key}`)).rawPayload).flat()
  expect(lines).toContain('0900 000 100')
})

test('the PDF is an A4 page with all data, named after the ID, with defaults for what is missing', async () => {
  const response = await admin.call('GET', `/api/warranties/${number}/certificate`)
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="Warranty_Certificate_${number}.pdf"`,
  })
  const [, width, height] = /\/MediaBox \[0 0 (\S+) (\S+)\]/.exec(response.rawPayload.toString('latin1')) ?? []
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842])
  expect(pdfLines(response.rawPayload)).toEqual([
    [
      ...['Bole Phones', 'Awlo · Atlas · Aberus · Garad'],
      ...['Warranty Certificate', 'የዋስትና ማረጋገጫ', `Warranty ID: #${number}`, 'Active'],
      ...['Customer', 'Name', 'Abebe Kebede', 'Phone', '0911 234 518'],
      ...['Device', 'Model', 'Samsung Galaxy A54', 'IMEI / Serial Number', '49-015420-323751-8'],
      ...['Issue Date', dayOf(warranty.createdAt), 'Valid Until · የሚያበቃበት ቀን', dayOf(warranty.validUntil)],
      ...['Scan QR code to ', 'verify this certificate ', 'online'],
      ...['Covered Services', 'New screen', 'አዲስ ባትሪ'],
      ...['Shop', 'Address', 'Bole Road 12', 'Phone', '0900 000 100'],
      ...['Email', 'N/A', 'Chat channel', 't.me/bole'],
      ...['Service Manager', 'Shop Stamp'],
      ...[expect.stringContaining('This warranty is void if'), 'Please bring this certificate with the device.'],
      ...[expect.stringContaining('ይህ ዋስትና'), expect.stringContaining('ከመሣሪያው ጋር')],
      ...[
        `https://shop.example/warranty/verify/${number}`,
        expect.stringMatching(`^#${number} · Printed on .* · Page 1 of 1$`),
      ],
    ],
  ])
  await changeSettings(admin, { supportPhone: null, address: '' })
  const bare = pdfLines((await admin.call('GET', `/api/warranties/${expired.number}/certificate`)).rawPayload).flat()
  await changeSettings(admin, { supportPhone: '0900 000 100', address: 'Bole Road 12' })
  expect(bare).toEqual(
    expect.arrayContaining(['Expired', 'General device warranty', generalWarranty.am, 'Addis Ababa, Ethiopia', 'N/A']),
  )
})

test('a customer who reads Amharic gets the certificate in Amharic', async () => {
  const page = (await get(`${warranty.certificatePath}&lang=am`)).body
  expect(page).toContain(`/api/public/warranties/${number}/certificate?language=am`)
  const key = warranty.certificatePath.split('?')[1]
  const path = `/api/public/warranties/${number}/certificate?language=am&${key}`
  const lines = pdfLines((await get(path)).rawPayload).flat()
  expect(lines).toEqual(expect.arrayContaining(['የዋስትና ማረጋገጫ', `የዋስትና ቁጥር፦ #${number}`, 'በሥራ ላይ', 'የሚያበቃበት ቀን']))
  expect(lines.join(' ')).not.toMatch(/Warranty|Customer|Printed|void/)
})

test('the shop prints the certificate in the language of the customer, with the last day in both calendars', async () => {
  const { number: amharic, validUntil } = await buildWarranty(admin, { smsLanguage: 'am' })
  const { headers, rawPayload } = await admin.call('GET', `/api/warranties/${amharic}/certificate`)
  const lines = pdfLines(rawPayload).flat()
  expect(lines).toContain('የዋስትና ማረጋገጫ')
  expect(lines.join(' ').replaceAll('  ', ' ')).toContain(formatDate(validUntil, 'am'))
  expect(headers['content-disposition']).toBe(
    `inline; filename*=UTF-8''${encodeURIComponent(`የዋስትና_ማረጋገጫ_${amharic}.pdf`)}`,
  )
})

test('a certificate of two pages has its signature below the shop', async () => {
  const { number: long } = await buildWarranty(admin, {
    workItems: Array.from({ length: 15 }, (_, item) => `Part ${item}`),
  })
  const [, second] = pdfLines((await admin.call('GET', `/api/warranties/${long}/certificate`)).rawPayload)
  expect(second).toEqual(expect.arrayContaining(['Shop', 'Bole Road 12', 'Service Manager']))
})

/** Draws the code in a page, four pixels for each module, and reads it. */
const codeIn = (html: string): string => {
  const [, count, path = ''] = /viewBox="-1 -1 (\d+) \d+"[^>]*><path d="([^"]+)"/.exec(html) ?? []
  const width = 4 * (Number(count) + 8)
  const data = new Uint8Array(3 * width * width).fill(255)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1/g))
    for (let row = 4 * (Number(y) + 5); row < 4 * (Number(y) + 6); row += 1) {
      const start = row * width + 4 * (Number(x) + 5)
      data.fill(0, 3 * start, 3 * (start + 4 * Number(length)))
    }
  return decodeQR({ data, width, height: width })
}

test('WARR-09 the QR code, 200 wide with a margin of 1, leads to the verification page; without one the page is complete', async () => {
  const { body } = await get(warranty.certificatePath)
  expect(body).toContain('Scan QR code to verify this certificate online')
  expect(body).toMatch(/<svg width="200" height="200" viewBox="-1 -1 \d+ \d+"/)
  expect(codeIn(body)).toBe(`https://shop.example/warranty/verify/${number}`)
  const warnings: unknown[] = []
  expect(verifyCodeOf('x'.repeat(5000), { warn: (...logged: unknown[]) => void warnings.push(logged) })).toBeNull()
  expect(warnings).toHaveLength(1)
  expect(verifyCodeOf('https://shop.example', { warn: () => undefined })).toEqual(qrShape('https://shop.example'))
})

test('an unknown ID is not found, in words for the page', async () => {
  const unused = (await sql<{ n: number }>`select free_warranty_number() as n`.execute(shop.db)).rows[0]?.n
  const expected = { certificate: 'Warranty certificate not found', verify: 'Warranty not found' }
  for (const [page, text] of Object.entries(expected))
    for (const id of [unused, 'nonsense', '12345', randomUUID()]) {
      const { statusCode, body } = await get(`/warranty/${page}/${id}`)
      expect([statusCode, textOf(body)]).toEqual([404, expect.stringContaining(text)])
    }
  const api = await get(`/api/public/warranties/${unused}/certificate`)
  expect([api.statusCode, api.json().message]).toEqual([404, 'Warranty certificate not found'])
})

test('the throttle does not count staff who may list warranties', async () => {
  const technician = await shop.staff('Technician')
  const sales = await shop.staff('Sales')
  const openedBy = async ({ cookie }: { cookie?: string }, url: string) =>
    (await shop.app.inject({ url, headers: cookie ? { cookie } : {}, remoteAddress: '203.0.113.77' })).statusCode
  const paths = [warranty.certificatePath, `/api/public/warranties/${number}`, '/warranty/verify/nonsense']
  for (let lookUps = 0; lookUps < 21; lookUps += 1)
    expect(await openedBy(technician, paths[lookUps % 3] ?? '')).toBeLessThan(429)
  const bare = `/warranty/certificate/${number}`
  for (let lookUps = 0; lookUps < 20; lookUps += 1) expect(await openedBy(lookUps % 2 ? sales : {}, bare)).toBe(200)
  expect(await openedBy(sales, bare)).toBe(429)
  expect(await openedBy(technician, warranty.certificatePath)).toBe(200)
})

test('the throttle counts every look-up of a network, found or not, on pages, in the API and of the PDF', async () => {
  const from = (url: string) => shop.app.inject({ url, remoteAddress: '203.0.113.9' })
  const wrongKey = `/warranty/certificate/${number}?key=AAAAAAAAAAAAAAAA`
  const paths = [`/warranty/verify/${number}`, '/warranty/certificate/100000', wrongKey]
  for (let lookUps = 0; lookUps < 20; lookUps += 1)
    expect((await from(paths[lookUps % 3] ?? '')).statusCode).toBeLessThan(429)
  for (const path of [...paths, `/api/public/warranties/${number}`, `/api/public/warranties/${number}/certificate`]) {
    const { statusCode, headers } = await from(path)
    expect([statusCode, Number(headers['retry-after']) > 500]).toEqual([429, true])
  }
  const [, query] = warranty.certificatePath.split('?')
  const withKey = [
    warranty.certificatePath,
    `/api/public/warranties/${number}?${query}`,
    `/api/public/warranties/${number}/certificate?${query}`,
  ]
  for (let opened = 0; opened < 42; opened += 1) {
    const { statusCode } = await from(withKey[opened % (opened < 3 ? 3 : 2)] ?? '')
    expect(statusCode, 'the right key is never throttled').toBe(200)
  }
  expect((await from(wrongKey)).statusCode).toBe(429)
  const { body } = await from(`${warranty.certificatePath}%26`)
  expect(textOf(body)).toContain('Please wait a few minutes')
  // The links to the same page keep the key.
  const key = warranty.certificatePath.split('key=')[1]
  expect(body).toContain('href="">Try Again')
  expect(body).toContain(`href="?lang=am&amp;key=${key}%26"`)
  expect((await shop.app.inject({ url: '/api/tracking/REP-00000000', remoteAddress: '203.0.113.9' })).statusCode).toBe(
    404,
  )
})
