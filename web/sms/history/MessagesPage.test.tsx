import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Role } from '#contract/access.ts'
import { Refusal } from '#contract/errors.ts'
import { languages } from '#contract/language.ts'
import { firstBranches } from '#contract/settings/branches.ts'
import type { MessageInList } from '#contract/sms/history/messages.ts'
import { smsTemplates, templateKinds } from '#contract/sms/templates/templateKinds.ts'
import { MessagesPage } from '#web/sms/history/MessagesPage.tsx'
import { showPage } from '#web/testing/showPage.tsx'
import { setWidth } from '#web/testing/viewport.ts'
import { currentToast, hideToast, showToast } from '#web/ui/page/toastQueue.ts'

const messageOf = (id: number, values: Partial<MessageInList>): MessageInList => ({
  id: `0198a000-0000-7000-8000-00000000000${id}`,
  kind: 'message',
  repairNumber: null,
  customerName: 'Abebe Kebede',
  phone: '251911234567',
  text: 'We open at nine',
  state: 'sent',
  problem: null,
  attempts: 1,
  isWithdrawn: false,
  partCost: 45,
  isChargedAgain: false,
  by: 'Hana',
  decision: null,
  createdAt: '2026-11-15T10:00:00.000Z',
  sentAt: null,
  ...values,
})

const smsTexts = {
  texts: templateKinds.flatMap(kind =>
    languages.map(language => ({ kind, language, text: smsTemplates[kind].defaults[language] })),
  ),
  values: { shop: 'Tigena', phone: '0911000111', channel: '' },
  branches: [...firstBranches],
  language: 'en',
  partPrice: 45,
}
const sara = {
  name: 'Sara Haile',
  phone: '251922111222',
  currentRepair: { number: 'REP-7K3M9QXZ', deviceType: 'Samsung A54', cost: 0 },
  smsLanguage: 'en',
}
const meron = { name: 'Meron Tadesse', phone: '251933111222', currentRepair: null, smsLanguage: 'am' }

let messages: MessageInList[]
let answer: () => Response | Promise<Response>
let sent: { url: string; body: Record<string, unknown> }[]
let listed: string[]
let undecided: number
let hasSmsProvider: boolean

const server = async (url: string, { method = 'GET', body }: RequestInit = {}) => {
  if (method !== 'GET') {
    sent.push({ url, body: JSON.parse(String(body ?? '{}')) })
    return answer()
  }
  if (url.startsWith('/api/messages/recipients')) return Response.json([sara, meron])
  if (url === '/api/messages/undecided') return Response.json({ count: undecided })
  if (url.startsWith('/api/messages')) {
    listed.push(url)
    return Response.json({ items: messages, nextCursor: null })
  }
  if (url === '/api/sms-templates/texts') return Response.json(smsTexts)
  return Response.json({ currencyLabel: 'Br', hasSmsProvider })
}

const refuse = (refusal: Refusal) => () =>
  Response.json({ code: refusal.code, message: refusal.message, details: refusal.details }, { status: refusal.status })

beforeEach(() => {
  messages = []
  sent = []
  listed = []
  undecided = 0
  hasSmsProvider = true
  answer = () => Response.json({ sms: 'sent', problem: null, isSaved: true }, { status: 201 })
  setWidth(1440)
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  cleanup()
  hideToast()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  setWidth(1024)
})

const open = async (role: Role = 'Sales') => {
  showPage(MessagesPage, role)
  await screen.findByLabelText(/Customer name/)
}
const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send message' })
const fillIn = (name = 'Abebe', phone = '0911 234 567', text = 'We open at nine') => {
  type(/Customer name/, name)
  type(/Phone number/, phone)
  type(/^Message/, text)
}
const toast = async (message: string) => {
  await waitFor(() => expect(currentToast()?.message).toBe(message))
  hideToast()
}

