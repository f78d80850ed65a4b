import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatDate, formatDay, formatDayTime } from '#contract/customersDates.ts'
import { ethiopianMonths } from '#contract/ethiopianCalendar.texts.ts'
import { toEthiopian } from '#contract/ethiopianCalendar.ts'
import type { Language } from '#contract/language.ts'
import { firstBranches } from '#contract/settings/branches.ts'
import { shopDay } from '#contract/shopTime.ts'
import { changeSettings } from '../testing/changeSettings.ts'
import { pdfDrawings, pdfLines } from '../testing/pdfLines.ts'
import { openDesk } from '../testing/repairs.ts'
import { openShop } from '../testing/shop.ts'
import { buildWarranty } from '../testing/warranties.ts'

const shop = await openShop({ PUBLIC_URL: 'https://shop.example' })
const desk = await openDesk(shop)

const print = (number: string, paper: string) => desk.admin.call('GET', `/api/repairs/${number}/papers/${paper}`)

const linesOf = async (number: string, paper: string) => pdfLines((await print(number, paper)).rawPayload)

const dayOf = (time: string) => formatDay(time, 'en')

const inAWeek = shopDay(new Date(Date.now() + 7 * 24 * 60 * 60 * 1000))

const branchLine = 'Awlo · Atlas · Aberus · Garad'
const keepNotice = 'Please keep this receipt. You will be asked for it when you collect your device.'
const keepNoticeInAmharic = 'እባክዎ ይህን ደረሰኝ ይያዙ። መሣሪያዎን ሲረከቡ ይጠየቃሉ።'

/** A repair in Amharic, with a part and a service charge. */
const buildAmharicRepair = async (smsLanguage: Language = 'en') => {
  const battery = await desk.buildItem({ name: 'ባትሪ', unitCost: 450_050 })
  return desk.buildRepair({
    customerName: 'አበበ ከበደ',
    deviceType: 'ሳምሰንግ A54',
    problem: 'ስክሪን ተሰብሯል',
    notes: 'ከሽፋን ጋር\nያለ ቻርጀር',
    estimatedCompletion: inAWeek,
    extraCost: 50_000,
    parts: [{ itemId: battery.id, quantity: 2 }],
    smsLanguage,
  })
}

const millimetres = (points: string) => Math.round((Number(points) * 25.4) / 72)

/** Properties of a PDF that can be read from its bytes. */
const inspect = ({ rawPayload }: { rawPayload: Buffer }) => {
  const text = rawPayload.toString('latin1')
  const pages = [...text.matchAll(/\/MediaBox \[0 0 (\S+) (\S+)\]/g)]
  return {
    isPdf: text.startsWith('%PDF-') && text.trimEnd().endsWith('%%EOF'),
    sizes: pages.map(([, width = '', height = '']) => [millimetres(width), millimetres(height)]),
    fonts: text.match(/\/FontFile2/g)?.length ?? 0,
    pictures: text.match(/\/Subtype \/Image/g)?.length ?? 0,
  }
}

test('a receipt is one A4 page with the signature and embedded fonts, shown in the browser', async () => {
  const { number } = await desk.buildRepair()
  const response = await print(number.toLowerCase(), 'receipt')
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${number}.pdf"`,
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
  })
  expect(inspect(response)).toEqual({ isPdf: true, sizes: [[210, 297]], fonts: 2, pictures: 1 })
})

test.each(['receipt', 'thermal', 'label'])('the %s does not contain the internal note', async paper => {
  const { number } = await desk.buildRepair({ notes: 'With cover', internalNote: 'Argues' })
  const { number: other } = await desk.buildRepair({ notes: 'With cover', internalNote: '' })
  const text = (await linesOf(number, paper)).join('\n')
  expect(text).not.toContain('Argues')
  expect(text.includes('With cover')).toBe(paper !== 'label')
  expect((await linesOf(other, paper)).length).toBe(text.split('\n').length)
})

/** The tick on the phone of the logo. */
const logoTick = '12.8 16.2 m\n15.2 18.6 l\n19.4 13.6 l\nS'

