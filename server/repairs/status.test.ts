import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type RepairStatus, repairStatuses } from '#contract/repairs/repairStatus.ts'
import { changeSettings } from '../testing/changeSettings.ts'
import { openOutbox } from '../testing/outbox.ts'
import { openDesk, randomPhone, refusingMessages } from '../testing/repairs.ts'
import { openShop } from '../testing/shop.ts'
import { withShortSmsTimeout } from '../testing/shortSmsTimeout.ts'
import { openSmsProvider } from '../testing/smsProvider.ts'

const provider = await openSmsProvider()
afterAll(() => provider.close())
const shop = await openShop({ PUBLIC_URL: 'https://shop.example', ...provider.settings })
const { admin, technician, upload, repairInput, buildRepair } = await openDesk(shop)

beforeEach(() => provider.answer('success'))

const setStatus = (number: string, input: object, session = admin) =>
  session.call('POST', `/api/repairs/${number}/status`, { id: randomUUID(), ...input })
const getRepair = async (number: string) => (await admin.call('GET', `/api/repairs/${number}`)).json()
const textsOf = (number: string) => provider.received.map(sms => sms.message).filter(text => text.includes(number))

test('REP-25 a status is set with a note and an image, and the customer is notified', async () => {
  const { number, updatedAt } = await buildRepair()
  const [fileId, id] = [await upload(technician), randomUUID()]
  const update = { id, status: 'In Progress', note: 'ማያ ገጽ <b>ordered</b>', fileId }
  const set = await setStatus(number, update, technician)
  expect([set.statusCode, set.json()]).toMatchObject([
    200,
    { number, status: 'In Progress', version: 1, outcome: 'updated', sms: 'sent' },
  ])
  expect(set.json().updatedAt > updatedAt).toBe(true)
  const { id: _id, ...entry } = update
  expect(set.json().history[0]).toEqual({ ...entry, id, by: 'The Technician', at: expect.any(String) })
  expect(textsOf(number).at(-1)).toContain('In Progress')
})

test('the reply to a change is the ticket as it is stored', async () => {
  const { number } = await buildRepair()
  await setStatus(number, { status: 'NOT REPAIRED' }, technician)
  const fileId = await upload(admin)
  const updates = [...repairStatuses.map(status => ({ status, note: 'Looked at' })), { fileId }, { note: 'Called' }]
  for (const update of updates) {
    const { outcome: _outcome, sms: _sms, ...reply } = (await setStatus(number, update)).json()
    expect(reply).toEqual(await getRepair(number))
  }
})

test('a new ticket whose technician does not exist is refused with its field, also when its SMS could be sent', async () => {
  const refused = await admin.call('POST', '/api/repairs', repairInput({ technicianId: randomUUID() }))
  const fields = { technicianId: 'This user is not a technician' }
  expect([refused.statusCode, refused.json().details]).toEqual([400, { fields }])
})

test('REP-31 an SMS is signed with the name of the shop', async () => {
  await changeSettings(admin, { shopName: 'Bole Phones' })
  const { number } = await buildRepair()
  expect(textsOf(number).at(-1)).toMatch(/ Bole Phones$/)
})

test('REP-31 a customer from abroad is notified at their international number', async () => {
  await changeSettings(admin, { smsPrefixes: ['44'] })
  const repair = await buildRepair({ customerPhone: '0044 20 7946 0000' })
  expect(repair.customerPhone).toBe('+442079460000')
  expect((await setStatus(repair.number, { status: 'Completed' })).json()).toMatchObject({ sms: 'sent' })
  expect(provider.received.at(-1)).toMatchObject({ to: '442079460000' })
})

test('REP-25 REP-26 a note or an image alone does not change the status and sends no SMS', async () => {
  const { number, updatedAt } = await buildRepair()
  const noted = await setStatus(number, { status: 'Received', note: 'Customer called' })
  const pictured = await setStatus(number, { status: 'Received', fileId: await upload(admin) })
  expect([noted.json().sms, pictured.json().sms]).toEqual(['none', 'none'])
  expect(noted.json().updatedAt > updatedAt).toBe(true)
  expect(pictured.json().history.map(({ note }: { note: string }) => note)).toEqual([
    'Image added to repair record',
    'Customer called',
    'Repair ticket created',
  ])
  const changed = await setStatus(number, { status: 'Completed' })
  expect(changed.json().history[0].note).toBe('Status updated to Completed')
})

