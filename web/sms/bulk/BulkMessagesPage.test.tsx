import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ReplyOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import {
  cancelBulkMessage,
  checkRecipients,
  countUnknownAsSent,
  createBulkMessage,
  listBulkMessages,
  listRecipients,
  pauseBulkMessage,
  resendFailed,
  resendUnknown,
  resumeBulkMessage,
} from '#contract/sms/bulk/bulk.ts'
import { getUndecidedBulkMessages } from '#contract/sms/bulk/undecidedBulk.ts'
import { createOptOut, listOptOuts } from '#contract/sms/optOuts/optOuts.ts'
import { bulkKinds } from '#contract/sms/templates/templateKinds.ts'
import { getSmsTexts } from '#contract/sms/templates/templates.ts'
import { newId } from '#web/browser/newId.ts'
import { rememberUser } from '#web/browser/rememberedUser.ts'
import { saveDraft } from '#web/drafts/draftStore.ts'
import { readDrafts } from '#web/drafts/testing.ts'
import { bulkDrafts } from '#web/sms/bulk/bulkForm.ts'
import {
  bulkMessage,
  isReviewable,
  openPage,
  paste,
  review,
  serveBulkMessages,
  submit,
  typeRecipients,
} from '#web/sms/bulk/testing.tsx'
import { field, findAndPress, press, type } from '#web/testing/actions.ts'
import { expectToast } from '#web/testing/expectToast.ts'
import { listOf, lostConnection, requestsTo, serve } from '#web/testing/server.ts'
import { userOf } from '#web/testing/showPage.tsx'
import { setWidth } from '#web/testing/viewport.ts'
import { currentToast, hideToast } from '#web/ui/page/toastQueue.ts'

const user = userOf('Admin')

beforeEach(() => {
  setWidth(1440)
  serveBulkMessages()
})