test('PRINT-01 PRINT-03 a receipt is an A4 page with the logo, all facts and the signature, in Amharic as typed', async () => {
  const { number, linkNumber, createdAt } = await buildAmharicRepair()
  const response = await print(number, 'receipt')
  expect(inspect(response)).toMatchObject({ isPdf: true, sizes: [[210, 297]], pictures: 1 })
  expect(pdfDrawings(response.rawPayload)).toEqual([expect.stringContaining(logoTick)])
  expect(pdfLines(response.rawPayload)).toEqual([
    [
      ...['Tigena', branchLine],
      ...['Repair Receipt', number, dayOf(createdAt)],
      ...['Customer', 'Name', 'አበበ ከበደ', 'Phone', '0911 234 567'],
      ...['Device', 'Model', 'ሳምሰንግ A54', 'IMEI', '49-015420-323751-8'],
      'Scan to Track',
      ...['Repair Details', 'Problem', 'ስክሪን ተሰብሯል'],
      ...['Estimated Completion', dayOf(inAWeek), 'Technician', 'The Technician', 'Status', 'Received'],
      ...['Parts', 'Part', 'Qty', 'Unit price', 'Amount'],
      ...['ባትሪ', '2', '4,500.50', '9,001.00'],
      ...['Parts', '9,001.00', 'Service', '500.00', 'Total', '9,501.00 Birr'],
      ...['Balance due', '9,501.00 Birr'],
      ...['Notes', 'ከሽፋን ጋር', 'ያለ ቻርጀር'],
      ...['Customer Signature', `Date ${dayOf(createdAt)}`, 'Shop Stamp'],
      ...[keepNotice, keepNoticeInAmharic],
      ...[
        `https://shop.example/status/${linkNumber}`,
        expect.stringMatching(`^${number} · Printed on .* · Page 1 of 1$`),
      ],
    ],
  ])
})

test('PRINT-03 a thermal receipt shows the same in short, a label identifies the device', async () => {
  const { number, createdAt } = await buildAmharicRepair()
  const [thermal = []] = await linesOf(number, 'thermal')
  expect(thermal.slice(0, 3)).toEqual(['Tigena', branchLine, number])
  expect(thermal.slice(4).join(' ').replaceAll('  ', ' ')).toBe(
    [
      ...['Customer', 'አበበ ከበደ', 'Phone', '0911 234 567', 'Device', 'ሳምሰንግ A54', 'IMEI', '49-015420-323751-8'],
      ...['Problem', 'ስክሪን ተሰብሯል', 'Ready on', dayOf(inAWeek), 'Notes', 'ከሽፋን ጋር', 'ያለ ቻርጀር'],
      ...['2 × ባትሪ', '9,001.00', 'Service', '500.00', 'Total', '9,501.00 Birr'],
      ...['Balance due', '9,501.00 Birr'],
      ...['Scan to Track', 'Customer Signature', keepNotice, keepNoticeInAmharic],
    ].join(' '),
  )
  expect(await linesOf(number, 'label')).toEqual([
    [number, 'አበበ ከበደ', 'ሳምሰንግ A54', 'Due 9,501 of 9,501', 'Tigena', dayOf(createdAt)],
  ])
})