test('REP-26 an image without a status keeps the status that a colleague has just set', async () => {
  const { number } = await buildRepair()
  await setStatus(number, { status: 'Completed' })
  const pictured = await setStatus(number, { fileId: await upload(admin) })
  expect(pictured.json()).toMatchObject({ status: 'Completed', sms: 'none' })
  expect(pictured.json().history[0]).toMatchObject({ status: 'Completed', note: 'Image added to repair record' })
  expect((await setStatus(number, {})).statusCode).toBe(400)
})

test('REP-32 a status chosen before a colleague changed it is refused as a conflict', async () => {
  const { number } = await buildRepair()
  await setStatus(number, { status: 'Payment', statusWas: 'Received' }, technician)
  await setStatus(number, { note: 'Cash tomorrow' })
  const late = await setStatus(number, { status: 'Completed', statusWas: 'Received' })
  expect([late.statusCode, late.json().message]).toEqual([409, 'The Technician has already set this repair to Payment'])
  expect(await getRepair(number)).toMatchObject({ status: 'Payment', history: { length: 3 } })
  const again = await setStatus(number, { status: 'Completed', statusWas: 'Payment' })
  expect(again.json()).toMatchObject({ status: 'Completed' })
})

test('REP-29 the feedback link is sent and recorded with each delivery', async () => {
  const { number, linkNumber } = await buildRepair()
  const markedAfter = async (update: object) => (await setStatus(number, update)).json().feedbackLinkSentAt
  expect(await markedAfter({ status: 'Completed' })).toBeNull()
  const first = await markedAfter({ status: 'Delivered' })
  expect(textsOf(number).at(-1)).toContain(`/feedback/${linkNumber}`)
  expect(await markedAfter({ status: 'Delivered', note: 'Paid in cash' })).toBe(first)
  expect(await markedAfter({ status: 'In Progress' })).toBe(first)
  const again = await markedAfter({ status: 'Delivered' })
  expect([first, again].toSorted()).toEqual([expect.any(String), again])
  expect(again).not.toBe(first)
})

test.each([
  ['success', { outcome: 'sent', problem: null, hasLink: true }],
  [
    'error',
    { outcome: 'failed', problem: 'Insufficient balance. Top up your account at the SMS provider', hasLink: true },
  ],
] as const)(
  'REP-29 when the provider answers with %s, the ticket says what became of the SMS',
  async (answer, expected) => {
    const { number } = await buildRepair()
    await setStatus(number, { status: 'Completed' })
    expect((await getRepair(number)).feedbackSms).toBeNull()
    provider.answer(answer)
    await setStatus(number, { status: 'Delivered' })
    expect((await getRepair(number)).feedbackSms).toEqual(expected)
  },
)

test('REP-29 without a confirmed address the ticket says that the SMS had no feedback link', async () => {
  const other = await openShop(provider.settings)
  const desk = await openDesk(other)
  const { number } = await desk.buildRepair({ customerPhone: randomPhone() })
  const deliver = (id: string) => desk.admin.call('POST', `/api/repairs/${number}/status`, { id, status: 'Delivered' })
  expect((await deliver(randomUUID())).json().sms).toBe('sent')
  const feedbackSms = async () => (await desk.admin.call('GET', `/api/repairs/${number}`)).json().feedbackSms
  expect(await feedbackSms()).toEqual({ outcome: 'sent', problem: null, hasLink: false })
  await desk.admin.call('POST', '/api/settings/customers-address', { url: 'https://repairs.example', version: 1 })
  expect((await feedbackSms()).hasLink).toBe(false)
})

