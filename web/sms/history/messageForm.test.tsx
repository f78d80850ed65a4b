import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ReplyOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { findRecipients, sendMessage } from '#contract/sms/history/messages.ts'
import { getSmsTexts } from '#contract/sms/templates/templates.ts'
import { fillIn, openMessages, sendButton, sendFilled, serveMessages } from '#web/sms/history/testing.tsx'
import { field, type } from '#web/testing/actions.ts'
import { expectToast } from '#web/testing/expectToast.ts'
import { requestsTo, serve } from '#web/testing/server.ts'
import { setWidth } from '#web/testing/viewport.ts'

beforeEach(() => {
  setWidth(1440)
  serveMessages()
})

/** Once the templates are loaded. */
const chooseTemplate = async (kind: string) => {
  await waitFor(() => expect(field('Template').disabled).toBe(false))
  type('Template', kind)
}

test('MSG-04 Send is disabled while a field is empty or a send runs, and problems are named', async () => {
  const reply = Promise.withResolvers<ReplyOf<typeof sendMessage>>()
  serve(sendMessage, () => reply.promise)
  await openMessages()
  fillIn('Abebe', '0911 234 567', '  ')
  expect(sendButton().disabled).toBe(true)
  fireEvent.keyDown(field(/^Message/), { key: 'Enter', ctrlKey: true })
  await expectToast('Please fill in customer name, phone number, and message')
  type(/^Message/, 'Hello')
  type(/Phone number/, '12-34 (5)')
  fireEvent.click(sendButton())
  await screen.findByText('Please enter a valid phone number')
  expect(document.activeElement).toBe(field(/Phone number/))
  expect(requestsTo(sendMessage)).toEqual([])
  type(/Phone number/, '0812345678')
  fireEvent.blur(field(/Phone number/))
  await screen.findByText(/^This does not look like a mobile number\. Ethiopian mobile numbers have 10 digits/)
  type(/Phone number/, '(09) 11-23 45 67')
  expect(screen.queryByText(/does not look like/)).toBeNull()
  fireEvent.click(sendButton())
  const sending = await screen.findByRole<HTMLButtonElement>('button', { name: /Sending/ })
  expect(sending.disabled).toBe(true)
  reply.resolve({ sms: 'sent', problem: null, isSaved: true })
  await waitFor(() => expect(field(/Customer name/).value).toBe(''))
})