describe('The form', () => {
  test('MSG-04 Send is disabled while a field is empty or a send runs, and problems are named', async () => {
    const reply = Promise.withResolvers<Response>()
    answer = () => reply.promise
    await open()
    fillIn('Abebe', '0911 234 567', '  ')
    expect(sendButton().disabled).toBe(true)
    fireEvent.keyDown(field(/^Message/), { key: 'Enter', ctrlKey: true })
    await toast('Please fill in customer name, phone number, and message')
    type(/^Message/, 'Hello')
    type(/Phone number/, '12-34 (5)')
    fireEvent.click(sendButton())
    await screen.findByText('Please enter a valid phone number')
    expect(document.activeElement).toBe(field(/Phone number/))
    expect(sent).toEqual([])
    type(/Phone number/, '0812345678')
    fireEvent.blur(field(/Phone number/))
    await screen.findByText(/^This does not look like a mobile number\. Ethiopian mobile numbers have 10 digits/)
    type(/Phone number/, '(09) 11-23 45 67')
    expect(screen.queryByText(/does not look like/)).toBeNull()
    fireEvent.click(sendButton())
    const sending = await screen.findByRole<HTMLButtonElement>('button', { name: /Sending/ })
    expect(sending.disabled).toBe(true)
    reply.resolve(Response.json({ sms: 'sent', problem: null, isSaved: true }))
    await waitFor(() => expect(field(/Customer name/).value).toBe(''))
  })

  test('beyond a limit it says when it works again', async () => {
    answer = refuse(new Refusal('sms.userLimit', { retryAfterSeconds: 60, limit: 500 }))
    await open()
    fillIn()
    fireEvent.click(sendButton())
    await toast('You have already sent 500 messages today. You can send more tomorrow.')
    expect(field(/^Message/).value).toBe('We open at nine')
  })

  test('MSG-02 offers the seven templates, filled in with the customer and the shop until the text is edited', async () => {
    await open()
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
    fireEvent.change(template, { target: { value: 'messageThanksAtlas' } })
    const thanks = (name: string) =>
      `Dear ${name}, thank you for shopping at our Atlas branch. Questions? Call 0911000111. Tigena`
    await waitFor(() => expect(field(/^Message/).value).toBe(thanks('customer')))
    type(/Customer name/, 'Abebe')
    await waitFor(() => expect(field(/^Message/).value).toBe(thanks('Abebe')))
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'am' } })
    await waitFor(() => expect(field(/^Message/).value).toMatch(/^ውድ Abebe፣/))
    type(/^Message/, 'My own words')
    type(/Customer name/, 'Sara')
    expect(field(/^Message/).value).toBe('My own words')
  })

  test('offers no template and keeps the text if the templates could not be loaded', async () => {
    vi.stubGlobal('fetch', (url: string, options?: RequestInit) =>
      url === '/api/sms-templates/texts' ? refuse(new Refusal('server.failed'))() : server(url, options),
    )
    await open()
    type(/^Message/, 'We open at nine')
    expect(screen.getByLabelText<HTMLSelectElement>('Template').disabled).toBe(true)
    await screen.findByText('The templates could not be loaded. Write your own text, or reload the page.')
    expect(field(/^Message/).value).toBe('We open at nine')
  })

  test('suggests earlier customers, and picking one fills in name, phone and the open repair', async () => {
    await open()
    const template = await screen.findByLabelText<HTMLSelectElement>('Template')
    await waitFor(() => expect(template.disabled).toBe(false))
    fireEvent.change(template, { target: { value: 'messageRepairComplete' } })
    field(/Customer name/).focus()
    type(/Customer name/, 'sar')
    fireEvent.click(await screen.findByRole('option', { name: /Sara Haile/ }))
    expect([field(/Customer name/).value, field(/Phone number/).value]).toEqual(['Sara Haile', '0922 111 222'])
    await waitFor(() =>
      expect(field(/^Message/).value).toMatch(/^Dear Sara Haile, the repair of your Samsung A54 \(REP-7K3M9QXZ\)/),
    )
  })

  test('writes in the language of the picked customer until the user chooses another', async () => {
    await open()
    const template = await screen.findByLabelText<HTMLSelectElement>('Template')
    await waitFor(() => expect(template.disabled).toBe(false))
    fireEvent.change(template, { target: { value: 'messageThanksAtlas' } })
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
    await open()
    expect(screen.queryByText(/SMS part/)).toBeNull()
    type(/^Message/, 'x'.repeat(161))
    await screen.findByText(/161 characters · 2 SMS parts · ETB 0\.90/)
    type(/^Message/, 'It’s ready')
    await screen.findByText('10 characters · 1 SMS part · ETB 0.45')
    await screen.findByText(/Because of “’” in “It’s”/)
  })

  test('MSG-05 Email is disabled, and choosing it says why', async () => {
    await open()
    const email = screen.getByLabelText<HTMLInputElement>('Email')
    expect(email.getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(email)
    await toast('Email functionality not yet implemented')
    expect(screen.getByLabelText<HTMLInputElement>('SMS').checked).toBe(true)
  })

  test('MSG-03 copies the text, or says that it could not', async () => {
    const writeText = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('denied'))
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }))
    await open()
    type(/^Message/, 'We open at nine')
    fireEvent.click(await screen.findByLabelText('Copy text'))
    await toast('Text copied to clipboard')
    expect(writeText).toHaveBeenCalledWith('We open at nine')
    fireEvent.click(screen.getByLabelText('Copy text'))
    await toast('Failed to copy text')
  })
})

