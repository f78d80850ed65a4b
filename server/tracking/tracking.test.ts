import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { shopDay } from '#contract/shopTime.ts'
import type { TrackedRepair } from '#contract/tracking/tracking.ts'
import { openDesk } from '../testing/repairs.ts'
import { buildSecretRepair, secretsIn } from '../testing/secretRepair.ts'
import { openShop } from '../testing/shop.ts'

const shop = await openShop()
const desk = await openDesk(shop)
const { admin, technician, upload, buildRepair, buildItem } = desk

const request = (path: string) => shop.app.inject({ url: `/api/tracking/${path}` })
const track = async (number: string): Promise<TrackedRepair> => (await request(number)).json()
const setStatus = (number: string, input: object) =>
  admin.call('POST', `/api/repairs/${number}/status`, { id: randomUUID(), ...input })

test('TRACK-02 TRACK-11 anyone with the number sees the public view of a repair', async () => {
  const { id: itemId } = await buildItem({ unitCost: 120_050 })
  const { number } = await buildRepair({
    notes: 'Handle with care',
    extraCost: 50_025,
    parts: [{ itemId, quantity: 2 }],
    estimatedCompletion: shopDay(new Date()),
  })
  const bare = number.slice('REP-'.length)
  for (const spelt of [number, number.toLowerCase(), bare, `rep ${bare}`, bare.replaceAll('0', 'o')]) {
    const response = await request(encodeURIComponent(spelt))
    expect([response.statusCode, response.json()]).toEqual([
      200,
      {
        number,
        status: 'Received',
        steps: [
          { status: 'Received', state: 'current' },
          ...['In Progress', 'Completed', 'Delivered'].map(step => ({ status: step, state: 'upcoming' })),
        ],
        nextStep: '',
        submittedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        estimatedCompletion: shopDay(new Date()),
        isDelayed: false,
        deviceType: 'Samsung A54',
        serialNumber: '490154203237518',
        problem: 'Screen damage',
        customerName: 'Abebe Kebede',
        technician: 'The Technician',
        cost: 290_125,
        paid: 0,
        notes: 'Handle with care',
        pictures: [{ id: expect.any(String), at: expect.any(String), description: '', width: 32, height: 32 }],
        updates: [
          {
            id: expect.any(String),
            at: expect.any(String),
            status: 'Received',
            note: 'Repair ticket created',
            pictureId: null,
          },
        ],
        isFeedbackOpen: false,
      },
    ])
    expect(response.headers['cache-control']).toBe('no-store')
  }
})

test('TRACK-11 without a technician or an estimate', async () => {
  const { number, id } = await buildRepair()
  await sql`update repairs set technician_id = null, estimated_completion = null where id = ${id}`.execute(shop.db)
  expect(await track(number)).toMatchObject({ technician: null, estimatedCompletion: null, isDelayed: false, cost: 0 })
})

test('TRACK-11 a common problem is translated, a typed one is not', async () => {
  const problemOf = async (problem: string) => {
    const { number } = await buildRepair({ problem })
    return Promise.all(['', '?lang=en', '?lang=am'].map(async lang => (await track(number + lang)).problem))
  }
  expect(await problemOf('Screen damage')).toEqual(['Screen damage', 'Screen damage', 'የስክሪን ጉዳት'])
  for (const described of ['Screen damage and more', 'constructor']) {
    expect(await problemOf(described)).toEqual([described, described, described])
  }
  expect((await request('REP-00000000?lang=tlh')).statusCode).toBe(400)
})

