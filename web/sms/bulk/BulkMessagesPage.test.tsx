import 'fake-indexeddb/auto'
import { cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#contract/access.ts'
import { Refusal } from '#contract/errors.ts'
import { firstBranches } from '#contract/settings/branches.ts'
import type { BulkMessage } from '#contract/sms/bulk/bulk.ts'
import { bulkKinds, smsTemplates } from '#contract/sms/templates/templateKinds.ts'
import { readDrafts } from '#web/drafts/testing.ts'
import { rememberUser } from '#web/session/rememberedUser.ts'
import { BulkMessagesPage } from '#web/sms/bulk/BulkMessagesPage.tsx'
import { bulkDrafts } from '#web/sms/bulk/bulkForm.ts'
import { showPage } from '#web/testing/showPage.tsx'
import { setWidth } from '#web/testing/viewport.ts'
import { currentToast } from '#web/ui/page/toastQueue.ts'

const bulkMessage = (overrides: Partial<BulkMessage> = {}): BulkMessage => ({
  id: '0198a000-0000-7000-8000-000000000001',
  title: 'Sale',
  text: 'Big sale!',
  template: 'custom',
  state: 'completed',
  waiting: 0,
  sent: 0,
  failed: 0,
  unknown: 0,
  cancelled: 0,
  withdrawn: 0,
  partCost: 0,
  duplicates: 0,
  authorId: null,
  author: 'Hana',
  createdAt: '2026-11-15T10:00:00Z',
  updatedAt: '2026-11-15T10:05:00Z',
  ...overrides,
})

let history: BulkMessage[]
let requests: { method: string; url: string; body: Record<string, unknown> }[]
let optedOut: string[]
let waiting: number
let hasMore: boolean

const replies: Record<string, (body: Record<string, unknown>) => unknown> = {
  'GET /api/bulk-messages': () => ({ items: history, nextCursor: null }),
  'GET /api/sms-opt-outs': () => ({ items: [], nextCursor: null }),
  'GET /api/settings/desk': () => ({ currencyLabel: '$', hasSmsProvider: true }),
  'GET /api/sms-templates/texts': () => ({
    texts: bulkKinds.map(kind => ({ kind, language: 'en', text: smsTemplates[kind].defaults.en })),
    values: { shop: 'Tigena Repairs', phone: '', channel: 'https://t.me/tigena' },
    branches: [...firstBranches],
    language: 'en',
    partPrice: 35,
  }),
  'GET /api/public/settings': () => ({ branches: [...firstBranches] }),
  'POST /api/bulk-messages/check': () => ({ optedOut, overLimit: [] }),
  'POST /api/bulk-messages': ({ id, title, text }) => {
    history = [
      bulkMessage({ id: id as string, title: title as string, text: text as string, state: 'queued', waiting }),
      ...history,
    ]
    return history[0]
  },
  'GET /api/bulk-messages/0198a000-0000-7000-8000-000000000002/recipients': () => ({
    items: [{ phone: '251911234567', state: 'sent', problem: null, sentAt: '2026-11-15T10:01:00Z', partCost: 35 }],
    nextCursor: null,
  }),
  'GET /api/bulk-messages/customers': () => ({ phones: ['251911000001', '251911000002'], hasMore }),
}

const serve = async (url: string, { method = 'GET', body }: RequestInit) => {
  const sent = body ? JSON.parse(String(body)) : {}
  requests.push({ method, url, body: sent })
  const reply = replies[`${method} ${url.split('?')[0]}`]
  return Response.json(reply ? reply(sent) : { ...history[0], state: url.split('/').at(-1) })
}

const refuse =
  ({ code, message, details, status }: Refusal) =>
  async () =>
    Response.json({ code, message, details }, { status })

beforeEach(() => {
  history = []
  requests = []
  optedOut = []
  waiting = 1
  hasMore = false
  setWidth(1440)
  vi.stubGlobal('fetch', serve)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  setWidth(1024)
})

const openPage = async (role: Role = 'Admin') => {
  showPage(BulkMessagesPage, role)
  return (await screen.findByLabelText(/^Recipients/)) as HTMLTextAreaElement
}
const field = (label: RegExp) => screen.getByLabelText(label) as HTMLInputElement
const change = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const type = (keys: string) => {
  for (const key of keys) change(/^Recipients/, field(/^Recipients/).value + key)
}
const paste = (text: string) => {
  const target = field(/^Recipients/)
  const event = createEvent.paste(target, { clipboardData: { getData: () => text } })
  fireEvent(target, event)
}
const review = () => fireEvent.click(screen.getByText('Review and send'))
const sentTo = (path: string) => requests.filter(({ method, url }) => method === 'POST' && url === path)
const problemOf = (label: RegExp) => document.getElementById(`${field(label).id}-hint`)?.textContent

test('BULK-02 digits and commas only, a comma after 10 digits, and only entries of 10 digits count', async () => {
  const recipients = await openPage()
  type('09-11 abc234567')
  expect(recipients.value).toBe('0911234567,')
  type('09223456780933')
  expect(recipients.value).toBe('0911234567,0922345678,0933')
  expect(await screen.findByText('2 recipients')).toBeTruthy()
  expect(screen.getByText(/^1 entry does not count.*: 0933$/)).toBeTruthy()
  change(/^Recipients/, '0933')
  review()
  await waitFor(() => expect(problemOf(/^Recipients/)).toBe('Please enter at least one valid 10-digit phone number'))
  expect([problemOf(/^Title/), problemOf(/^Content/)]).toEqual(['Title is required', 'Content is required'])
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sentTo('/api/bulk-messages')).toEqual([])
  type('445566')
  await waitFor(() => expect(problemOf(/^Recipients/)).toMatch(/^Type 10-digit numbers/))
})