describe('REP-31', () => {
  /** Sets statuses one after the other. Returns what became of their SMS. */
  const flip = async (number: string, ...statuses: RepairStatus[]) => {
    const outcomes: string[] = []
    for (const status of statuses) {
      const { sms, smsDelay } = (await setStatus(number, { status })).json()
      outcomes.push(smsDelay ?? sms)
    }
    return outcomes
  }
  const letHourPass = (number: string) =>
    shop.db
      .updateTable('sms_outbox')
      .set({
        queued_at: sql`queued_at - interval '1 hour'`,
        next_attempt_at: sql`next_attempt_at - interval '1 hour'`,
      })
      .where('reference', '=', number)
      .execute()

  test('the customer gets an SMS about the ticket and every new status except Payment', async () => {
    const { number } = await buildRepair()
    expect(textsOf(number).length).toBe(1)
    const silentStatuses: RepairStatus[] = []
    await letHourPass(number)
    for (const status of [...repairStatuses.slice(1), 'Received']) {
      const sentBefore = textsOf(number).length
      const { sms } = (await setStatus(number, { status })).json()
      expect(sms).toBe(textsOf(number).length > sentBefore ? 'sent' : 'none')
      if (sms === 'none') silentStatuses.push(status as RepairStatus)
    }
    expect(silentStatuses).toEqual(['Payment'])
  })

  test('a status that is changed back and forth sends one SMS an hour, and in the end the customer knows the right one', async () => {
    const { number } = await buildRepair({ customerPhone: randomPhone() })
    const statuses = ['Completed', 'In Progress', 'Completed', 'Received', 'Completed'] as const
    expect(await flip(number, ...statuses)).toEqual(['sent', 'sent', 'postponed', 'postponed', 'postponed'])
    await setStatus(number, { note: 'Customer called' })
    await shop.sms.sendDue()
    expect(textsOf(number)).toHaveLength(3)
    await letHourPass(number)
    await shop.sms.sendDue()
    expect(textsOf(number)).toHaveLength(4)
    expect(textsOf(number)[3]).toBe(textsOf(number)[1])
    expect(await flip(number, 'In Progress', 'Completed', 'In Progress')).toEqual(['sent', 'postponed', 'repeated'])
    await letHourPass(number)
    await shop.sms.sendDue()
    expect(textsOf(number)).toHaveLength(5)
  })

  const edit = async (number: string, changes: object) => {
    const { version } = await getRepair(number)
    const edited = await technician.call('PATCH', `/api/repairs/${number}`, {
      editId: randomUUID(),
      version,
      ...changes,
    })
    expect(edited.statusCode).toBe(200)
  }

  test('a status is told once an hour although the name and the cost change each time', async () => {
    const { number } = await buildRepair({ customerPhone: randomPhone() })
    const outcomes: string[] = []
    for (const round of [1, 2, 3]) {
      await edit(number, { customerName: `Abebe ${round}`, extraCost: round * 100_000 })
      outcomes.push(...(await flip(number, 'Completed', 'In Progress')))
    }
    expect(outcomes).toEqual(['sent', 'sent', ...Array(4).fill('postponed')])
    await shop.sms.sendDue()
    expect(textsOf(number)).toHaveLength(3)
    await letHourPass(number)
    await shop.sms.sendDue()
    expect(textsOf(number)).toHaveLength(4)
    expect(textsOf(number)[3]).toContain('Abebe 3')
  })

  test('a status is told to one corrected phone within the hour, not to each of many', async () => {
    const { number } = await buildRepair({ customerPhone: randomPhone() })
    const outcomes: string[] = []
    for (let round = 0; round < 4; round++) {
      await edit(number, { customerPhone: randomPhone() })
      outcomes.push(...(await flip(number, 'Completed', 'In Progress')))
    }
    expect(outcomes).toEqual([...Array(4).fill('sent'), ...Array(4).fill('postponed')])
    await shop.sms.sendDue()
    expect(textsOf(number)).toHaveLength(5)
    await letHourPass(number)
    await shop.sms.sendDue()
    expect(textsOf(number)).toHaveLength(6)
  })

  test('a postponed SMS says what the repair costs when it is sent', async () => {
    const { number } = await buildRepair({ customerPhone: randomPhone(), extraCost: 100_000 })
    const statuses = ['Completed', 'In Progress', 'Completed', 'Payment'] as const
    expect(await flip(number, ...statuses)).toEqual(['sent', 'sent', 'postponed', 'none'])
    await edit(number, { extraCost: 250_000 })
    await letHourPass(number)
    await shop.sms.sendDue()
    expect(textsOf(number)).toHaveLength(4)
    expect(textsOf(number)[1]).toContain('ETB 1,000')
    expect(textsOf(number)[3]).toBe(textsOf(number)[1]?.replace('ETB 1,000', 'ETB 2,500'))
  })

  test('a postponed SMS about an earlier status is withdrawn at Payment, which has no SMS', async () => {
    const { number } = await buildRepair({ customerPhone: randomPhone() })
    const statuses = ['In Progress', 'Completed', 'In Progress', 'Payment'] as const
    expect(await flip(number, ...statuses)).toEqual(['sent', 'sent', 'postponed', 'none'])
    await letHourPass(number)
    await shop.sms.sendDue()
    expect(textsOf(number)).toHaveLength(3)
  })

  test('a held SMS about an earlier status is withdrawn at Payment, so that nobody releases it', async () => {
    const { number } = await buildRepair({ customerPhone: randomPhone() })
    const setBudget = (parts: number) => shop.db.updateTable('shop_settings').set({ sms_user_parts: parts }).execute()
    await setBudget(1)
    onTestFinished(async () => void (await setBudget(2000)))
    expect(await flip(number, 'In Progress', 'Payment')).toEqual(['held', 'none'])
    const release = { reason: 'Busy day', count: 1000, lastPosition: 2_147_483_647 }
    expect((await admin.call('POST', '/api/sms/budget/release-held', release)).statusCode).toBe(200)
    await shop.sms.sendDue()
    expect(textsOf(number)).toHaveLength(1)
  })

  test('a postponed SMS that the device is ready is sent although it waits for its payment', async () => {
    const { number } = await buildRepair({ customerPhone: randomPhone() })
    const statuses = ['Completed', 'In Progress', 'Completed', 'Payment'] as const
    expect(await flip(number, ...statuses)).toEqual(['sent', 'sent', 'postponed', 'none'])
    await letHourPass(number)
    await shop.sms.sendDue()
    expect(textsOf(number)).toHaveLength(4)
  })

  test('a postponed SMS does not hold up others to the same phone', async () => {
    const customerPhone = randomPhone()
    const { number } = await buildRepair({ customerPhone })
    expect(await flip(number, 'Completed', 'In Progress', 'Completed')).toEqual(['sent', 'sent', 'postponed'])
    const other = await buildRepair({ customerPhone })
    expect(textsOf(other.number)).toHaveLength(1)
    await letHourPass(number)
    await shop.sms.sendDue()
    expect(textsOf(number)).toHaveLength(4)
  })

  test('a status is told again if its SMS failed, or went to a number that was wrong', async () => {
    const { number } = await buildRepair({ customerPhone: randomPhone() })
    provider.answer('error')
    expect(await flip(number, 'Completed')).toEqual(['failed'])
    provider.answer('success')
    expect(await flip(number, 'In Progress', 'Completed')).toEqual(['sent', 'sent'])
    const { version } = await getRepair(number)
    const edit = { editId: randomUUID(), version, customerPhone: randomPhone() }
    expect((await admin.call('PATCH', `/api/repairs/${number}`, edit)).statusCode).toBe(200)
    expect(await flip(number, 'In Progress', 'Completed')).toEqual(['sent', 'sent'])
  })

  test('the preview of a status says what becomes of its SMS', async () => {
    const { number } = await buildRepair({ customerPhone: randomPhone() })
    const preview = async (status: string, more = '') =>
      (
        await admin.call('GET', `/api/repairs/${number}/status/preview?status=${encodeURIComponent(status)}${more}`)
      ).json()
    const first = await preview('Completed')
    expect(first.delay).toBeNull()
    await flip(number, 'Completed', 'In Progress')
    expect(textsOf(number)[1]).toBe(first.sms)
    expect(await preview('Completed')).toEqual({ sms: first.sms, delay: 'postponed' })
    await flip(number, 'Payment')
    expect(await preview('In Progress')).toEqual({ sms: null, delay: 'repeated' })
    expect(await preview('Payment')).toEqual({ sms: null, delay: null })
    const text = '{customer}: {number} [ETB {cost}] {shop}'
    const edited = await admin.call('PATCH', '/api/sms-templates/repairNotRepaired/en', { version: 1, text })
    expect(edited.statusCode).toBe(200)
    expect((await preview('NOT REPAIRED', '&notRepairedCharge=15050')).sms).toContain('ETB 150.50')
    await admin.call('POST', '/api/sms-templates/repairNotRepaired/en/reset', { version: 2 })
  })

  test.each([
    ['trouble', 'queued'],
    ['cut', 'unknown'],
    ['hang', 'unknown'],
    ['error', 'failed'],
    ['forbidden', 'failed'],
  ] as const)('a status is saved although the provider answers with %s', async (behaviour, sms) => {
    // A customer of its own, because a queued message delays later ones to the same phone.
    const { number } = await buildRepair({ customerPhone: randomPhone() })
    const session = await withShortSmsTimeout(shop, admin)
    provider.answer(behaviour)
    expect((await setStatus(number, { status: 'Completed' }, session)).json()).toMatchObject({
      status: 'Completed',
      sms,
    })
    expect((await getRepair(number)).status).toBe('Completed')
  })
})