test.each([
  ['Received', '', ''],
  ['In Progress', '', ''],
  ['Payment', 'Please come and pay for the repair.', 'እባክዎ መጥተው የጥገናውን ክፍያ ይፈጽሙ።'],
  [
    'Completed',
    'Your device is ready. Please collect it with your receipt.',
    'መሣሪያዎ ዝግጁ ነው። እባክዎ ደረሰኝዎን ይዘው በመምጣት ይረከቡ።',
  ],
  [
    'NOT REPAIRED',
    'We could not repair this device. Please collect it. There is nothing to pay.',
    'ይህን መሣሪያ መጠገን አልቻልንም። እባክዎ መጥተው ይረከቡ። ምንም ክፍያ የለም።',
  ],
  ['Delivered', '', ''],
])('TRACK-03 the status %s comes with the next step for the customer', async (status, english, amharic) => {
  const { number } = await buildRepair()
  if (status !== 'Received') await setStatus(number, { status })
  expect(await track(number)).toMatchObject({ status, nextStep: english })
  expect(await track(`${number}?lang=am`)).toMatchObject({ status, nextStep: amharic })
})

test('a repair that waits for its payment shows the amount to the santim and is not delayed', async () => {
  const { number } = await buildRepair({ extraCost: 110_050, estimatedCompletion: '2026-01-01' })
  await setStatus(number, { status: 'Payment' })
  expect(await track(number)).toMatchObject({
    nextStep: 'Please come and pay ETB\u00A01,100.50 for the repair.',
    isDelayed: false,
  })
  expect((await track(`${number}?lang=am`)).nextStep).toBe('እባክዎ መጥተው የጥገናውን ክፍያ 1,100.50\u00A0ብር ይፈጽሙ።')
})

test('the customer is asked for what is due, not for the cost, and sees nothing else of the payments', async () => {
  const { number } = await buildRepair({ extraCost: 110_050, deposit: { method: 'telebirr', amount: 50_000 } })
  await setStatus(number, { status: 'Payment' })
  const due = await track(number)
  expect(due).toMatchObject({
    cost: 110_050,
    paid: 50_000,
    nextStep: 'Please come and pay ETB\u00A0600.50 for the repair.',
  })
  expect(JSON.stringify(due)).not.toMatch(/telebirr|payments|The Admin/)
  const payment = { paymentId: randomUUID(), paidWas: 50_000, method: 'cash', amount: 60_050 }
  await admin.call('POST', `/api/repairs/${number}/payments`, payment)
  expect(await track(number)).toMatchObject({ paid: 110_050, nextStep: expect.stringMatching(/^The repair is paid\./) })
  expect((await track(`${number}?lang=am`)).nextStep).toMatch(/^ክፍያው ተፈጽሟል/)
  await setStatus(number, { status: 'NOT REPAIRED', notRepaired: { notRepairedCharge: 20_000 } })
  expect((await track(number)).nextStep).toMatch(/It is paid\. You get ETB\u00A0900\.50 back from us\.$/)
})

test('the customer is told what they get back once the work is over and costs less than they paid', async () => {
  const { number } = await buildRepair({ extraCost: 20_000, deposit: { method: 'cash', amount: 50_000 } })
  expect(await track(number), 'the cost may still grow').toMatchObject({ paid: 50_000, nextStep: '' })
  await setStatus(number, { status: 'Completed' })
  expect((await track(number)).nextStep).toMatch(/with your receipt\. You get ETB\u00A0300\.00 back from us\.$/)
  expect((await track(`${number}?lang=am`)).nextStep).toMatch(/300\.00\u00A0ብር ከእኛ ይመለስልዎታል።$/)
  await setStatus(number, { status: 'Delivered' })
  expect((await track(number)).nextStep).toBe('You get ETB\u00A0300.00 back from us.')
})

test('a repair that was handed over before payments were recorded is paid for its customer too', async () => {
  const { number } = await buildRepair({ extraCost: 20_000 })
  await setStatus(number, { status: 'Delivered' })
  await sql`update repairs set paid_before = total where number = ${number}`.execute(shop.owner.db)
  expect(await track(number)).toMatchObject({ cost: 20_000, paid: 20_000, nextStep: '' })
})

