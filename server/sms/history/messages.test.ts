import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { RepairStatus } from '#contract/repairs/repairStatus.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import type { MessageInList, Recipient } from '#contract/sms/history/messages.ts'
import { derivedFigures } from '../../derivedFigures.ts'
import { verify } from '../../platform/derived/verify.ts'
import { changeSettings } from '../../testing/changeSettings.ts'
import { follow, receivesChange } from '../../testing/follow.ts'
import { openDesk } from '../../testing/repairs.ts'
import { buildLine, buildSale, saleInput } from '../../testing/sales.ts'
import { openShop, type Session } from '../../testing/shop.ts'
import { openSmsProvider } from '../../testing/smsProvider.ts'
import { buildWarranty } from '../../testing/warranties.ts'

const provider = await openSmsProvider()
afterAll(() => provider.close())
const shop = await openShop(provider.settings)
const { db } = shop
const { admin, technician, buildRepair } = await openDesk(shop)
const clerk = await shop.staff('Sales')

beforeEach(() => {
  provider.received.length = 0
  provider.answer('success')
})
afterEach(async () => {
  await db.deleteFrom('sms_outbox').execute()
})

const messageTo = (customerName: string, phone = '0911 234 567', text = 'We open at nine') => ({
  id: randomUUID(),
  customerName,
  phone,
  text,
})
type Sent = ReturnType<typeof messageTo>
const send = (by: Session, message: object) => by.call('POST', '/api/messages', message)
const rowOf = (id: string) =>
  db.selectFrom('sms_outbox').selectAll().where('reference', '=', id).executeTakeFirstOrThrow()