describe('MSG-06 each outcome has its text:', () => {
  test('a sent message is confirmed with the name, and the form is empty again', async () => {
    await open()
    expect(screen.getByText('Phone number starts with 09')).toBeTruthy()
    fillIn('Abebe', '+251 911 234567')
    fireEvent.click(sendButton())
    await toast('Message sent successfully to Abebe')
    expect(sent).toMatchObject([
      { url: '/api/messages', body: { customerName: 'Abebe', phone: '251911234567', text: 'We open at nine' } },
    ])
    await waitFor(() => expect(field(/^Message/).value).toBe(''))
  })

  test('a refused message opens the dialog with the reason, stays in the form and gets a new id', async () => {
    answer = () =>
      Response.json({ sms: 'failed', problem: 'The token was refused. Check SMS_API_TOKEN', isSaved: true })
    await open()
    fillIn()
    showToast({ severity: 'success', message: 'Message sent successfully to Sara' })
    fireEvent.click(sendButton())
    const dialog = await screen.findByRole('alertdialog', { name: 'SMS Sending Failed' })
    expect(currentToast()).toBeNull()
    expect(dialog.textContent).toContain(
      'Failed to send SMS: The token was refused. Check SMS_API_TOKEN. Please check your API configuration and try again.',
    )
    expect(within(dialog).getByText('The token was refused. Check SMS_API_TOKEN.').tagName).toBe('STRONG')
    fireEvent.click(within(dialog).getByText('Close'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(field(/^Message/).value).toBe('We open at nine')
    fireEvent.click(sendButton())
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.body.id).not.toBe(sent[0]?.body.id)
  })

  test('without a provider the message is stored, not sent, with a link to set one up, and leaves the form', async () => {
    hasSmsProvider = false
    answer = () => Response.json({ sms: 'noProvider', problem: 'No SMS provider is set up', isSaved: true })
    await open()
    fillIn()
    fireEvent.click(sendButton())
    const dialog = await screen.findByRole('alertdialog', { name: 'Message stored, not sent' })
    expect(dialog.textContent).toContain('The message to Abebe is in Recent Messages.')
    await within(dialog).findByRole('button', { name: 'How to set one up' })
    expect(screen.queryByText(/Sending Failed/)).toBeNull()
    await waitFor(() => expect(field(/Customer name/).value).toBe(''))
  })

  test.each([
    ['sent', false, 'Message sent but failed to save in history'],
    ['unknown', true, /^The SMS provider did not confirm the message to Abebe\. Please ask whether it arrived/],
    ['queued', true, 'The message to Abebe is not sent yet: The provider is down. It is sent again by itself.'],
  ] as const)('a message that is %s, saved: %s, is not sent again', async (sms, isSaved, message) => {
    answer = () => Response.json({ sms, problem: 'The provider is down', isSaved })
    await open()
    fillIn()
    fireEvent.click(sendButton())
    await waitFor(() =>
      expect(currentToast()).toMatchObject({ severity: 'warning', message: expect.stringMatching(message) }),
    )
    await waitFor(() => expect(field(/^Message/).value).toBe(''))
  })

  test('a lost reply keeps the id, so that sending again is harmless', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    answer = () => Promise.reject(new TypeError('network'))
    await open()
    fillIn()
    fireEvent.click(sendButton())
    await toast('Failed to send message. Check console for details.')
    expect(log).toHaveBeenCalled()
    answer = () => Response.json({ sms: 'queued', problem: null, isSaved: true })
    fireEvent.click(await screen.findByRole('button', { name: 'Send message' }))
    await toast('The message to Abebe will be sent shortly.')
    expect(sent[1]?.body.id).toBe(sent[0]?.body.id)
  })

  test('says when it could not be loaded', async () => {
    vi.stubGlobal('fetch', (url: string, options?: RequestInit) =>
      url.startsWith('/api/messages?') ? refuse(new Refusal('server.failed'))() : server(url, options),
    )
    await open()
    await screen.findByText('Failed to load message history')
  })
})