test('deleting a ticket withdraws its SMS that has not been sent yet', async () => {
  provider.answer('trouble')
  const { number } = await buildRepair({ customerPhone: randomPhone() })
  await setStatus(number, { status: 'Completed' })
  expect((await admin.call('DELETE', `/api/repairs/${number}`)).statusCode).toBe(204)
  const messages = await shop.db
    .selectFrom('sms_outbox')
    .select(['state', 'problem'])
    .where('reference', '=', number)
    .execute()
  const withdrawn = { state: 'cancelled', problem: 'The ticket was deleted before it was sent' }
  expect(messages).toEqual([withdrawn, withdrawn])
  provider.answer('success')
  await openOutbox(shop.db).expireAll()
  await shop.sms.sendDue()
  expect(textsOf(number).length).toBe(1)
})

test('an SMS that is being sent while its ticket is deleted is not sent again when the provider refuses it for now', async () => {
  const { number } = await buildRepair({ customerPhone: randomPhone() })
  provider.answer('hold')
  const updated = setStatus(number, { status: 'Completed' })
  await expect.poll(() => textsOf(number).length).toBe(2)
  expect((await admin.call('DELETE', `/api/repairs/${number}`)).statusCode).toBe(204)
  provider.release('trouble')
  provider.answer('success')
  expect((await updated).json().sms).toBe('none')
  await openOutbox(shop.db).expireAll()
  await shop.sms.sendDue()
  expect(textsOf(number).length).toBe(2)
  const [sent, cancelled] = await shop.db
    .selectFrom('sms_outbox')
    .select(['state', 'problem', 'claimed_until'])
    .where('reference', '=', number)
    .orderBy('position')
    .execute()
  expect([sent?.state, cancelled]).toEqual([
    'sent',
    { state: 'cancelled', problem: 'The ticket was deleted before it was sent', claimed_until: null },
  ])
})