test('a paste from a spreadsheet is normalized, and what is not a number is named', async () => {
  const recipients = await openPage()
  type('0944')
  paste('Name\tPhone\r\nAbebe\t+251 911 234 567\r\nSara\t922345678\r\nSara\t0922 345 678\r\nJohn\t+49 151 12345678')
  expect(recipients.value).toBe('0944,0911234567,0922345678,0922345678,')
  expect(await screen.findByText('2 recipients · 1 duplicate removed')).toBeTruthy()
  expect(screen.getByText(/^1 pasted entry could not be read.*\+49 151 12345678$/)).toBeTruthy()
})

test('more recipients than a bulk message can have are named at once, and duplicates do not count', async () => {
  await openPage()
  const numbers = Array.from({ length: 20_001 }, (_, index) => `09${11_000_000 + index}`)
  paste([...numbers, ...numbers.slice(0, 5000)].join('\n'))
  await screen.findByText(/^A bulk message can have at most 20,000 recipients\. Please remove 1 number /)
  expect(screen.getByText('20,001 recipients · 5,000 duplicates removed')).toBeTruthy()
  expect(sentTo('/api/bulk-messages/check')).toEqual([])
  review()
  await waitFor(() => expect(problemOf(/^Recipients/)).toBe('A bulk message can have at most 20,000 recipients'))
  fireEvent.click(screen.getByText('Clear'))
  paste([...numbers.slice(1), ...numbers.slice(1, 5001)].join('\n'))
  await waitFor(() => expect(sentTo('/api/bulk-messages/check')).toHaveLength(1))
  expect(screen.queryByText(/^A bulk message can have at most/)).toBeNull()
})

test('10,000 pasted recipients, of whom most are refused, add only a few elements to the page and to the question', async () => {
  const numbers = Array.from({ length: 10_000 }, (_, index) => `09${11_000_000 + index}`)
  optedOut = numbers.slice(1).map(number => number.replace(/^0/, '251'))
  await openPage()
  change(/^Title/, 'Sale')
  change(/^Content/, 'Big sale!')
  await screen.findByText('No bulk messages yet')
  const countElements = () => document.querySelectorAll('*').length
  const before = countElements()
  paste([...numbers, ...numbers.map(number => `${number}1`)].join('\n'))
  await screen.findByText('10,000 chosen · 9,999 opted out · 1 gets it')
  await screen.findByText(/^9,999 numbers have opted out/)
  expect(countElements() - before).toBeLessThan(100)
  await waitFor(() => expect(screen.getByText<HTMLButtonElement>('Review and send').disabled).toBe(false))
  review()
  await screen.findByText('Send 1 message')
  expect(countElements() - before).toBeLessThan(200)
})

test('numbers that are inserted at once without a paste, as by a drop or by voice, are read like pasted ones', async () => {
  const recipients = await openPage()
  type('0944')
  change(/^Recipients/, '0944+251 911 234 567\nSara 0922 345 678\nJohn +49 151 12345678')
  expect(recipients.value).toBe('0944,0911234567,0922345678,')
  expect(await screen.findByText(/^1 pasted entry could not be read.*\+49 151 12345678$/)).toBeTruthy()
  change(/^Recipients/, `${recipients.value}+49 151 12345678`)
  expect(recipients.value).toBe('0944,0911234567,0922345678,')
})