describe('Recent Messages', () => {
  test('MSG-01 reads the 100 newest, and says when there are none', async () => {
    await open()
    for (const label of [/Customer name/, /Phone number/, /^Message/]) expect(field(label)).toBeTruthy()
    expect(screen.getByRole('radiogroup')).toBeTruthy()
    await screen.findByText('No messages found')
    screen.getByText('Write to a customer and see what became of your SMS. Admins see those of everyone.')
    screen.getByText(/those of your tickets and sales, appear here/)
    expect(listed).toEqual(['/api/messages?search=&limit=100'])
    cleanup()
    messages = [messageOf(1, {})]
    await open('Admin')
    screen.getByText('Write to a customer and see what became of every SMS.')
    const table = await screen.findByRole('table', { name: 'Recent Messages' })
    await within(table).findByText('We open at nine')
    for (const text of ['Abebe Kebede', '0911 234 567', 'Sent', 'Message', 'Hana'])
      expect(within(table).getAllByText(text).length).toBeGreaterThan(0)
  })

  test('shows the parts of each message, what its sends cost unless it failed, and who has resent it', async () => {
    const decision = { action: 'sms.resend', by: 'Selam Bekele', at: '2026-11-17T06:30:00.000Z' } as const
    messages = [
      messageOf(1, { text: 'a'.repeat(161), decision }),
      messageOf(2, { state: 'failed', problem: 'No credit', partCost: 0 }),
      messageOf(3, { text: 'b'.repeat(161), partCost: 95, isChargedAgain: true }),
    ]
    await open()
    const table = await screen.findByRole('table', { name: 'Recent Messages' })
    await within(table).findByText('2 SMS parts · ETB 0.90')
    within(table).getByText('2 SMS parts · ETB 1.90 for all sends')
    within(table).getByText('1 SMS part')
    within(table).getByText(/^Hana\s+Resent by Selam Bekele, 17 Nov 2026, 09:30$/)
  })

  test('filters by kind and state', async () => {
    await open()
    const kind = await screen.findByLabelText<HTMLSelectElement>('Kind')
    expect(kind.options[0]?.text).toBe('All but bulk messages')
    fireEvent.change(kind, { target: { value: 'bulk' } })
    await waitFor(() => expect(listed.at(-1)).toContain('kind=bulk'))
    fireEvent.change(screen.getByLabelText('State'), { target: { value: 'failed' } })
    await waitFor(() => expect(listed.at(-1)).toMatch(/kind=bulk.*state=failed/))
  })

  test('links a repair only for users who may open it', async () => {
    messages = [messageOf(1, { kind: 'repair', repairNumber: 'REP-7K3M9QXZ' })]
    await open('Technician')
    expect((await screen.findByText('REP-7K3M9QXZ')).closest('a')?.getAttribute('href')).toBe(
      '/admin/repairs/REP-7K3M9QXZ',
    )
    cleanup()
    await open('Sales')
    await screen.findByText('We open at nine')
    expect(screen.queryByText('REP-7K3M9QXZ')).toBeNull()
  })

  test('a failed message shows its reason, is resent at once and can be marked as sent after a question', async () => {
    messages = [
      messageOf(1, { state: 'failed', problem: 'Insufficient balance', attempts: 2 }),
      messageOf(2, { state: 'failed', problem: 'No SMS provider is set up', customerName: 'Sara' }),
    ]
    undecided = 1
    await open()
    await screen.findByText('Insufficient balance')
    await screen.findByText(
      /^1 message of the last 7 days failed or was not confirmed\. To find such messages, choose the state ‘Failed or not sent’/,
    )
    for (const state of ['Failed', 'Not sent']) expect(screen.getByText(state)).toBeTruthy()
    fireEvent.click(screen.getByLabelText('Resend to Abebe Kebede'))
    await toast('Message sent successfully to Abebe Kebede')
    expect(sent).toEqual([{ url: `/api/sms/${messages[0]?.id}/resend`, body: { attempts: 2 } }])
    answer = () => Response.json({ sms: 'queued' })
    fireEvent.click(screen.getByLabelText('Resend to Sara'))
    await toast('The message to Sara is being sent. The list shows what becomes of it.')
    answer = () => new Response(null, { status: 204 })
    fireEvent.click(screen.getByLabelText('Mark as sent to Abebe Kebede'))
    const dialog = await screen.findByRole('alertdialog', { name: 'Mark as sent?' })
    expect(dialog.textContent).toContain('The SMS is not sent again.')
    expect(sent).toHaveLength(2)
    fireEvent.click(within(dialog).getByText('Mark as sent', { selector: 'button' }))
    await toast('Marked as sent')
    expect(sent[2]?.url).toBe(`/api/sms/${messages[0]?.id}/mark-as-sent`)
  })

  test('a message that may have arrived is resent only after a question', async () => {
    messages = [messageOf(1, { state: 'unknown', problem: 'The SMS provider did not answer in time' })]
    await open()
    fireEvent.click(await screen.findByLabelText('Resend to Abebe Kebede'))
    const dialog = await screen.findByRole('alertdialog', { name: 'Send it again?' })
    expect(dialog.textContent).toContain('may already have this message. Sending it again costs money.')
    fireEvent.click(within(dialog).getByText('Do not send'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(sent).toEqual([])
    answer = refuse(new Refusal('sms.sent'))
    fireEvent.click(screen.getByLabelText('Resend to Abebe Kebede'))
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByText('Send again'))
    await screen.findByText('The message was not sent: This message has been sent in the meantime')
  })

  test('a message that was marked as sent, waits, or is about something deleted, is not offered to be resent', async () => {
    const decision = { action: 'sms.markAsSent', by: 'Selam Bekele', at: '2026-11-17T06:30:00.000Z' } as const
    messages = [
      messageOf(4, { decision }),
      messageOf(3, { state: 'unknown', problem: 'The SMS provider did not answer in time', isWithdrawn: true }),
      messageOf(1, { state: 'queued', problem: 'The SMS provider is temporarily unavailable (status 503)' }),
      messageOf(2, { state: 'cancelled', problem: 'The ticket was deleted before it was sent', customerName: null }),
    ]
    setWidth(390)
    await open()
    await screen.findByText('The SMS provider is temporarily unavailable (status 503). It is sent again by itself.')
    for (const text of ['Waiting', 'Withdrawn', 'Not confirmed']) expect(screen.getByText(text)).toBeTruthy()
    screen.getByText(/did not answer in time\. What it is about was deleted, so it cannot be resent\.$/)
    screen.getByText('Marked as sent by Selam Bekele, 17 Nov 2026, 09:30')
    expect(screen.queryByLabelText(/Resend/)).toBeNull()
    expect(screen.getByLabelText('Copy the text to 0911 234 567')).toBeTruthy()
  })
})