describe('Sending a message', () => {
  test('MSG-07 MSG-08 the provider receives it as documented, to the normalised number', async () => {
    const message = messageTo('Abebe Kebede', '(0911) 23-45 67')
    const reply = await send(clerk, message)
    expect([reply.statusCode, reply.json()]).toEqual([201, { sms: 'sent', problem: null, isSaved: true }])
    expect(provider.received).toEqual([
      {
        method: 'GET',
        authorization: `Bearer ${provider.settings.SMS_API_TOKEN}`,
        from: provider.settings.SMS_FROM,
        sender: provider.settings.SMS_SENDER,
        to: '251911234567',
        message: 'We open at nine',
      },
    ])
    expect(await rowOf(message.id)).toMatchObject({
      kind: 'message',
      state: 'sent',
      customer_name: 'Abebe Kebede',
      actor_id: clerk.id,
    })
  })

  test('is recorded once, with who wrote it', async () => {
    const message = messageTo('Abebe')
    await send(clerk, message)
    const { id } = await rowOf(message.id)
    const audit = await db.selectFrom('audit_log').select(['action', 'actor_id']).where('row_id', '=', id).execute()
    expect(audit).toEqual([{ action: 'messages.send', actor_id: clerk.id }])
  })

  test('goes to a local number of at least 7 digits, with the country code instead of the 0', async () => {
    for (const phone of ['011-12 34', '022 123 45678'])
      expect((await send(clerk, messageTo('Abebe', phone))).json()).toMatchObject({ sms: 'sent' })
    expect(provider.received.map(({ to }) => to)).toEqual(['251111234', '2512212345678'])
    expect((await list(clerk, '?search=0111234')).items).toHaveLength(1)
  })

  test('is harmless when it is repeated, also at the same moment', async () => {
    const message = messageTo('Abebe')
    const replies = await Promise.all([send(clerk, message), send(clerk, message), send(clerk, message)])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect((await send(clerk, message)).json().sms).toBe('sent')
    expect(provider.received).toHaveLength(1)
    const other = await send(clerk, { ...message, text: 'Another text' })
    expect([other.statusCode, other.json().code]).toEqual([409, 'id.taken'])
    expect((await send(admin, message)).json().code).toBe('id.taken')
  })

  test.each([
    ['error', 'failed', 'Insufficient balance. Top up your account at the SMS provider'],
    ['forbidden', 'failed', 'The token was refused. Check SMS_API_TOKEN'],
    ['broken', 'unknown', 'The SMS provider has a problem of its own (status 500). The message may have arrived'],
    ['trouble', 'queued', 'The SMS provider is temporarily unavailable (status 503)'],
  ] as const)('says why it was not sent after the answer %s', async (answer, sms, problem) => {
    provider.answer(answer)
    expect((await send(clerk, messageTo('Abebe'))).json()).toEqual({ sms, problem, isSaved: true })
  })

  test('says when it was sent but the history does not show it', async () => {
    provider.answer('hold')
    const sending = send(clerk, messageTo('Abebe'))
    await expect.poll(() => provider.received).toHaveLength(1)
    await db.deleteFrom('sms_outbox').execute()
    provider.release()
    expect((await sending).json()).toEqual({ sms: 'sent', problem: null, isSaved: false })
  })

  test('MSG-10 stores it as not sent without a provider', async () => {
    const poor = await openShop()
    const poorClerk = await poor.staff('Sales')
    const reply = await send(poorClerk, messageTo('Abebe'))
    expect(reply.json()).toEqual({ sms: 'noProvider', problem: 'No SMS provider is set up', isSaved: true })
    const { items } = (await poorClerk.call('GET', '/api/messages')).json()
    expect(items).toMatchObject([{ state: 'failed', problem: 'No SMS provider is set up', attempts: 0 }])
  })

  test('is refused beyond the limits of the day, and says when it works again', async () => {
    await sql`update shop_settings set sms_user_parts = 1`.execute(db)
    await send(clerk, messageTo('Abebe'))
    const refused = await send(clerk, messageTo('Sara', '0922 000 000'))
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ code: 'sms.userBudget', details: { retryAfterSeconds: expect.any(Number) } })
    expect(provider.received).toHaveLength(1)
    await sql`update shop_settings set sms_user_parts = 2000`.execute(db)
  })

  test('is refused with the texts of MSG-04 and MSG-05 when the input is wrong', async () => {
    const fieldsOf = async (message: object) => (await send(clerk, message)).json().details.fields
    const missing = 'Please fill in customer name, phone number, and message'
    expect(await fieldsOf({ id: randomUUID(), customerName: ' ', phone: '', text: ' ' })).toEqual({
      customerName: missing,
      phone: missing,
      text: missing,
    })
    for (const phone of ['123456', '012345', 'no number', '+12-34'])
      expect(await fieldsOf(messageTo('Abebe', phone))).toEqual({ phone: 'Please enter a valid phone number' })
    expect(await fieldsOf({ ...messageTo('Abebe'), channel: 'email' })).toEqual({
      channel: 'Email functionality not yet implemented',
    })
    expect(await fieldsOf(messageTo('Abebe', '0911234567', 'x'.repeat(801)))).toEqual({
      text: 'Message can have at most 800 characters',
    })
    expect(provider.received).toEqual([])
  })
})

const find = async (by: Session, search: string) =>
  (await by.call('GET', `/api/messages/recipients?search=${encodeURIComponent(search)}`)).json()

type Listed = { id: string; customerName: string | null; kind: string; state: string; by: string | null }
const list = async (by: Session, query = ''): Promise<{ items: Listed[]; nextCursor: string | null }> =>
  (await by.call('GET', `/api/messages${query}`)).json()
const namesIn = async (by: Session, query = '') => (await list(by, query)).items.map(({ customerName }) => customerName)

