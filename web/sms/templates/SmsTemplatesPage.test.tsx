import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ParsedInputOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { getRepair, listRepairs } from '#contract/repairs/repairs.ts'
import { listSales } from '#contract/sales/sales.ts'
import { getCustomersAddress } from '#contract/settings/settings.ts'
import { smsTemplates } from '#contract/sms/templates/templateKinds.ts'
import {
  getSmsTexts,
  listSmsTemplates,
  resetSmsTemplate,
  type SmsTemplate,
  updateSmsTemplate,
} from '#contract/sms/templates/templates.ts'
import { listWarranties } from '#contract/warranties/warranties.ts'
import { repairWith } from '#web/repairs/testing.ts'
import { saleWith } from '#web/sales/testing.tsx'
import { serveShop } from '#web/settings/testing.ts'
import { SmsTemplatesPage } from '#web/sms/templates/SmsTemplatesPage.online.tsx'
import { smsTexts } from '#web/sms/templates/testing.ts'
import { listOf, serve } from '#web/testing/server.ts'
import { showPage } from '#web/testing/showPage.tsx'
import { hasUnsavedChanges } from '#web/ui/form/unsavedChanges.ts'
import { warrantyWith } from '#web/warranties/testing.tsx'

let templates: SmsTemplate[]

const repair = repairWith({
  customerName: 'Sara Alemu',
  deviceType: 'Tecno Spark',
  number: 'REP-AAAA1111',
  cost: 120_000,
  paid: 20_000,
})
const amharicRepair = { ...repair, customerName: 'ሳራ አለሙ', number: 'REP-BBBB2222' }

/** Stores a text as the server does. */
const change = ({
  kind,
  language,
  version,
  text,
}: Omit<ParsedInputOf<typeof updateSmsTemplate>, 'text'> & { text?: string }) => {
  const index = templates.findIndex(template => template.kind === kind && template.language === language)
  const current = templates[index] as SmsTemplate
  if (current.version !== version) return new Refusal('edit.conflict', { what: 'this text', current })
  const defaultText = smsTemplates[kind].defaults[language]
  const changed = { ...current, text: text ?? defaultText, isEdited: text !== undefined, version: version + 1 }
  templates = templates.with(index, changed)
  return changed
}

beforeEach(() => {
  templates = smsTexts.texts.map(text => ({ ...text, isEdited: false, version: 1 }))
  serveShop()
  serve(listSmsTemplates, () => templates)
  serve(getSmsTexts, { ...smsTexts, values: { shop: 'Bole Phones', phone: '', channel: '' }, partPrice: 35 })
  serve(updateSmsTemplate, change)
  serve(resetSmsTemplate, change)
  serve(listRepairs, listOf([repair]))
  serve(getRepair, ({ number }) => (number === amharicRepair.number ? amharicRepair : repair))
  serve(listSales, listOf([saleWith({ customerName: 'Kidist Haile' })]))
  serve(listWarranties, listOf([warrantyWith({ customerName: 'Yonas Tesfaye' })]))
})