test('BULK-01 a template with the brand and the channel is chosen, previewed with parts and cost, sent and first in the history', async () => {
  optedOut = ['251922345678']
  history = [bulkMessage({ id: '0198a000-0000-7000-8000-000000000009', title: 'Last week', sent: 1 })]
  await openPage()
  const template = screen.getByLabelText<HTMLSelectElement>(/^Template$/)
  await waitFor(() => expect(requests.some(({ url }) => url === '/api/sms-templates/texts')).toBe(true))
  const titles = Array.from(template.options, option => option.text)
  expect(titles).toEqual([
    'Custom',
    'Sale at the Awlo branch',
    'Sale at the Atlas branch',
    'Sale at the Aberus branch',
    'Sale at the Garad branch',
    'Holiday wishes',
    'New Year wishes',
  ])
  await waitFor(() => expect(template.disabled).toBe(false))
  for (const [index, kind] of bulkKinds.entries()) {
    fireEvent.change(template, { target: { value: kind } })
    expect(field(/^Content/).value).toMatch(/ Follow us: https:\/\/t\.me\/tigena Tigena Repairs$/)
    expect(field(/^Title/).value).toBe(titles[index + 1])
  }
  expect(field(/^Content/).value).toMatch(/^Happy New Year! /)
  expect(field(/^Title/).value).toBe('New Year wishes')
  expect(screen.getByText(/^\d+ characters · 1 SMS part · ETB 0\.35$/)).toBeTruthy()
  type('091123456709223456780911234567')
  await screen.findByText(/^1 number has opted out and will get nothing: 0922345678$/)
  review()
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText('Send to 1 recipient?')).toBeTruthy()
  expect(dialog.getByLabelText('Preview').textContent).toContain('Happy New Year!')
  expect(dialog.getByText('1 for each message, 1 in all')).toBeTruthy()
  expect(dialog.getByText('ETB 0.35')).toBeTruthy()
  fireEvent.click(dialog.getByText('Send 1 message'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(sentTo('/api/bulk-messages')).toMatchObject([
    { body: { template: 'bulkNewYear', recipients: ['251911234567', '251922345678'], duplicates: 1 } },
  ])
  expect(currentToast()?.message).toMatch(/^Sending to 1 recipient/)
  const list = within(screen.getByLabelText('Bulk messages so far', { selector: 'section' }))
  expect(await list.findByText('New Year wishes')).toBeTruthy()
  expect(list.getByText('Queued')).toBeTruthy()
  expect(list.getAllByText(/^(New Year wishes|Last week)$/).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^New Year wishes/),
    expect.stringMatching(/^Last week/),
  ])
  expect(field(/^Recipients/).value).toBe('')
})

test('can be reviewed only when the recipients are checked, which can be retried, and somebody gets it; what nobody gets is reported as stored', async () => {
  const check = Promise.withResolvers<Response>()
  const answers = [refuse(new Refusal('server.busy')), () => check.promise]
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const answer = url.endsWith('/check') && answers.shift()
    return answer ? answer() : serve(url, init)
  })
  optedOut = ['251911234567']
  waiting = 0
  await openPage()
  change(/^Title/, 'Sale')
  change(/^Content/, 'Big sale!')
  paste('0911234567')
  const reviewButton = screen.getByText<HTMLButtonElement>('Review and send')
  await screen.findByText('The recipients could not be checked. Please check your connection.')
  fireEvent.click(screen.getByText('Retry'))
  await waitFor(() => expect(answers).toEqual([]))
  expect(reviewButton.disabled).toBe(true)
  check.resolve(Response.json({ optedOut, overLimit: [] }))
  await screen.findByText('None of these numbers will get the message. Please add others.')
  expect([reviewButton.disabled, screen.queryByText('Retry')]).toEqual([true, null])
  paste('0922345678')
  await waitFor(() => expect(reviewButton.disabled).toBe(false))
  expect(screen.queryByText(/^None of these numbers/)).toBeNull()
  review()
  fireEvent.click(await screen.findByText('Send 1 message'))
  await waitFor(() =>
    expect(currentToast()).toMatchObject({
      severity: 'warning',
      message: 'The message is stored, but nothing is being sent. Open its results to see why.',
    }),
  )
})