test('an update sent twice, even at the same time, is made once', async () => {
  const { number } = await buildRepair()
  const update = { id: randomUUID(), status: 'Completed', note: 'Done' }
  const answers = await Promise.all(Array.from({ length: 5 }, () => setStatus(number, update)))
  expect(answers.map(answer => [answer.statusCode, answer.json().status])).toEqual(Array(5).fill([200, 'Completed']))
  const again = (await setStatus(number, update)).json()
  expect([again.history.length, again.outcome, again.sms]).toEqual([2, 'updated', 'sent'])
  expect(textsOf(number).length).toBe(2)
  const other = await buildRepair()
  expect((await setStatus(other.number, update)).json().code).toBe('id.taken')
})

test('an update that uses the id of an earlier one with another status is refused', async () => {
  const { number } = await buildRepair()
  const [completed, requested] = [randomUUID(), randomUUID()]
  await setStatus(number, { id: completed, status: 'Completed' })
  await setStatus(number, { id: requested, status: 'NOT REPAIRED' }, technician)
  for (const id of [completed, requested]) {
    const refused = await setStatus(number, { id, status: 'Delivered' }, technician)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'id.taken'])
  }
  expect(await getRepair(number)).toMatchObject({ status: 'Completed', approval: { state: 'pending' } })
})

test('a retry gets the outcome of its own SMS, not of a later one', async () => {
  const { number } = await buildRepair()
  const [noted, completed] = [
    { id: randomUUID(), note: 'Opened' },
    { id: randomUUID(), status: 'Completed' },
  ]
  provider.answer('error')
  for (const update of [noted, completed]) await setStatus(number, update)
  provider.answer('success')
  await setStatus(number, { status: 'Delivered' })
  const outcomes = [await setStatus(number, noted), await setStatus(number, completed)]
  expect(outcomes.map(answer => answer.json().sms)).toEqual(['none', 'failed'])
})