describe('The history', () => {
  test('has every field of a message, with the number of its ticket', async () => {
    const repair = await buildRepair({ customerName: 'Sara Haile', customerPhone: '0922 111 222' })
    const { items } = (await admin.call('GET', '/api/messages')).json()
    expect(items).toEqual([
      {
        id: expect.any(String),
        kind: 'repair',
        repairNumber: repair.number,
        customerName: 'Sara Haile',
        phone: '251922111222',
        text: expect.stringContaining(repair.number),
        state: 'sent',
        problem: null,
        attempts: 1,
        isWithdrawn: false,
        partCost: null,
        isChargedAgain: false,
        by: 'The Admin',
        decision: null,
        createdAt: expect.any(String),
        sentAt: expect.any(String),
      },
    ])
  })

  test('shows those written by hand to everyone, and automatic ones to who may see their ticket or sale', async () => {
    await send(admin, messageTo('Of the admin'))
    await send(technician, messageTo('Of the technician'))
    await send(clerk, messageTo('Of the clerk'))
    await buildRepair({ customerName: 'Of a ticket' })
    const sellTo = async (by: Session, customerName: string) =>
      buildSale(by, saleInput([await buildLine(shop)], { customerName, customerPhone: '0911234567' }))
    await sellTo(clerk, 'Of a sale of the clerk')
    await sellTo(await shop.staff('Sales'), 'Of a sale of another')
    const byHand = ['Of the clerk', 'Of the technician', 'Of the admin']
    expect(await namesIn(admin)).toEqual(['Of a sale of another', 'Of a sale of the clerk', 'Of a ticket', ...byHand])
    expect(await namesIn(technician)).toEqual(['Of a ticket', ...byHand])
    expect(await namesIn(clerk)).toEqual(['Of a sale of the clerk', ...byHand])
    for (const [by, names] of [
      [technician, ['Of a ticket', ...byHand]],
      [clerk, ['Of a sale of the clerk', ...byHand]],
    ] as const) {
      expect(await namesIn(by, '?search=0911%20234'), 'found by the phone').toEqual(names)
      expect(await namesIn(by, '?kind=message')).toEqual(byHand)
      expect(await namesIn(by, '?search=we%20open&kind=message&state=sent')).toEqual(byHand)
      const paged: (string | null)[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page = await list(by, `?limit=1${cursor && `&cursor=${cursor}`}`)
        paged.push(...page.items.map(({ customerName }) => customerName))
        cursor = page.nextCursor
      }
      expect(paged).toEqual(names)
    }
    expect(await namesIn(technician, '?kind=repair')).toEqual(['Of a ticket'])
    expect(await namesIn(technician, '?kind=sale')).toEqual([])
    expect(await namesIn(clerk, '?kind=repair')).toEqual([])
    expect(await namesIn(clerk, '?kind=sale')).toEqual(['Of a sale of the clerk'])
  })

  test('shows sellers what somebody else has caused about a sale of theirs: a return, a warranty', async () => {
    await changeSettings(admin, { smsReturns: true })
    const line = await buildLine(shop, { quantity: 2 })
    const { id, version } = await buildSale(clerk, saleInput([line], { customerName: 'Of the sale' }))
    await buildWarranty(admin, { saleId: id, customerName: 'Of the warranty' })
    const lines = [{ place: 1, quantity: 1 }]
    const given = { version, amount: 0, method: 'cash', reason: 'Does not fit', endedWarranties: [] }
    const taken = await admin.call('POST', `/api/sales/${id}/returns`, { returnId: randomUUID(), lines, ...given })
    expect(taken.json()).toMatchObject({ sms: 'sent' })
    await changeSettings(admin, { smsReturns: false })
    const names = ['Of the sale', 'Of the warranty', 'Of the sale']
    expect(await namesIn(clerk)).toEqual(names)
    expect((await namesIn(clerk, '?search=of%20the')).toSorted()).toEqual(names.toSorted())
    expect(await namesIn(clerk, '?kind=warranty')).toEqual(['Of the warranty'])
    expect((await list(clerk)).items.map(({ by }) => by)).toEqual(['The Admin', 'The Admin', 'The Sales'])
    expect(await namesIn(await shop.staff('Sales'))).toEqual([])
    expect(await verify(db, derivedFigures)).toEqual([])
  })

  test('hides messages of tickets that a Sales user caused as a Technician', async () => {
    await buildRepair({ customerName: 'Of a ticket' })
    await sql`update sms_outbox set actor_id = ${clerk.id}`.execute(db)
    expect(await namesIn(clerk)).toEqual([])
    expect(await namesIn(clerk, '?search=ticket')).toEqual([])
    expect(await find(clerk, 'ticket')).toEqual([])
  })

  test('is read page by page, newest first', async () => {
    for (const name of ['1', '2', '3', '4', '5']) await send(clerk, messageTo(name))
    const first = await list(clerk, '?limit=2')
    expect(first.items.map(({ customerName }) => customerName)).toEqual(['5', '4'])
    const second = await list(clerk, `?limit=2&cursor=${first.nextCursor}`)
    expect(second.items.map(({ customerName }) => customerName)).toEqual(['3', '2'])
    const third = await list(clerk, `?limit=2&cursor=${second.nextCursor}`)
    expect([third.items.map(({ customerName }) => customerName), third.nextCursor]).toEqual([['1'], null])
    expect((await clerk.call('GET', '/api/messages?cursor=forged')).statusCode).toBe(400)
  })

  test('is filtered by kind and state, and searched by name, phone, ticket and text, alone and together', async () => {
    const repair = await buildRepair({ customerName: 'Hana Tesfaye', customerPhone: '0933 444 555' })
    await send(admin, messageTo('Abebe Kebede', '0911 234 567', 'Your charger is here'))
    provider.answer('error')
    await send(admin, messageTo('Sara Haile', '0922 111 222', 'Your charger is lost'))
    expect(await namesIn(admin, '?kind=repair')).toEqual(['Hana Tesfaye'])
    expect(await namesIn(admin, '?state=failed')).toEqual(['Sara Haile'])
    expect(await namesIn(admin, '?state=sent')).toEqual(['Abebe Kebede', 'Hana Tesfaye'])
    expect(await namesIn(admin, '?kind=repair&state=failed')).toEqual([])
    expect(await namesIn(admin, '?search=kebede')).toEqual(['Abebe Kebede'])
    expect(await namesIn(admin, '?search=0922%20111')).toEqual(['Sara Haile'])
    expect(await namesIn(admin, `?search=${repair.number.replace('-', '%20').toLowerCase()}`)).toEqual(['Hana Tesfaye'])
    expect(await namesIn(admin, '?search=CHARGER')).toEqual(['Sara Haile', 'Abebe Kebede'])
    expect(await namesIn(admin, '?search=charger&state=sent')).toEqual(['Abebe Kebede'])
    expect(await namesIn(admin, '?search=charger&kind=repair')).toEqual([])
    expect(await namesIn(admin, '?search=nobody')).toEqual([])
    expect((await admin.call('GET', '/api/messages?state=lost')).statusCode).toBe(400)
  })

  test('finds a few messages behind thousands of others, and lists recipients of bulk messages only if they are asked for', async () => {
    await sql`update shop_settings set sms_shop_parts = 100000`.execute(db)
    await sql`insert into sms_outbox (phone, text, customer_name, kind, reference, cause_id, state, sent_at, created_at)
      select '251911234567', 'New year wishes', 'Customer ' || place, 'bulk', 'one', gen_random_uuid(), 'sent', now(),
        now() - place * interval '1 second' from generate_series(1, 3000) place`.execute(db)
    await sql`insert into sms_outbox (phone, text, customer_name, kind, reference, cause_id, state, sent_at, created_at)
      select '251911234567', 'New year wishes', 'Friend ' || place, 'message', place::text, gen_random_uuid(), 'sent', now(),
        now() - interval '1 day' - place * interval '1 second' from generate_series(1, 5100) place`.execute(db)
    provider.answer('error')
    await send(admin, messageTo('Sara', '0922 111 222', 'New year wishes'))
    expect(await namesIn(admin, '?limit=2')).toEqual(['Sara', 'Friend 1'])
    expect(await namesIn(admin, '?state=sent&limit=1')).toEqual(['Friend 1'])
    expect(await namesIn(admin, '?kind=bulk&limit=1')).toEqual(['Customer 1'])
    expect(await namesIn(admin, '?search=wishes&limit=2')).toEqual(['Sara', 'Customer 1'])
    expect(await namesIn(admin, '?search=wishes&state=failed')).toEqual(['Sara'])
    expect(await namesIn(admin, '?search=wishes&kind=message&limit=2')).toEqual(['Sara', 'Friend 1'])
    expect(await namesIn(admin, '?search=wishes&kind=message&state=sent&limit=2')).toEqual(['Friend 1', 'Friend 2'])
    expect(await namesIn(admin, '?search=wishes&kind=bulk&limit=1')).toEqual(['Customer 1'])
  })

  test('shows what each message costs: the price of its day, again for a resend, nothing if it was not sent', async () => {
    const setPrice = (price: number | null) => sql`update shop_settings set sms_part_price = ${price}`.execute(db)
    const costs = async () => {
      const { items } = (await admin.call('GET', '/api/messages')).json()
      return items.map(({ partCost, isChargedAgain }: MessageInList) => [partCost, isChargedAgain])
    }
    const decide = async (id: string, decision: string) =>
      admin.call('POST', `/api/sms/${(await rowOf(id)).id}/${decision}`, { attempts: (await rowOf(id)).attempts })
    const [sent, failed, marked, lost] = ['1', '2', '3', '4'].map(name => messageTo(name)) as [Sent, Sent, Sent, Sent]
    await setPrice(40)
    await send(clerk, sent)
    provider.answer('error')
    await send(clerk, failed)
    await send(clerk, marked)
    provider.answer('broken')
    await send(clerk, lost)
    await setPrice(50)
    expect(await costs()).toEqual([
      [40, false],
      [0, false],
      [0, false],
      [40, false],
    ])
    await decide(marked.id, 'mark-as-sent')
    await decide(lost.id, 'resend')
    provider.answer('success')
    await decide(failed.id, 'resend')
    expect(await costs()).toEqual([
      [90, true],
      [0, false],
      [50, false],
      [40, false],
    ])
    await setPrice(null)
    await decide(lost.id, 'resend')
    expect(await costs()).toEqual([
      [90, true],
      [0, false],
      [50, false],
      [40, false],
    ])
  })

  test('counts the messages of the last week that nobody has decided on, among those that the user sees', async () => {
    const counts = async () => {
      const replies = await Promise.all([admin, clerk].map(by => by.call('GET', '/api/messages/undecided')))
      return replies.map(reply => reply.json().count)
    }
    provider.answer('error')
    await buildRepair()
    const failed = ['1', '2', '3', '4'].map(name => messageTo(name))
    for (const message of failed) await send(clerk, message)
    await sql`insert into sms_outbox (phone, text, kind, reference, cause_id, state, problem)
      select '251911234567', 'Hi', kind, 'one', gen_random_uuid(), 'failed', 'x'
      from unnest('{bulk,test}'::sms_kind[]) kind`.execute(db)
    provider.answer('broken')
    await send(clerk, messageTo('Not confirmed'))
    expect(await counts()).toEqual([6, 5])
    const [resent, marked, stored, older] = await Promise.all(failed.map(({ id }) => rowOf(id)))
    provider.answer('success')
    await clerk.call('POST', `/api/sms/${resent?.id}/resend`, { attempts: 1 })
    await clerk.call('POST', `/api/sms/${marked?.id}/mark-as-sent`, {})
    expect(await counts()).toEqual([4, 3])
    await sql`update sms_outbox set problem = 'No SMS provider is set up' where id = ${stored?.id}`.execute(db)
    await sql`update sms_outbox set queued_at = now() - interval '8 days' where id = ${older?.id}`.execute(db)
    expect(await counts()).toEqual([2, 1])
    await sql`update sms_outbox set is_withdrawn = true where state = 'unknown'`.execute(db)
    expect(await counts()).toEqual([1, 0])
  })

  test('sends its changes to the screens of every role', async () => {
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = shop.app.server.address() as AddressInfo
    const stream = await follow(`http://127.0.0.1:${port}`, clerk.cookie)
    provider.answer('hold')
    const sending = send(admin, messageTo('Abebe'))
    await receivesChange(stream, 'messages')
    await expect.poll(() => provider.received).toHaveLength(1)
    stream.events.length = 0
    provider.release()
    await receivesChange(stream, 'messages')
    await sending
  })
})