/** What is no name, number, address or Gregorian day beside the Ethiopian one. */
const latinWords = (lines: readonly string[][]) =>
  lines
    .flat()
    .filter(line =>
      /[A-Za-z]{2}/.test(line.replace(/Tigena|IMEI|The Technician|REP-\w+|https:\S+|A54|\(\d+ [A-Z][a-z]{2}/g, '')),
    )

test.each(['receipt', 'thermal', 'label'])('the %s in Amharic has no English word', async paper => {
  const { number } = await buildAmharicRepair('am')
  const lines = await linesOf(number, paper === 'label' ? 'label?language=am' : paper)
  expect(latinWords(lines)).toEqual([])
  expect(lines.flat()).toContain(paper === 'label' ? 'ቀሪ 9,501 ከ9,501' : '9,501.00 ብር')
})

test('a receipt in Amharic names the status, the day and the branches in Amharic, the promised day in both calendars', async () => {
  const { number, createdAt } = await desk.buildRepair({
    ...{ problem: 'Screen damage', smsLanguage: 'am', estimatedCompletion: inAWeek },
  })
  const lines = (await linesOf(number, 'receipt')).flat()
  expect(lines).toEqual(expect.arrayContaining(['አውሎ · አትላስ · አቤሩስ · ጋራድ', 'ተረክበናል', 'የስክሪን ጉዳት']))
  expect(lines).toContain(formatDay(createdAt, 'am'))
  expect(lines.join(' ').replaceAll('  ', ' ')).toContain(formatDate(inAWeek, 'am'))
  const thermal = (await linesOf(number, 'thermal')).flat()
  expect(thermal).toContain(formatDayTime(createdAt, 'am'))
  expect((await print(number, 'receipt?language=fr')).statusCode).toBe(400)
})

test('a receipt is in the language of the customer whoever prints it, a label in the language and calendar of the user', async () => {
  const { number, createdAt } = await desk.buildRepair()
  expect((await linesOf(number, 'receipt?language=am')).flat()).toContain(keepNotice)
  const { year, month, day } = toEthiopian(shopDay(new Date(createdAt)))
  for (const [reader, date] of [
    ['language=am&calendar=ethiopian', `${ethiopianMonths.am[month - 1]} ${day} ${year}`],
    ['language=en&calendar=ethiopian', `${day} ${ethiopianMonths.en[month - 1]} ${year}`],
    ['language=en', dayOf(createdAt)],
  ])
    expect((await linesOf(number, `label?${reader}`)).flat()).toContain(date)
  const other = await print(number, 'label?language=am&calendar=gregorian')
  expect(pdfLines(other.rawPayload).flat().join()).toContain(createdAt.slice(0, 4))
  expect(other.headers['content-disposition']).toBe(
    `inline; filename*=UTF-8''${encodeURIComponent(`${number}-ተለጣፊ.pdf`)}`,
  )
})

const expectOnPapers = async (number: string, sums: readonly string[], label: string) => {
  for (const paper of ['receipt', 'thermal'] as const) {
    const [lines = []] = await linesOf(number, paper)
    const start = lines.indexOf('Total')
    expect(lines.slice(start, start + sums.length), paper).toEqual(sums)
    expect(lines.includes('Balance due'), paper).toBe(sums.includes('Balance due'))
  }
  expect((await linesOf(number, 'label')).flat()).toContain(label)
}

test.each([
  [30_050, ['Total', '1,000.50 Birr', 'Paid', '300.50 Birr', 'Balance due', '700.00 Birr'], 'Due 700 of 1,000.50'],
  [100_050, ['Total', '1,000.50 Birr', 'Paid', '1,000.50 Birr'], 'Paid'],
] as const)('of %i santim paid, the papers show %j and the label %j', async (amount, sums, label) => {
  const { number } = await desk.buildRepair({ extraCost: 100_050, deposit: { method: 'cash', amount } })
  await expectOnPapers(number, sums, label)
})

test('a deposit of a repair whose cost is not known is one on every paper, and to be given back once it is closed', async () => {
  const { number } = await desk.buildRepair({ extraCost: 0, deposit: { method: 'cash', amount: 20_000 } })
  await expectOnPapers(number, ['Total', '0.00 Birr', 'Deposit', '200.00 Birr'], 'Deposit 200 Birr')
  await desk.admin.call('POST', `/api/repairs/${number}/status`, { id: randomUUID(), status: 'Completed' })
  const sums = ['Total', '0.00 Birr', 'Paid', '200.00 Birr', 'To give back', '200.00 Birr']
  await expectOnPapers(number, sums, 'To give back 200 Birr')
})

test('a thermal receipt is 80 mm wide and as long as needed, a label 50 × 30 mm', async () => {
  const { number } = await desk.buildRepair()
  const thermal = inspect(await print(number, 'thermal'))
  expect(thermal).toMatchObject({ isPdf: true, sizes: [[80, expect.any(Number)]], pictures: 1 })
  const item = await desk.buildItem()
  const longer = await desk.buildRepair({ parts: [{ itemId: item.id, quantity: 1 }] })
  expect(inspect(await print(longer.number, 'thermal')).sizes[0]?.[1]).toBeGreaterThan(thermal.sizes[0]?.[1] ?? 0)
  expect(inspect(await print(number, 'label'))).toMatchObject({ isPdf: true, sizes: [[50, 30]], pictures: 0 })
})

test('PRINT-03 the longest possible ticket, in any script, fits its papers: the receipt takes more pages', async () => {
  const names = Array.from({ length: 50 }, (_, index) => `${index} ${'ባትሪ'.repeat(40)}`.slice(0, 100))
  const items = await Promise.all(names.map(name => desk.buildItem({ name, unitCost: 10_000_000_000, quantity: 1000 })))
  const { number } = await desk.buildRepair({
    customerName: 'Wubishet'.repeat(13).slice(0, 100),
    customerEmail: `${'a'.repeat(60)}@${'b.'.repeat(60)}example.com`,
    deviceType: 'ስልክ🎉'.repeat(30).slice(0, 100),
    serialNumber: 'X'.repeat(50),
    problem: 'ስክሪን ተሰብሯል 🔥 محمد 中文 👩‍👩‍👧 '.repeat(40).slice(0, 500),
    notes: `${'W'.repeat(2500)}\n${'ማስታወሻ '.repeat(300)}`.slice(0, 5000),
    parts: items.map(({ id }) => ({ itemId: id, quantity: 1000 })),
  })
  const response = await print(number, 'receipt')
  const receipt = inspect(response)
  expect(receipt).toMatchObject({ isPdf: true, fonts: 2, pictures: 1 })
  expect(receipt.sizes.length).toBeGreaterThan(2)
  const pages = pdfLines(response.rawPayload)
  expect(pages.filter(lines => lines.includes(keepNotice))).toHaveLength(receipt.sizes.length)
  expect(pages.flat().filter(line => /^\d+ ባትሪ/.test(line))).toHaveLength(50)
  expect(pages.flat().join('')).not.toContain('\0')
  expect(inspect(await print(number, 'thermal')).sizes).toEqual([[80, expect.any(Number)]])
  expect(inspect(await print(number, 'label')).sizes).toEqual([[50, 30]])
})

test('PRINT-03 texts that do not fit end with an ellipsis, and no word exceeds its column', async () => {
  const word = 'የመድኃኒትቤትሰራተኞችማህበር'
  const { number, createdAt } = await desk.buildRepair({
    customerName: `${word} ${word}`,
    deviceType: 'Supercalifragilisticexpialidocious '.repeat(2),
    notes: Array.from({ length: 13 }, (_, index) => `${index + 1}.`).join('\n'),
  })
  expect(await linesOf(number, 'label')).toEqual([
    [
      number,
      ...['የመድኃኒትቤትሰራተኞች', 'ማህበር የመድኃኒትቤ…'],
      ...['Supercalifragilisticexpi', 'alidocious Supercalif…'],
      ...['Tigena', dayOf(createdAt)],
    ],
  ])
  const [thermal = []] = await linesOf(number, 'thermal')
  expect(thermal).toContain('12.…')
  expect(thermal).not.toContain('13.')
  expect((await linesOf(number, 'receipt')).flat()).toContain('13.')
})

test('every paper has the profile of the shop, with its logo instead of the mark', async () => {
  const { number } = await desk.buildRepair()
  const logoId = await desk.upload(desk.admin)
  await changeSettings(desk.admin, {
    shopName: 'Bole Phones',
    address: 'Bole Road 12',
    supportPhone: '0911 234 567',
    email: 'shop@example.com',
    channelUrl: 't.me/bole',
    branches: [{ en: 'Bole', am: 'ቦሌ' }, { en: 'Piassa', am: '' }, ...Array(2).fill({ en: '', am: '' })],
    logoId,
  })
  const contacts = ['Bole Road 12', 'Bole · Piassa', '0911 234 567 · shop@example.com', 't.me/bole']
  for (const paper of ['receipt', 'thermal']) {
    const response = await print(number, paper)
    expect(pdfLines(response.rawPayload)[0]?.slice(0, 5)).toEqual(['Bole Phones', ...contacts])
    expect([inspect(response).pictures, pdfDrawings(response.rawPayload).join()]).toEqual([
      2,
      expect.not.stringContaining(logoTick),
    ])
  }
  const label = await print(number, 'label')
  expect([inspect(label).pictures, pdfLines(label.rawPayload)[0]]).toEqual([1, expect.arrayContaining(['Bole Phones'])])
  await changeSettings(desk.admin, { shopName: 'Tigena', address: '', supportPhone: null, email: '', channelUrl: null })
  await changeSettings(desk.admin, { branches: firstBranches, logoId: null })
})

test('several papers are printed concurrently', async () => {
  const { number } = await desk.buildRepair()
  const responses = await Promise.all(['receipt', 'thermal', 'label', 'receipt'].map(paper => print(number, paper)))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
})

test('unknown repairs and papers are refused, and users who may not read repairs', async () => {
  expect((await print('REP-00000000', 'receipt')).json().code).toBe('repairs.notFound')
  expect((await print('no number', 'receipt')).statusCode).toBe(400)
  const { number } = await desk.buildRepair()
  expect((await print(number, 'poster')).statusCode).toBe(400)
  const sales = await shop.staff('Sales')
  expect((await sales.call('GET', `/api/repairs/${number}/papers/label`)).statusCode).toBe(403)
  const technician = await shop.staff('Technician')
  expect((await technician.call('GET', `/api/repairs/${number}/papers/label`)).statusCode).toBe(200)
})

test('if the signature cannot be read, the receipt is printed without it', async () => {
  const { number } = await desk.buildRepair({ id: randomUUID() })
  await rm(join(shop.config.DATA_DIR, 'files'), { recursive: true })
  const response = await print(number, 'receipt')
  expect(response.statusCode).toBe(200)
  expect(inspect(response)).toMatchObject({ isPdf: true, pictures: 0 })
})

const openCertificate = (number: string, place: number) =>
  shop.app.inject({ url: `/api/public/warranties/${number}/certificate`, remoteAddress: `198.51.${place}.1` })

test('a certificate that many customers open at once is rendered once, and again after a change', async () => {
  const { number } = await buildWarranty(desk.admin)
  const opened = await Promise.all(Array.from({ length: 30 }, (_, place) => openCertificate(number, place)))
  expect(new Set(opened.map(({ rawPayload }) => rawPayload.toString('latin1'))).size).toBe(1)
  expect(
    pdfLines(opened[0]?.rawPayload ?? Buffer.alloc(0))
      .flat()
      .join(),
  ).toContain(number)
  await changeSettings(desk.admin, { supportPhone: '0900 000 321' })
  const changed = pdfLines((await openCertificate(number, 30)).rawPayload).flat()
  expect(changed.join()).toContain('0900 000 321')
})

test('customers who open more certificates than the queue takes neither refuse nor hold up a receipt', async () => {
  const { number } = await desk.buildRepair()
  const warranties = await Promise.all(Array.from({ length: 24 }, () => buildWarranty(desk.admin)))
  let printed = 0
  const isRefused = Promise.withResolvers<void>()
  const downloads = warranties.map(async ({ number }, place) => {
    const { statusCode } = await openCertificate(number, place)
    if (statusCode === 200) printed += 1
    else isRefused.resolve()
    return statusCode
  })
  await isRefused.promise
  expect((await print(number, 'receipt')).statusCode).toBe(200)
  expect(printed).toBeLessThan(20)
  expect(new Set(await Promise.all(downloads))).toEqual(new Set([200, 503]))
})