test('TRACK-10 in Amharic the notes of the program are translated, and those of people are not', async () => {
  const { number } = await buildRepair()
  const note = 'Status updated to waiting: part from Dubai'
  await setStatus(number, { status: 'In Progress', note })
  await setStatus(number, { fileId: await upload(admin) })
  await setStatus(number, { status: 'Completed' })
  const { updates } = await track(`${number}?lang=am`)
  expect(updates.map(update => update.note)).toEqual(['ሁኔታው ተቀይሯል', 'ምስል ታክሏል', note, 'የጥገና ትኬት ተከፍቷል'])
})

test('TRACK-13 an unknown or invalid number is not found', async () => {
  for (const requested of ['REP-00000000', 'nonsense', '%20']) {
    const response = await request(requested)
    expect([response.statusCode, response.json().message]).toEqual([404, 'No repair found with this tracking number'])
  }
})

test('TRACK-06 the status is that of the newest update', async () => {
  const { number, id } = await buildRepair()
  await setStatus(number, { status: 'In Progress' })
  await sql`update repairs set status = 'Completed' where id = ${id}`.execute(shop.db)
  const { status, updates } = await track(number)
  expect([status, updates.map(update => update.status)]).toEqual(['In Progress', ['In Progress', 'Received']])
  await sql`delete from repair_history where repair_id = ${id}`.execute(shop.db)
  expect(await track(number)).toMatchObject({ status: 'Completed', updates: [] })
})

test("TRACK-04 a repair is delayed after the day of its estimate in the shop's time zone, unless it is Completed, Delivered or waits for Payment", async () => {
  const { number, id } = await buildRepair()
  const promise = (day: string) =>
    sql`update repairs set estimated_completion = ${day} where id = ${id}`.execute(shop.db)
  const isDelayed = async () => (await track(number)).isDelayed
  expect(await isDelayed()).toBe(false)
  await promise('2026-01-01')
  expect(await isDelayed()).toBe(true)
  for (const [status, isLate] of [
    ['Completed', false],
    ['Payment', false],
    ['Delivered', false],
    ['NOT REPAIRED', true],
  ]) {
    await setStatus(number, { status })
    expect([status, await isDelayed()]).toEqual([status, isLate])
  }
})

test('TRACK-07 the pictures of the updates come before those of the device, newest first, without duplicates', async () => {
  const [front, back, early, late] = [
    await upload(admin),
    await upload(admin),
    await upload(admin),
    await upload(admin),
  ]
  const { number } = await buildRepair({
    images: [
      { slot: 1, fileId: front, description: 'Front' },
      { slot: 3, fileId: back, description: 'Back' },
    ],
  })
  for (const fileId of [early, late, front]) await setStatus(number, { fileId })
  const { pictures, updates, submittedAt } = await track(number)
  expect(pictures.map(({ id }) => id)).toEqual([front, late, early, back])
  expect(updates.map(({ pictureId }) => pictureId)).toEqual([front, late, early, null])
  expect(pictures.map(({ at }) => at)).toEqual([...updates.slice(0, 3).map(({ at }) => at), submittedAt])
  expect(pictures.at(-1)).toMatchObject({ description: 'Back', width: 32, height: 32 })
})

test('FEED-03 feedback is open for a delivered repair until the customer has given it', async () => {
  const { number, id } = await buildRepair()
  const isOpen = async () => (await track(number)).isFeedbackOpen
  await setStatus(number, { status: 'Completed' })
  expect(await isOpen()).toBe(false)
  await setStatus(number, { status: 'Delivered' })
  expect(await isOpen()).toBe(true)
  await sql`insert into feedback (id, repair_id, rating, quality, speed, communication, recommendation)
    values (gen_random_uuid(), ${id}, 5, 5, 5, 5, 5)`.execute(shop.db)
  expect(await isOpen()).toBe(false)
})