const open = async (name = 'Edit Repair received, English') => {
  const client = showPage(SmsTemplatesPage)
  fireEvent.click(await screen.findByRole('button', { name }))
  return client
}
const area = () => screen.getByLabelText<HTMLTextAreaElement>('Text', { exact: false })
const type = (value: string) => fireEvent.change(area(), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save text' }))
const preview = async (name: RegExp) => (await screen.findByRole('region', { name })).textContent

test('every kind is shown in its group, in both languages', async () => {
  showPage(SmsTemplatesPage)
  expect(await screen.findByRole('heading', { name: 'Sale, thank you' })).toBeTruthy()
  const card = screen.getByRole('region', { name: 'Repair received' })
  expect(card.textContent).toContain(smsTemplates.repairReceived.defaults.en)
  expect(card.textContent).toContain(smsTemplates.repairReceived.defaults.am)
  fireEvent.click(screen.getByRole('tab', { name: 'Messages' }))
  expect(screen.getByRole('heading', { name: 'Thank you, Garad branch' })).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: 'Bulk messages' }))
  expect(screen.getByRole('heading', { name: 'New Year wishes' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Repair received' })).toBeNull()
})

test('the preview has the data of the newest repair and follows the text, with its parts and cost', async () => {
  await open()
  expect(await preview(/data of REP-AAAA1111/)).toContain('Dear Sara Alemu, we have received your Tecno Spark.')
  type(`{number} ${'a'.repeat(150)} {shop}`)
  expect(await preview(/REP-AAAA1111/)).toContain('Bole Phones175 characters · 2 SMS parts · ETB 0.70')
  type('{number} isn’t late. {shop}')
  expect(await preview(/REP-AAAA1111/)).toContain('Because of “’” in “isn’t”')
})

test('the preview has a customer of its language if one of the newest is, because the letters of the name decide the parts', async () => {
  serve(listRepairs, listOf([amharicRepair, repair]))
  await open()
  expect(await preview(/data of REP-AAAA1111/)).toContain('1 SMS part')
  expect(screen.getByText(/Words in \[ \] are left out .*/, { selector: 'p' })).toBeTruthy()
  cleanup()
  await open('Edit Repair received, Amharic')
  expect(await preview(/data of REP-BBBB2222/)).toContain('ሳራ አለሙ')
})

test('a preview that could not be loaded says why and is tried again', async () => {
  serve(getCustomersAddress, new Refusal('server.busy'))
  await open()
  const dialog = within(await screen.findByRole('dialog'))
  const failure = await dialog.findByRole('alert')
  expect(failure.textContent).toContain('The preview could not be loaded: The server is busy')
  serveShop()
  fireEvent.click(within(failure).getByRole('button', { name: 'Retry' }))
  expect(await preview(/data of REP-AAAA1111/)).toContain('Dear Sara Alemu')
  expect(screen.queryByText(/could not be loaded/)).toBeNull()
})

test.each([
  ['Sale, thank you', /data of S-00000000FF/, ['Kidist Haile', 'Galaxy A15', '2 x USB-C cable', '19,001']],
  [
    'Warranty issued',
    /data of warranty 123456/,
    ['Yonas Tesfaye', 'Samsung Galaxy A54', '15 Nov 2028', '123456?key=k'],
  ],
])('the preview of “%s” has the data of the newest one', async (title, region, values) => {
  await open(`Edit ${title}, English`)
  const text = await preview(region)
  for (const value of values) expect(text).toContain(value)
})

test.each(['Sale, thank you', 'Warranty issued'])(
  'the preview of “%s” has example data in an empty shop',
  async title => {
    serve(listSales, listOf([]))
    serve(listWarranties, listOf([]))
    await open(`Edit ${title}, English`)
    expect(await preview(/example data/)).toContain('Abebe Kebede')
  },
)

test('a repair that could not be loaded is replaced by example data', async () => {
  for (const endpoint of [listRepairs, getRepair]) serve(endpoint, new Refusal('server.failed'))
  await open()
  expect(await preview(/example data/)).toContain('Dear Abebe Kebede')
})

test('without a repair the preview has example data, and without a price no cost', async () => {
  serve(listRepairs, listOf([]))
  serve(getSmsTexts, { ...smsTexts, partPrice: null })
  await open()
  const text = await preview(/example data/)
  expect(text).toContain('Dear Abebe Kebede')
  expect(text).toContain('Set the price per SMS part in Settings')
})

test('a wrong or missing placeholder is refused with words, and nothing is sent', async () => {
  await open()
  type('{nummer} {number} {shop}')
  save()
  expect(await screen.findByText(/\{nummer\} is not a placeholder of this SMS/)).toBeTruthy()
  type('{number} is here')
  expect(await screen.findByText('Please add {shop}: Name of the shop')).toBeTruthy()
  expect(templates.every(({ isEdited }) => !isEdited)).toBe(true)
})

test('a click on a placeholder inserts it at the cursor, in brackets if it may be empty', async () => {
  await open()
  type('Hello . {number} {shop}')
  area().setSelectionRange(6, 6)
  fireEvent.click(screen.getByRole('button', { name: 'Insert {customer}' }))
  expect(area().value).toBe('Hello {customer}. {number} {shop}')
  fireEvent.click(screen.getByRole('button', { name: 'Insert {link}' }))
  save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(templates[0]).toMatchObject({ text: 'Hello {customer}[{link}]. {number} {shop}', isEdited: true })
})

test('an edited text can be reset after a question', async () => {
  templates = templates.with(1, {
    ...(templates[1] as SmsTemplate),
    text: '{number} {shop}',
    isEdited: true,
    version: 5,
  })
  await open('Reset Repair received, Amharic, to default')
  const question = await screen.findByRole('alertdialog', { name: 'Reset to the default text?' })
  expect(question.textContent).toContain(smsTemplates.repairReceived.defaults.am)
  fireEvent.click(within(question).getByRole('button', { name: 'Reset text' }))
  await waitFor(() => expect(templates[1]).toMatchObject({ isEdited: false, version: 6 }))
  await waitFor(() => expect(screen.queryByText('Edited')).toBeNull())
})

test('an edit that a colleague has overtaken is kept and can be saved on top', async () => {
  await open()
  type('Mine {number} {shop}')
  templates = templates.with(0, { ...(templates[0] as SmsTemplate), text: 'Theirs {number} {shop}', version: 2 })
  save()
  expect(await screen.findByText(/Current values: Theirs \{number\} \{shop\}/)).toBeTruthy()
  expect(area().value).toBe('Mine {number} {shop}')
  save()
  await waitFor(() => expect(templates[0]).toMatchObject({ text: 'Mine {number} {shop}', version: 3 }))
})

test('an unsaved text is guarded', async () => {
  await open()
  expect(hasUnsavedChanges()).toBe(false)
  type('Mine {number} {shop}')
  await waitFor(() => expect(hasUnsavedChanges()).toBe(true))
})
