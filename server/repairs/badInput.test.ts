import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { shopDay } from '#contract/shopTime.ts'
import { openDesk } from '../testing/repairs.ts'
import { openShop } from '../testing/shop.ts'

const shop = await openShop()
const { admin, technician, upload, repairInput, buildRepair, buildItem } = await openDesk(shop)

const inFiveYears = shopDay(new Date(Date.now() + 5 * 365 * 24 * 60 * 60 * 1000))
const { id: itemId } = await buildItem()
const { id: deletedItemId } = await buildItem()
await admin.call('DELETE', `/api/inventory/${deletedItemId}`)
const theirFile = await upload(technician)
const noFile = randomUUID()
const nobody = randomUUID()

const missingPicture = 'This picture no longer exists'
const dayOutOfRange = 'Please choose a date between 2000 and 2100'
const otherPhone = 'Please enter a phone number such as 0911 234 567'

/** Invalid details, for a new ticket and for an edit, and the fields that are marked. */
const refused: [object, Record<string, string>][] = [
  [{ extraCost: -1 }, { extraCost: 'Extra service cost must be 0 or more' }],
  [{ extraCost: 0.5 }, { extraCost: 'Extra service cost must be an amount of 0 or more with at most 2 decimals' }],
  [{ extraCost: 1e300 }, { extraCost: 'Extra service cost can be at most 100,000,000' }],
  [{ extraCost: 1e15 }, { extraCost: 'Extra service cost can be at most 100,000,000' }],
  [{ parts: [{ itemId, quantity: -1 }] }, { 'parts.0.quantity': 'Quantity must be a non-negative number.' }],
  [{ parts: [{ itemId, quantity: 'x' }] }, { 'parts.0.quantity': 'Quantity must be a non-negative number.' }],
  [{ parts: [{ itemId, quantity: 1e9 }] }, { 'parts.0.quantity': 'Quantity can be at most 1000' }],
  [{ parts: [{ itemId, quantity: 11 }] }, { 'parts.0.quantity': 'Only 10 Screen(s) available in inventory' }],
  [
    {
      parts: [
        { itemId, quantity: 1 },
        { itemId, quantity: 2 },
      ],
    },
    { parts: 'Each part can be listed once' },
  ],
  [{ parts: [{ itemId: deletedItemId, quantity: 1 }] }, { 'parts.0.itemId': 'This item no longer exists' }],
  [{ parts: [{ itemId: nobody, quantity: 1 }] }, { 'parts.0.itemId': 'This item no longer exists' }],
  [{ estimatedCompletion: '1999-12-31' }, { estimatedCompletion: dayOutOfRange }],
  [{ estimatedCompletion: '9999-12-31' }, { estimatedCompletion: dayOutOfRange }],
  [{ estimatedCompletion: '2026-02-30' }, { estimatedCompletion: 'Please choose a date' }],
  [{ estimatedCompletion: '' }, { estimatedCompletion: 'This field is required' }],
  [{ estimatedCompletion: inFiveYears }, { estimatedCompletion: 'Please choose a date within the next two years' }],
  [{ technicianId: nobody }, { technicianId: 'This user is not a technician' }],
  [{ technicianId: admin.id }, { technicianId: 'This user is not a technician' }],
  [{ signatureId: theirFile }, { signatureId: missingPicture }],
  [
    {
      images: [
        { slot: 1, fileId: theirFile },
        { slot: 2, fileId: noFile },
      ],
    },
    { 'images.0.fileId': missingPicture, 'images.1.fileId': missingPicture },
  ],
  [{ notes: 'x'.repeat(5001) }, { notes: 'Notes can have at most 5000 characters' }],
  [{ customerName: '\0' }, { customerName: 'This contains a character that cannot be stored' }],
  [{ customerPhone: 'ask her' }, { customerPhone: otherPhone }],
  [{ customerPhone: '911' }, { customerPhone: otherPhone }],
  [{ customerEmail: 'abebe' }, { customerEmail: 'Please enter an e-mail address such as name@example.com' }],
]

const tables = ['repairs', 'repair_images', 'repair_parts', 'repair_history', 'sms_outbox', 'stock_movements'] as const

/** The number of rows in each table that a ticket writes to, and the stock. */
const stored = async () => {
  const counts = tables.map(table =>
    shop.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll().as('rows'))
      .execute(),
  )
  return [await Promise.all(counts), (await admin.call('GET', '/api/inventory')).json()]
}

describe('is refused at its field, and nothing is saved:', () => {
  test.each(refused)('a new ticket with %j', async (overrides, fields) => {
    const before = await stored()
    const response = await admin.call('POST', '/api/repairs', repairInput({ extraCost: 7, ...overrides }))
    expect([response.statusCode < 500, response.json().details.fields]).toEqual([true, fields])
    expect(await stored()).toEqual(before)
  })

  test('an edit with each of these', async () => {
    const { number } = await buildRepair()
    const getRepair = async () => (await admin.call('GET', `/api/repairs/${number}`)).json()
    const before = [await getRepair(), await stored()]
    for (const [overrides, fields] of refused) {
      const edit = { editId: randomUUID(), version: 1, deviceType: 'Another', ...overrides }
      const response = await admin.call('PATCH', `/api/repairs/${number}`, edit)
      expect([response.statusCode < 500, response.json().details.fields]).toEqual([true, fields])
    }
    expect([await getRepair(), await stored()]).toEqual(before)
  })
})

test('HTML, Amharic and quotes are stored as typed in every text', async () => {
  const text = `<img src=x onerror="alert('1')"> ሰላም &amp; \${1} -- ' ; %_\\`
  const fileId = await upload(admin)
  const texts = { customerName: text, deviceType: text, serialNumber: text.slice(0, 50), problem: text, notes: text }
  const images = [{ slot: 1, fileId, description: text }]
  const { number } = await buildRepair({ ...texts, images })
  const repair = (await technician.call('GET', `/api/repairs/${number}`)).json()
  expect(repair).toMatchObject({ ...texts, serialNumber: texts.serialNumber.trim(), images })
  const found = await admin.call('GET', `/api/repairs?search=${encodeURIComponent(text)}`)
  expect(found.json().items).toMatchObject([{ number, customerName: text, deviceType: text, problem: text }])
})

test('notes can have 5,000 characters, in any script', async () => {
  const notes = 'ሰ'.repeat(5000)
  expect((await buildRepair({ notes })).notes).toBe(notes)
})

test.each(['REP-ZZZZZZZ', 'x', '%00', encodeURIComponent("'; drop table repairs")])(
  '%j is not a repair number',
  async text => {
    const response = await admin.call('GET', `/api/repairs/${text}`)
    expect(response.json().details.fields).toEqual({ number: 'This is not a repair number' })
  },
)

test('a number without a ticket is not found', async () => {
  const response = await admin.call('GET', '/api/repairs/REP-00000000')
  expect([response.statusCode, response.json().message]).toEqual([404, 'Repair not found'])
})
