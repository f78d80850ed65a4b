import { expect, test } from 'vitest'
import { firstBranches } from '#contract/settings/branches.ts'
import { smsTemplates } from '#contract/sms/templates/templateKinds.ts'
import type { SmsTemplate } from '#contract/sms/templates/templates.ts'
import { changeSettings } from '../../testing/changeSettings.ts'
import { openDesk } from '../../testing/repairs.ts'
import { openShop } from '../../testing/shop.ts'

const shop = await openShop()
const { admin, buildRepair } = await openDesk(shop)

const list = async (): Promise<SmsTemplate[]> => (await admin.call('GET', '/api/sms-templates')).json()
const find = async (kind: string, language: string) => {
  const found = (await list()).find(template => template.kind === kind && template.language === language)
  if (!found) throw new Error(`No ${kind} in ${language}`)
  return found
}
const path = ({ kind, language }: SmsTemplate) => `/api/sms-templates/${kind}/${language}`
const edit = (template: SmsTemplate, text: string) =>
  admin.call('PATCH', path(template), { version: template.version, text })
const reset = (template: SmsTemplate) => admin.call('POST', `${path(template)}/reset`, { version: template.version })
const lastSms = async () => {
  const { text } = await shop.db
    .selectFrom('sms_outbox')
    .select('text')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return text
}

test('every text is listed with its default until an Admin edits it', async () => {
  const templates = await list()
  expect(templates).toHaveLength(2 * Object.keys(smsTemplates).length)
  for (const { kind, language, text, isEdited, version } of templates)
    expect([text, isEdited, version]).toEqual([smsTemplates[kind].defaults[language], false, 1])
})

test('the next SMS has the edited text, and after a reset the default again', async () => {
  const before = await find('repairReceived', 'en')
  const edited = await edit(before, ' Hello {customer}, {number} is with us. {shop} ')
  expect([edited.statusCode, edited.json()]).toMatchObject([200, { isEdited: true, version: 2 }])
  const { number } = await buildRepair()
  expect(await lastSms()).toBe(`Hello Abebe Kebede, ${number} is with us.`)
  const restored = await reset(edited.json())
  expect(restored.json()).toEqual({ ...before, version: 3 })
  await buildRepair()
  expect(await lastSms()).toMatch(/^Dear Abebe Kebede, we have received/)
})

test('a text with a wrong placeholder, an empty and a too long one are refused at the field', async () => {
  const template = await find('repairCompleted', 'am')
  const refused = async (text: string) => (await edit(template, text)).json().details.fields
  expect(await refused('{nummer} {number} {shop}')).toEqual({
    text: expect.stringContaining('{nummer} is not a placeholder'),
  })
  expect(await refused('{number}')).toEqual({ text: 'Please add {shop}: Name of the shop' })
  expect(await refused(' ')).toMatchObject({ text: 'Text is required' })
  expect(await refused(`{number} {shop} ${'a'.repeat(400)}`)).toMatchObject({
    text: 'Text can have at most 400 characters',
  })
  expect(await find('repairCompleted', 'am')).toEqual(template)
})

test('an edit or reset of an outdated version is a conflict, a repeated one is not', async () => {
  const template = await find('repairInProgress', 'en')
  const texts = ['{number} A {shop}', '{number} B {shop}'] as const
  const replies = await Promise.all(texts.map(text => edit(template, text)))
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const [saved] = replies.filter(({ statusCode }) => statusCode === 200).map(reply => reply.json())
  expect((await edit(template, saved.text)).json()).toEqual(saved)
  const late = await reset(template)
  expect([late.statusCode, late.json().details.current]).toEqual([409, saved])
  // A version is not used again after a reset.
  const first = (await reset(saved)).json()
  expect((await edit(first, texts[0])).json().version).toBe(4)
  expect((await edit(saved, texts[1])).statusCode).toBe(409)
})

test('a text that equals the default is not stored as edited', async () => {
  const template = await find('repairNotRepaired', 'am')
  const edited = (await edit(template, '{number} {shop}')).json()
  expect((await edit(edited, template.text)).json()).toMatchObject({ isEdited: false })
})

test('an edit is recorded with who made it', async () => {
  await edit(await find('repairDelivered', 'en'), '{number} [{link}] {shop}')
  const { after, actor_id } = await shop.db
    .selectFrom('audit_log')
    .selectAll()
    .where('table_name', '=', 'sms_templates')
    .where('row_id', '=', 'repairDelivered/en')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect([after, actor_id]).toMatchObject([{ text: '{number} [{link}] {shop}' }, admin.id])
})

test('everybody who may send messages reads the texts with the values of the shop', async () => {
  const sales = await shop.staff('Sales')
  const read = async () => (await sales.call('GET', '/api/sms-templates/texts')).json()
  expect(await read()).toMatchObject({
    values: { shop: '', phone: '', channel: '' },
    language: 'en',
    partPrice: null,
  })
  await edit(await find('bulkHoliday', 'am'), 'መልካም በዓል! {shop}')
  await changeSettings(admin, {
    shopName: 'Bole Phones',
    supportPhone: '0911 234 567',
    channelUrl: 't.me/tigena',
    smsLanguage: 'am',
    smsPartPrice: 35,
  })
  const { texts, ...rest } = await read()
  expect(rest).toEqual({
    values: { shop: 'Bole Phones', phone: '0911234567', channel: 'https://t.me/tigena' },
    branches: firstBranches,
    language: 'am',
    partPrice: 35,
  })
  expect(texts).toContainEqual({ kind: 'bulkHoliday', language: 'am', text: 'መልካም በዓል! {shop}' })
  expect(texts).toContainEqual({
    kind: 'messageRepairDelayed',
    language: 'en',
    text: smsTemplates.messageRepairDelayed.defaults.en,
  })
})

test('the price per part can be set and removed, and is refused outside its bounds', async () => {
  expect((await changeSettings(admin, { smsPartPrice: 35 })).json()).toMatchObject({ smsPartPrice: 35 })
  expect((await changeSettings(admin, { smsPartPrice: 0 })).json().details.fields).toEqual({
    smsPartPrice: 'Price per SMS part must be between 0.01 and 100.00, with a point as in 0.50',
  })
  expect((await changeSettings(admin, { smsPartPrice: null })).json()).toMatchObject({ smsPartPrice: null })
})