describe('Suggested recipients', () => {
  const sam = { name: 'Samuel Bekele', phone: '251944555666' }
  const nothingDue = { repairBalance: 0, saleBalance: 0 }
  const repairOf = ({ number, deviceType, cost, paid }: Repair) => ({ number, deviceType, balance: cost - paid })

  test('are earlier customers by name or phone, each once, and not by what they brought', async () => {
    const details = { customerName: sam.name, customerPhone: sam.phone, deviceType: 'Nokia G42' }
    await buildRepair(details)
    const newest = await buildRepair({ ...details, smsLanguage: 'am' })
    await db.updateTable('repairs').set({ status: 'Completed' }).where('number', '=', newest.number).execute()
    await buildRepair({ customerName: 'Hana', customerPhone: '0933 444 555', deviceType: 'Samsung A54' })
    const currentRepair = repairOf(newest)
    const repairBalance = currentRepair.balance
    const found = { ...sam, currentRepair, repairBalance, saleBalance: 0, smsLanguage: 'am' }
    expect(await find(admin, 'sam')).toEqual([found])
    await db.updateTable('repairs').set({ status: 'Payment' }).where('number', '=', newest.number).execute()
    expect(await find(admin, 'sam')).toEqual([found])
    expect(await find(admin, '0944 555')).toMatchObject([sam])
    expect(await find(admin, '')).toEqual([])
    expect(await find(admin, 'typewriter')).toEqual([])
  })

  test('are first those with a name that begins with the text', async () => {
    for (const name of ['Helen Tesfaye', 'Almaz Helina', 'Rahel Girma']) await send(admin, messageTo(name))
    expect((await find(admin, 'hel')).map(({ name }: { name: string }) => name)).toEqual([
      'Almaz Helina',
      'Helen Tesfaye',
      'Rahel Girma',
    ])
  })

  test('are found behind many newer repairs that only contain the text', async () => {
    const customer = { name: 'Lumi Haile', phone: '251922333444' }
    await buildRepair({ customerName: customer.name, customerPhone: customer.phone })
    await db.deleteFrom('sms_outbox').execute()
    await sql`insert into repairs (id, number, customer_name, customer_phone, device_type, problem)
      select gen_random_uuid(), 'REP-Z' || lpad(place::text, 7, '0'), 'Hana', '251933444555', 'Lumia 950', 'No power'
      from generate_series(1, 501) place`.execute(db)
    expect(await find(admin, 'lumi')).toMatchObject([customer])
    await db.deleteFrom('repairs').where('device_type', '=', 'Lumia 950').execute()
  })

  test('are also buyers, for users who list the sale, whether they got an SMS or not', async () => {
    const buyer = { name: 'Tirunesh Abera', phone: '251977888999' }
    await buildSale(
      clerk,
      saleInput([await buildLine(shop)], { customerName: buyer.name, customerPhone: buyer.phone, smsLanguage: 'am' }),
    )
    await db.deleteFrom('sms_outbox').execute()
    for (const by of [admin, clerk]) {
      expect(await find(by, 'tirun')).toEqual([{ ...buyer, currentRepair: null, ...nothingDue, smsLanguage: 'am' }])
      expect(await find(by, '0977 888')).toMatchObject([buyer])
    }
    expect(await find(await shop.staff('Sales'), 'tirun')).toEqual([])
    expect(await find(technician, 'tirun')).toEqual([])
  })

  test('come with what is still to be paid for the sales that the caller lists', async () => {
    const buyer = { customerName: 'Yodit Alemu', customerPhone: '0977 000 111' }
    const sell = async (by: Session, amountReceived?: number) => {
      const line = await buildLine(shop)
      const payment = amountReceived === undefined ? {} : ({ paymentStatus: 'partial', amountReceived } as const)
      return buildSale(by, saleInput([line], { ...buyer, ...payment }))
    }
    const { total } = await sell(clerk, 100)
    await sell(clerk, 200)
    await sell(clerk)
    await sell(admin, 300)
    const balanceFor = async (by: Session) => (await find(by, 'yodit'))[0]?.saleBalance
    expect(await balanceFor(clerk)).toBe(2 * total - 300)
    expect(await balanceFor(admin)).toBe(3 * total - 600)
  })

  test('come without what another customer with the same phone still has to pay', async () => {
    const customerPhone = '0977 222 333'
    const sell = async (customerName: string, amountReceived: number) => {
      const payment = { paymentStatus: 'partial', amountReceived } as const
      return buildSale(admin, saleInput([await buildLine(shop)], { customerName, customerPhone, ...payment }))
    }
    const { total } = await sell('Meseret Alemu', 100)
    await sell('meseret alemu', 200)
    await sell('Kebede Worku', 300)
    const balances = (await find(admin, '0977 222')).map(({ name, saleBalance }: Recipient) => [name, saleBalance])
    expect(balances).toEqual([
      ['Kebede Worku', total - 300],
      ['meseret alemu', 2 * total - 300],
      ['Meseret Alemu', 2 * total - 300],
    ])
  })

  test('come with what is due for all their repairs that are done, but not for those of another with the same phone', async () => {
    const customerPhone = '0977 333 444'
    const bring = async (customerName: string, extraCost: number, status: RepairStatus) => {
      const repair = await buildRepair({ customerName, customerPhone, extraCost, technicianId: technician.id })
      await db.updateTable('repairs').set({ status }).where('number', '=', repair.number).execute()
      return repair
    }
    await bring('Rahel Girma', 10_000, 'Delivered')
    await bring('rahel girma', 20_050, 'Completed')
    const { number } = await bring('Rahel Girma', 40_000, 'Payment')
    await bring('Dawit Girma', 80_000, 'In Progress')
    const found: Recipient[] = await find(admin, '0977 333')
    const due = found.map(({ name, currentRepair, repairBalance }) => [name, currentRepair?.number, repairBalance])
    expect(due).toEqual([
      ['Dawit Girma', expect.not.stringMatching(number), 0],
      ['Rahel Girma', number, 70_050],
      ['rahel girma', number, 70_050],
    ])
    expect(await find(technician, 'rahel')).toMatchObject([{ repairBalance: 70_050 }, { repairBalance: 70_050 }])
    await db.updateTable('repairs').set({ technician_id: null }).where('number', '=', number).execute()
    expect(await find(technician, 'rahel')).toMatchObject([{ repairBalance: 30_050 }, { repairBalance: 30_050 }])
    expect(await find(clerk, 'rahel')).toEqual([])
  })

  test('are only those that the caller lists: own repairs, and messages by hand', async () => {
    const technicians = { technicianId: technician.id, customerName: 'Sosina Alemu', customerPhone: '0955 666 777' }
    const currentRepair = repairOf(await buildRepair(technicians))
    await buildRepair({ ...technicians, technicianId: (await shop.buildUser('Technician')).id })
    await send(clerk, messageTo('Sosina Worku', '0966 777 888'))
    const [alemu, worku] = [
      { name: 'Sosina Alemu', phone: '251955666777', currentRepair, ...nothingDue, smsLanguage: 'en' },
      { name: 'Sosina Worku', phone: '251966777888', currentRepair: null, ...nothingDue, smsLanguage: null },
    ]
    expect(await find(admin, 'sosina')).toMatchObject([worku, { name: 'Sosina Alemu' }])
    expect(await find(technician, 'sosina')).toEqual([worku, alemu])
    expect(await find(clerk, 'sosina')).toEqual([worku])
  })
})