test('Clear asks before it deletes the message', async () => {
  await openMessages()
  fillIn()
  fireEvent.click(screen.getByText('Clear'))
  const question = await screen.findByRole('alertdialog', { name: 'Clear this message?' })
  fireEvent.click(within(question).getByText('Keep editing'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(field(/^Message/).value).toBe('We open at nine')
  fireEvent.click(screen.getByText('Clear'))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByText('Clear'))
  await waitFor(() => expect(field(/^Message/).value).toBe(''))
})

test('beyond the budget it says what is left', async () => {
  serve(
    sendMessage,
    new Refusal('sms.userBudget', { retryAfterSeconds: 60, needed: '2 SMS parts', left: '1 SMS part' }),
  )
  await sendFilled()
  await expectToast(
    'This takes 2 SMS parts, but your SMS budget has only 1 SMS part left today. An Admin can release more.',
  )
  expect(field(/^Message/).value).toBe('We open at nine')
})

test('MSG-02 offers the seven templates, filled in with the customer and the shop until the text is edited', async () => {
  await openMessages()
  const template = await screen.findByLabelText<HTMLSelectElement>('Template')
  await waitFor(() => expect(template.disabled).toBe(false))
  expect([...template.options].map(({ text }) => text)).toEqual([
    'Write your own text',
    'Thank you, Awlo branch',
    'Thank you, Atlas branch',
    'Thank you, Aberus branch',
    'Thank you, Garad branch',
    'Payment Reminder',
    'Repair Complete',
    'Repair Delayed',
  ])
  await chooseTemplate('messageThanksAtlas')
  const thanks = (name: string) =>
    `Dear ${name}, thank you for shopping at our Atlas branch. Questions? Call 0911000111. Tigena`
  await waitFor(() => expect(field(/^Message/).value).toBe(thanks('customer')))
  type(/Customer name/, 'Abebe')
  await waitFor(() => expect(field(/^Message/).value).toBe(thanks('Abebe')))
  type('Language', 'am')
  await waitFor(() => expect(field(/^Message/).value).toMatch(/^ውድ Abebe፣/))
  type(/^Message/, 'My own words')
  type(/Customer name/, 'Sara')
  expect(field(/^Message/).value).toBe('My own words')
})

test('offers no template and keeps the text if the templates could not be loaded', async () => {
  serve(getSmsTexts, new Refusal('server.failed'))
  await openMessages()
  type(/^Message/, 'We open at nine')
  expect(field('Template').disabled).toBe(true)
  await screen.findByText('The templates could not be loaded. Write your own text, or reload the page.')
  expect(field(/^Message/).value).toBe('We open at nine')
})

const smsLanguage = 'en' as const
const recipient = { phone: '251922111222', currentRepair: null, repairBalance: 0, saleBalance: 0, smsLanguage }

test('suggests earlier customers, and picking one fills in name, phone and the open repair', async () => {
  const currentRepair = { number: 'REP-7K3M9QXZ', deviceType: 'Samsung A54', balance: 0 }
  serve(findRecipients, [{ ...recipient, name: 'Sara Haile', currentRepair }])
  await openMessages()
  await chooseTemplate('messageRepairComplete')
  field(/Customer name/).focus()
  type(/Customer name/, 'sar')
  fireEvent.click(await screen.findByRole('option', { name: /Sara Haile/ }))
  expect([field(/Customer name/).value, field(/Phone number/).value]).toEqual(['Sara Haile', '0922 111 222'])
  await waitFor(() =>
    expect(field(/^Message/).value).toMatch(/^Dear Sara Haile, the repair of your Samsung A54 \(REP-7K3M9QXZ\)/),
  )
})

test('a Payment Reminder names what the customer has to pay for sales and for repairs that are done', async () => {
  const currentRepair = { number: 'REP-7K3M9QXZ', deviceType: 'Samsung A54', balance: 150_000 }
  serve(findRecipients, [
    { ...recipient, name: 'Sara Both', currentRepair, repairBalance: 200_000, saleBalance: 50_050 },
    { ...recipient, name: 'Sara Repaired', phone: '251922111333', repairBalance: 200_000 },
    { ...recipient, name: 'Sara Buyer', phone: '251922111444', currentRepair, saleBalance: 50_050 },
    { ...recipient, name: 'Sara Open', phone: '251922111555', currentRepair },
  ])
  await openMessages()
  await chooseTemplate('messagePaymentReminder')
  for (const [name, known, amount] of [
    ['Sara Both', 'ETB 2,500.50 still to pay', '2,500.50'],
    ['Sara Repaired', 'ETB 2,000.00 still to pay', '2,000'],
    ['Sara Buyer', 'ETB 500.50 still to pay', '500.50'],
    ['Sara Open', 'Samsung A54', '1,500'],
  ] as const) {
    field(/Customer name/).focus()
    type(/Customer name/, 'sara')
    const option = await screen.findByRole('option', { name: new RegExp(name) })
    expect(option.textContent).toContain(known)
    fireEvent.click(option)
    await waitFor(() => expect(field(/^Message/).value).toContain(`your payment of ETB ${amount} is due`))
  }
})

test('writes in the language of the picked customer until the user chooses another', async () => {
  serve(findRecipients, [{ ...recipient, name: 'Meron Tadesse', smsLanguage: 'am' }])
  await openMessages()
  await chooseTemplate('messageThanksAtlas')
  const language = screen.getByLabelText<HTMLSelectElement>('Language')
  expect(language.value).toBe('en')
  field(/Customer name/).focus()
  type(/Customer name/, 'mer')
  fireEvent.click(await screen.findByRole('option', { name: /Meron/ }))
  await waitFor(() => expect(field(/^Message/).value).toMatch(/^ውድ Meron Tadesse፣/))
  expect(language.value).toBe('am')
  fireEvent.change(language, { target: { value: 'en' } })
  await waitFor(() => expect(field(/^Message/).value).toMatch(/^Dear Meron Tadesse,/))
})

test('counts characters, parts and cost while typing, and points out what makes the text long', async () => {
  await openMessages()
  expect(screen.queryByText(/SMS part/)).toBeNull()
  type(/^Message/, 'x'.repeat(161))
  await screen.findByText(/161 characters · 2 SMS parts · ETB 0\.90/)
  type(/^Message/, 'It’s ready')
  await screen.findByText('10 characters · 1 SMS part · ETB 0.45')
  await screen.findByText(/Because of “’” in “It’s”/)
})

test('MSG-05 Email is disabled, and choosing it says why', async () => {
  await openMessages()
  const email = field('Email')
  expect(email.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(email)
  await expectToast('Email functionality not yet implemented')
  expect(field('SMS').checked).toBe(true)
})

test('MSG-03 copies the text, or says that it could not', async () => {
  const writeText = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('denied'))
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }))
  await openMessages()
  type(/^Message/, 'We open at nine')
  fireEvent.click(await screen.findByLabelText('Copy text'))
  await expectToast('Text copied to clipboard')
  expect(writeText).toHaveBeenCalledWith('We open at nine')
  fireEvent.click(screen.getByLabelText('Copy text'))
  await expectToast('Failed to copy text')
})