const submit = async (label = 'Send 1 message') => {
  await waitFor(() => expect(screen.getByText<HTMLButtonElement>('Review and send').disabled).toBe(false))
  review()
  fireEvent.click(await screen.findByText(label))
}

test('after a lost reply it may have been accepted: the list is read again, and an edit does not send it twice', async () => {
  const answers = [() => Promise.reject(new TypeError('network')), refuse(new Refusal('id.taken'))]
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const answer = init.method === 'POST' && url === '/api/bulk-messages' && answers.shift()
    if (!answer) return serve(url, init)
    requests.push({ method: 'POST', url, body: JSON.parse(String(init.body)) })
    return answer()
  })
  await openPage()
  change(/^Title/, 'Sale')
  change(/^Content/, 'Big sale!')
  type('0911234567')
  const listed = () => requests.filter(({ url }) => url.startsWith('/api/bulk-messages?')).length
  await waitFor(() => expect(listed()).toBe(1))
  await submit()
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(await dialog.findByText(/The bulk message may have been accepted: look for it in the list below/)).toBeTruthy()
  await waitFor(() => expect(listed()).toBe(2))
  fireEvent.click(dialog.getByText('Keep editing'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  change(/^Content/, 'Bigger sale!')
  await submit()
  await waitFor(() => expect(currentToast()?.message).toMatch(/^An earlier attempt was accepted with other content/))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(field(/^Content/).value).toBe('Bigger sale!')
  await submit()
  await waitFor(() => expect(sentTo('/api/bulk-messages')).toHaveLength(3))
  const [first, second, third] = sentTo('/api/bulk-messages').map(({ body }) => body.id)
  expect([second === first, third === first]).toEqual([true, false])
})

test('a reload restores the form under the same id, so that what was accepted before is not sent again', async () => {
  const user = { id: '0198a000-0000-7000-8000-000000000001', username: 'hana', name: 'Hana', role: 'Admin' } as const
  const owner = { kind: bulkDrafts, userId: user.id }
  rememberUser(user)
  await openPage()
  change(/^Title/, 'Sale')
  change(/^Content/, 'Big sale!')
  type('0911234567')
  await waitFor(async () => expect(await readDrafts(owner)).toMatchObject([{ values: { recipients: '0911234567,' } }]))
  const [draft] = await readDrafts(owner)
  cleanup()
  expect((await openPage()).value).toBe('0911234567,')
  expect([field(/^Title/).value, field(/^Content/).value]).toEqual(['Sale', 'Big sale!'])
  await submit()
  await waitFor(() => expect(sentTo('/api/bulk-messages')).toMatchObject([{ body: { id: draft?.id } }]))
  await waitFor(async () => expect(await readDrafts(owner)).toEqual([]))
})

test('the progress and the results are shown, and pause, resume and cancel are offered as they apply', async () => {
  history = [
    bulkMessage({ state: 'sending', waiting: 60, sent: 37, failed: 3 }),
    bulkMessage({
      id: '0198a000-0000-7000-8000-000000000002',
      title: 'Holiday',
      sent: 90,
      failed: 7,
      cancelled: 5,
      withdrawn: 3,
      unknown: 1,
      text: 'ሰላም'.repeat(30),
      partCost: 91 * 35,
    }),
  ]
  await openPage('Admin')
  const bar = await screen.findByLabelText('Progress of Sale')
  expect(bar.getAttribute('aria-valuenow')).toBe('40')
  expect(screen.getByText('40 of 100')).toBeTruthy()
  expect(screen.getByText('Successfully sent 37 messages. Failed: 3')).toBeTruthy()
  expect(screen.getByText('Successfully sent 90 messages. Failed: 7')).toBeTruthy()
  expect(screen.getByText('Not sent, because it was cancelled: 3')).toBeTruthy()
  expect(screen.getByText('Opted out: 2')).toBeTruthy()
  expect(screen.getByText('Cost: ETB 63.70')).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Results of Holiday'))
  const results = within(await screen.findByRole('dialog'))
  expect(await results.findByText('ETB 0.70')).toBeTruthy()
  expect(results.getByText('2 SMS parts')).toBeTruthy()
  fireEvent.click(results.getByText('Close'))
  expect(screen.queryByLabelText('Pause Holiday')).toBeNull()
  fireEvent.click(screen.getByLabelText('Pause Sale'))
  await waitFor(() => expect(sentTo(`/api/bulk-messages/${history[0]?.id}/pause`)).toHaveLength(1))
  fireEvent.click(screen.getByLabelText('Cancel Sale'))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/60 recipients have not got “Sale” yet/)).toBeTruthy()
  fireEvent.click(dialog.getByText('Cancel bulk message'))
  await waitFor(() => expect(sentTo(`/api/bulk-messages/${history[0]?.id}/cancel`)).toHaveLength(1))
})