test('BULK-01 a template with the brand and the channel is chosen, previewed with parts and cost, sent and first in the history', async () => {
  serveBulkMessages(bulkMessage({ id: '0198a000-0000-7000-8000-000000000009', title: 'Last week', sent: 1 }))
  serve(checkRecipients, { optedOut: ['251922345678'], overLimit: [] })
  await openPage()
  const template = screen.getByLabelText<HTMLSelectElement>(/^Template$/)
  await waitFor(() => expect(requestsTo(getSmsTexts)).toHaveLength(1))
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
    type('Template', kind)
    expect(field(/^Content/).value).toMatch(/ Follow us: https:\/\/t\.me\/tigena Tigena Repairs$/)
    expect(field(/^Title/).value).toBe(titles[index + 1])
  }
  expect(field(/^Content/).value).toMatch(/^Happy New Year! /)
  expect(field(/^Title/).value).toBe('New Year wishes')
  expect(screen.getByText(/^\d+ characters · 1 SMS part · ETB 0\.35$/)).toBeTruthy()
  typeRecipients('091123456709223456780911234567')
  await screen.findByText(/^1 number has opted out and will get nothing: 0922345678$/)
  review()
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText('Send to 1 recipient?')).toBeTruthy()
  expect(dialog.getByLabelText('Preview').textContent).toContain('Happy New Year!')
  expect(dialog.getByText('1 for each message, 1 in all')).toBeTruthy()
  expect(dialog.getByText('ETB 0.35')).toBeTruthy()
  fireEvent.click(dialog.getByText('Send 1 message'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(requestsTo(createBulkMessage)).toMatchObject([
    { title: 'New Year wishes', template: 'bulkNewYear', recipients: ['251911234567', '251922345678'], duplicates: 1 },
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
  const check = Promise.withResolvers<ReplyOf<typeof checkRecipients>>()
  serve(checkRecipients, new Refusal('server.busy'))
  serve(createBulkMessage, bulkMessage({ state: 'queued' }))
  await openPage()
  type(/^Title/, 'Sale')
  type(/^Content/, 'Big sale!')
  paste('0911234567')
  await screen.findByText('The recipients could not be checked. Please check your connection.')
  serve(checkRecipients, () => check.promise)
  fireEvent.click(screen.getByText('Retry'))
  await waitFor(() => expect(requestsTo(checkRecipients)).toHaveLength(2))
  expect(isReviewable()).toBe(false)
  check.resolve({ optedOut: ['251911234567'], overLimit: [] })
  await screen.findByText('None of these numbers will get the message. Please add others.')
  expect([isReviewable(), screen.queryByText('Retry')]).toEqual([false, null])
  paste('0922345678')
  await waitFor(() => expect(isReviewable()).toBe(true))
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

test('after a lost reply it may have been accepted: the list is read again, and an edit does not send it twice', async () => {
  serve(createBulkMessage, lostConnection)
  await openPage()
  type(/^Title/, 'Sale')
  type(/^Content/, 'Big sale!')
  typeRecipients('0911234567')
  const listed = () => requestsTo(listBulkMessages).length
  await waitFor(() => expect(listed()).toBe(1))
  await submit()
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(await dialog.findByText(/The bulk message may have been accepted: look for it in the list below/)).toBeTruthy()
  await waitFor(() => expect(listed()).toBe(2))
  fireEvent.click(dialog.getByText('Keep editing'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  type(/^Content/, 'Bigger sale!')
  serve(createBulkMessage, new Refusal('id.taken'))
  await submit()
  await expectToast(/^An earlier attempt was accepted with other content/)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(field(/^Content/).value).toBe('Bigger sale!')
  serve(createBulkMessage, bulkMessage())
  await submit()
  await waitFor(() => expect(requestsTo(createBulkMessage)).toHaveLength(3))
  const [first, second, third] = requestsTo(createBulkMessage).map(({ id }) => id)
  expect([second === first, third === first]).toEqual([true, false])
})

test('a reload restores the form under the same id, so that what was accepted before is not sent again', async () => {
  const owner = { kind: bulkDrafts, userId: user.id }
  rememberUser(user)
  await openPage()
  type(/^Title/, 'Sale')
  type(/^Content/, 'Big sale!')
  typeRecipients('0911234567')
  await waitFor(async () => expect(await readDrafts(owner)).toMatchObject([{ values: { recipients: '0911234567,' } }]))
  const [draft] = await readDrafts(owner)
  cleanup()
  expect((await openPage()).value).toBe('0911234567,')
  expect([field(/^Title/).value, field(/^Content/).value]).toEqual(['Sale', 'Big sale!'])
  await submit()
  await waitFor(() => expect(requestsTo(createBulkMessage)).toMatchObject([{ id: draft?.id }]))
  await waitFor(async () => expect(await readDrafts(owner)).toEqual([]))
})

test('a title that a template has filled in while the app was in Amharic is replaced by that of another template', async () => {
  const filledTitle = 'የበዓል መልካም ምኞት'
  const values = { title: filledTitle, filledTitle, text: 'Happy holiday!', template: 'bulkHoliday', recipients: '' }
  rememberUser(user)
  await saveDraft({ kind: bulkDrafts, userId: user.id }, { id: newId(), startedAt: Date.now(), values, pictures: {} })
  await openPage()
  await waitFor(() => expect(field(/^Title/).value).toBe(filledTitle))
  await waitFor(() => expect(field('Template').disabled).toBe(false))
  type('Template', 'bulkNewYear')
  expect(field(/^Title/).value).toBe('New Year wishes')
  type(/^Title/, 'Enkutatash')
  type('Template', 'bulkHoliday')
  expect(field(/^Title/).value).toBe('Enkutatash')
})

test('BULK-03 the progress and the counts of each are shown, and pause, resume and cancel are offered as they apply', async () => {
  serveBulkMessages(
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
  )
  const recipient = { phone: '251911234567', problem: null, sentAt: '2026-11-15T10:01:00Z', partCost: 35 }
  serve(listRecipients, listOf([{ ...recipient, state: 'sent' as const }]))
  serve(pauseBulkMessage, bulkMessage({ state: 'paused', waiting: 60 }))
  serve(cancelBulkMessage, bulkMessage({ state: 'cancelled' }))
  await openPage()
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
  expect(results.getByLabelText('Copy phone number 0911 234 567')).toBeTruthy()
  fireEvent.click(results.getByText('Close'))
  expect(screen.queryByLabelText('Pause Holiday')).toBeNull()
  fireEvent.click(screen.getByLabelText('Pause Sale'))
  await waitFor(() => expect(requestsTo(pauseBulkMessage)).toEqual([{ id: bulkMessage().id }]))
  fireEvent.click(screen.getByLabelText('Cancel Sale'))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/60 recipients have not got “Sale” yet/)).toBeTruthy()
  fireEvent.click(dialog.getByText('Cancel bulk message'))
  await waitFor(() => expect(requestsTo(cancelBulkMessage)).toEqual([{ id: bulkMessage().id }]))
})

test('a completed message is sent again to the failed after a question that names their number and the cost', async () => {
  serveBulkMessages(
    bulkMessage({ sent: 90, failed: 7, unknown: 1 }),
    bulkMessage({ id: '0198a000-0000-7000-8000-000000000002', title: 'Holiday', sent: 9 }),
  )
  serve(resendFailed, bulkMessage({ state: 'queued' }))
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
  const { id, updatedAt } = bulkMessage()
  await waitFor(() => expect(requestsTo(resendFailed)).toEqual([{ id, updatedAt }]))
})

test('what the program has paused says so, and all who are not confirmed are sent to again or counted as sent', async () => {
  const paused = bulkMessage({ state: 'paused', isPausedByProgram: true, waiting: 92, unknown: 8 })
  serveBulkMessages(
    paused,
    bulkMessage({
      id: '0198a000-0000-7000-8000-000000000002',
      title: 'Holiday',
      state: 'sending',
      unknown: 2,
      waiting: 1,
    }),
    bulkMessage({ id: '0198a000-0000-7000-8000-000000000003', title: 'Easter', state: 'cancelled', unknown: 1 }),
  )
  serve(getUndecidedBulkMessages, { count: 1, paused: ['Sale'] })
  serve(resendUnknown, { ...paused, state: 'sending', unknown: 0, waiting: 100 })
  serve(countUnknownAsSent, { ...paused, unknown: 0, sent: 8 })
  await openPage()
  expect(await screen.findByText(/^Paused by itself, because the SMS provider .* Choose Resume/)).toBeTruthy()
  expect(await screen.findByText(/^1 bulk message waits for a decision/)).toBeTruthy()
  expect(screen.getByLabelText('Resume Sale')).toBeTruthy()
  expect(screen.queryByLabelText(/^(Send|Count) Holiday/)).toBeNull()
  expect(screen.queryByLabelText(/^Send Easter/)).toBeNull()
  expect(screen.getByLabelText('Count Easter as sent to all who are not confirmed')).toBeTruthy()

  fireEvent.click(screen.getByLabelText('Send Sale again to all who are not confirmed'))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/8 recipients\. .* get it twice\. Sending continues: 92 recipients/)).toBeTruthy()
  expect(await question.findByText('At most ETB 35.00')).toBeTruthy()
  fireEvent.click(question.getByText('Send again'))
  const { id, updatedAt } = paused
  await waitFor(() => expect(requestsTo(resendUnknown)).toEqual([{ id, updatedAt }]))
  await expectToast(/^Sending to 100 recipients/)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  hideToast()

  fireEvent.click(screen.getByLabelText('Count Sale as sent to all who are not confirmed'))
  await findAndPress('Count as sent')
  await waitFor(() => expect(requestsTo(countUnknownAsSent)).toEqual([{ id, updatedAt }]))
  await expectToast('Counted as sent')
})

test('the number of an opt-out can be copied', async () => {
  const { id, createdAt } = bulkMessage()
  await openPage()
  serve(listOptOuts, listOf([{ id, phone: '251911234567', reason: '', addedBy: 'Hana', createdAt }]))
  type('Search opt-outs', '0911')
  expect(await screen.findByLabelText('Copy phone number 0911 234 567')).toBeTruthy()
})

test('an opt-out needs an Ethiopian number and is sent normalized', async () => {
  const { id, createdAt } = bulkMessage()
  serve(createOptOut, { id, phone: '251911234567', reason: '', addedBy: 'Hana', createdAt })
  await openPage()
  fireEvent.click(screen.getByText('Add number'))
  const dialog = within(await screen.findByRole('dialog'))
  const save = (phone: string) => {
    type(/^Phone/, phone)
    press('Add number')
  }
  save('+49 151 12345678')
  expect(await dialog.findByText(/^Bulk messages go to Ethiopian phone numbers only/)).toBeTruthy()
  save('0911 234 567')
  await waitFor(() => expect(requestsTo(createOptOut)).toMatchObject([{ phone: '251911234567' }]))
})

test.each([390, 320])('on a phone of %i px the actions on a bulk message are in words', async width => {
  setWidth(width)
  serveBulkMessages(bulkMessage({ state: 'paused', waiting: 5, unknown: 3 }))
  serve(resumeBulkMessage, bulkMessage({ state: 'sending' }))
  await openPage()
  const card = within(await screen.findByRole('listitem', { name: '' }))
  const words = card.getAllByRole('button').map(({ textContent }) => textContent)
  expect(words).toEqual(['Resume', 'Cancel', 'Resend all not confirmed', 'Count as sent', 'Results'])
  fireEvent.click(card.getByRole('button', { name: 'Resume: Sale' }))
  await waitFor(() => expect(requestsTo(resumeBulkMessage)).toHaveLength(1))
})