test('an edit begun before a status update succeeds', async () => {
  const { number, version } = await buildRepair()
  await setStatus(number, { status: 'In Progress' })
  const edit = { editId: randomUUID(), version, notes: 'Both' }
  const edited = await admin.call('PATCH', `/api/repairs/${number}`, edit)
  expect(edited.json()).toMatchObject({ status: 'In Progress', notes: 'Both' })
})

test('no update is lost when several run at the same time, and the last one sets the status', async () => {
  const { number } = await buildRepair()
  const statuses = ['In Progress', 'Completed', 'Delivered', 'Payment'] as const
  await Promise.all(statuses.map(status => setStatus(number, { status })))
  const { history, status } = await getRepair(number)
  expect([history.length, history[0].status]).toEqual([5, status])
})

test('REP-28 status, history and SMS are stored together or not at all', async () => {
  const { number } = await buildRepair()
  const failed = await refusingMessages(shop, () => setStatus(number, { status: 'Completed' }))
  expect(failed.statusCode).toBe(500)
  expect(await getRepair(number)).toMatchObject({ status: 'Received', history: [{ status: 'Received' }] })
})

test("a Technician hands over a colleague's repair, and the history names who did it", async () => {
  const { number } = await buildRepair()
  const colleague = await shop.staff('Technician')
  const id = randomUUID()
  expect((await setStatus(number, { id, status: 'Delivered' }, colleague)).json()).toMatchObject({
    status: 'Delivered',
  })
  const entry = shop.db.selectFrom('repair_history').select('actor_id').where('id', '=', id)
  expect(await entry.executeTakeFirstOrThrow()).toEqual({ actor_id: colleague.id })
})

describe('is refused, and nothing is saved:', () => {
  const nothing = 'Nothing to save: choose another status, or add a note or an image'
  test.each([
    ['neither a status, nor a note, nor an image', { status: 'Received', note: '  ' }, { status: nothing }],
    ['a status there is not', { status: 'Stolen' }, { status: expect.any(String) }],
    ['a note of a novel', { status: 'Completed', note: 'x'.repeat(2001) }, { note: expect.any(String) }],
    [
      'an image that is not there',
      { status: 'Completed', fileId: randomUUID() },
      { fileId: 'This picture no longer exists' },
    ],
  ])('%s', async (_name, input, fields) => {
    const { number } = await buildRepair()
    const refused = await setStatus(number, input)
    expect([refused.statusCode, refused.json().details.fields]).toEqual([400, fields])
    expect((await getRepair(number)).history.length).toBe(1)
  })

  test("somebody else's image", async () => {
    const { number } = await buildRepair()
    const fileId = await upload(admin)
    for (const status of ['Completed', 'NOT REPAIRED']) {
      const refused = await setStatus(number, { status, fileId }, technician)
      expect([refused.statusCode, refused.json().details.fields]).toEqual([
        400,
        { fileId: 'This picture no longer exists' },
      ])
    }
    expect(await getRepair(number)).toMatchObject({ status: 'Received', approval: null })
  })

  test('a repair that does not exist', async () => {
    const refused = await setStatus('REP-00000000', { status: 'Completed' })
    expect([refused.statusCode, refused.json().message]).toEqual([404, 'Repair not found'])
  })
})

test('a preview is the SMS that the customer would get, and changes nothing', async () => {
  const { number, status } = await buildRepair({ extraCost: 110_050, customerPhone: randomPhone() })
  const preview = async (to: string, session = technician) =>
    (await session.call('GET', `/api/repairs/${number}/status/preview?status=${encodeURIComponent(to)}`)).json().sms
  const told = await preview('Delivered')
  expect(told).toContain('thank you for collecting')
  expect(told).toContain('ETB 1,100.50')
  expect(await preview('Payment')).toBeNull()
  expect(await preview('NOT REPAIRED')).not.toContain('1,100.50')
  expect([status, (await getRepair(number)).history.length, textsOf(number).length]).toEqual(['Received', 1, 1])
  await setStatus(number, { status: 'Delivered' })
  expect(textsOf(number).at(-1)).toBe(told)
})