test('a completed message is sent again to the failed after a question that names their number and the cost', async () => {
  history = [
    bulkMessage({ sent: 90, failed: 7, unknown: 1 }),
    bulkMessage({ id: '0198a000-0000-7000-8000-000000000002', title: 'Holiday', sent: 9 }),
  ]
  await openPage()
  fireEvent.click(await screen.findByLabelText('Send Sale again to the failed'))
  expect(screen.queryByLabelText('Send Holiday again to the failed')).toBeNull()
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(
    dialog.getByText(
      /^7 recipients have not got “Sale”.* unless they have opted out or have got enough messages today/,
    ),
  ).toBeTruthy()
  expect(await dialog.findByText('At most ETB 2.45')).toBeTruthy()
  expect(dialog.getByText('1 for each message, at most 7 in all')).toBeTruthy()
  fireEvent.click(dialog.getByText('Send again'))
  await waitFor(() =>
    expect(sentTo(`/api/bulk-messages/${history[0]?.id}/resend-failed`)).toMatchObject([
      { body: { updatedAt: '2026-11-15T10:05:00Z' } },
    ]),
  )
})

test('chosen customers are added to the list, and each role finds those of the work that it sees', async () => {
  const recipients = await openPage('Technician')
  type('0944556677')
  fireEvent.click(screen.getByText('Choose customers'))
  expect(await screen.findByText('2 customers found')).toBeTruthy()
  fireEvent.click(screen.getByText('Add 2 numbers'))
  expect(recipients.value).toBe('0944556677,0911000001,0911000002,')
  cleanup()
  await openPage('Sales')
  fireEvent.click(screen.getByText('Choose customers'))
  expect(await screen.findByText('Customers are found by the sales that you have made.')).toBeTruthy()
  expect([screen.queryByText('Only with an open ticket'), screen.queryByLabelText('Customers')]).toEqual([null, null])
  cleanup()
  await openPage('Admin')
  hasMore = true
  fireEvent.click(screen.getByText('Choose customers'))
  fireEvent.change(await screen.findByLabelText('Customers'), { target: { value: 'sales' } })
  await waitFor(() => expect(requests.at(-1)?.url).toContain('of=sales'))
  await screen.findByText(/^At least 2 customers found/)
  expect([requests.at(-1)?.url.includes('preview=true'), screen.queryByText('Add 2 numbers')]).toEqual([true, null])
  fireEvent.click(screen.getByText('Find all'))
  await screen.findByText(/^More than 2 customers found.*Only those who came last are added/)
  expect(requests.at(-1)?.url).toContain('preview=false')
  expect(screen.getByText('Add 2 numbers')).toBeTruthy()
  const branch = await screen.findByLabelText<HTMLSelectElement>('Branch')
  expect(Array.from(branch.options, ({ text }) => text)).toEqual([
    ...['All branches', 'Awlo', 'Atlas', 'Aberus', 'Garad', 'No branch'],
  ])
  fireEvent.change(branch, { target: { value: '1' } })
  await waitFor(() => expect(requests.at(-1)?.url).toContain('branch=1'))
  expect(requests.at(-1)?.url).toContain('preview=true')
})

test('an opt-out needs an Ethiopian number and is sent normalized', async () => {
  await openPage()
  fireEvent.click(screen.getByText('Add number'))
  const dialog = within(await screen.findByRole('dialog'))
  const save = (phone: string) => {
    fireEvent.change(dialog.getByLabelText(/^Phone/), { target: { value: phone } })
    fireEvent.click(dialog.getByText('Add number', { selector: 'button' }))
  }
  save('+49 151 12345678')
  expect(await dialog.findByText(/^Bulk messages go to Ethiopian phone numbers only/)).toBeTruthy()
  save('0911 234 567')
  await waitFor(() => expect(sentTo('/api/sms-opt-outs')).toMatchObject([{ body: { phone: '251911234567' } }]))
})