describe('TRACK-14 a repair with secrets', () => {
  const picturePath = (number: string, id: string, size = '') => `${number}/pictures/${id}${size && `?size=${size}`}`

  test('its public view contains none', async () => {
    const secret = await buildSecretRepair(shop, desk)
    const { body } = await request(secret.number)
    expect(secretsIn(secret, body)).toEqual([])
    expect(body).toContain(secret.visible.note)
    expect(secretsIn(secret, (await admin.call('GET', `/api/repairs/${secret.number}`)).body)).not.toEqual([])
  })

  test('a requested status appears like any change of status, without the picture', async () => {
    const { number } = await buildSecretRepair(shop, desk)
    expect((await track(number)).updates).toMatchObject([
      { status: 'In Progress' },
      { status: 'NOT REPAIRED', note: 'Status updated to NOT REPAIRED', pictureId: null },
      { status: 'Received' },
    ])
  })

  test('serves only the pictures of its public view', async () => {
    const secret = await buildSecretRepair(shop, desk)
    const { number, secrets, visible } = secret
    for (const id of [visible.pictureId, visible.devicePictureId]) {
      for (const size of ['', 'thumbnail', 'full']) {
        const response = await request(picturePath(number.toLowerCase(), id, size))
        expect([response.statusCode, response.headers]).toMatchObject([
          200,
          { 'content-type': 'image/webp', 'cache-control': 'private, max-age=86400' },
        ])
        expect(secretsIn(secret, JSON.stringify(response.headers))).toEqual([])
      }
    }
    const another = await buildRepair({ images: [{ slot: 1, fileId: await upload(admin) }] })
    const { signatureId = '', requestPictureId = '', pendingPictureId = '' } = secrets
    const hidden = [signatureId, requestPictureId, pendingPictureId, another.images[0]?.fileId ?? '', randomUUID()]
    for (const id of hidden) {
      const response = await request(picturePath(number, id))
      expect([response.statusCode, response.json().code]).toEqual([404, 'files.notFound'])
    }
    expect((await request(picturePath('REP-00000000', visible.pictureId))).json().code).toBe('tracking.notFound')
  })

  test('a cached picture is not sent again', async () => {
    const { number, visible } = await buildSecretRepair(shop, desk)
    const url = `/api/tracking/${picturePath(number, visible.pictureId)}`
    const { etag } = (await shop.app.inject({ url })).headers
    const again = await shop.app.inject({ url, headers: { 'if-none-match': String(etag) } })
    expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'private, max-age=86400'])
  })
})

test('TRACK-14 note_is_internal hides the note and the picture of an approved request, and nothing else', async () => {
  const secret = await buildSecretRepair(shop, desk)
  const { number: noted } = await buildRepair()
  await setStatus(noted, { status: 'NOT REPAIRED', note: 'We are sorry' })
  const { number: unnoted } = await buildRepair()
  const requested = { id: randomUUID(), status: 'NOT REPAIRED', fileId: await upload(technician) }
  await technician.call('POST', `/api/repairs/${unnoted}/status`, requested)
  await admin.call('POST', `/api/approvals/${requested.id}/approve`, {})

  expect(secretsIn(secret, (await request(secret.number)).body)).toEqual([])
  expect((await track(noted)).updates[0]?.note).toBe('We are sorry')
  expect((await track(unnoted)).updates[0]?.pictureId).toBe(null)

  await sql`update repair_history set note_is_internal = false`.execute(shop.db)
  expect(secretsIn(secret, (await request(secret.number)).body)).toEqual(['approvedNote', 'requestPictureId'])
})

test('TRACK-14 the note of an Admin who sets NOT REPAIRED directly is visible to the customer', async () => {
  const { number } = await buildRepair()
  const requested = { id: randomUUID(), status: 'NOT REPAIRED', note: 'Mine alone' }
  await technician.call('POST', `/api/repairs/${number}/status`, requested)
  await setStatus(number, { status: 'NOT REPAIRED', note: 'We are sorry' })
  expect((await track(number)).updates[0]).toMatchObject({ status: 'NOT REPAIRED', note: 'We are sorry' })
})
