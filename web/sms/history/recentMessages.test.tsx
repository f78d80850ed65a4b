import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { countUndecidedMessages, listMessages } from '#contract/sms/history/messages.ts'
import { markSmsAsSent, resendSms } from '#contract/sms/outbox/outbox.ts'
import { messageOf, openMessages, serveMessages } from '#web/sms/history/testing.tsx'
import { field, type } from '#web/testing/actions.ts'
import { expectToast } from '#web/testing/expectToast.ts'
import { requestsTo, serve } from '#web/testing/server.ts'
import { setWidth } from '#web/testing/viewport.ts'

beforeEach(() => {
  setWidth(1440)
  serveMessages()
})

test('MSG-01 reads the 100 newest, and says when there are none', async () => {
  await openMessages()
  for (const label of [/Customer name/, /Phone number/, /^Message/]) expect(field(label)).toBeTruthy()
  expect(screen.getByRole('radiogroup')).toBeTruthy()
  await screen.findByText('No messages found')
  screen.getByText(/^Write to a customer and see what became of the SMS: those written by hand, and/)
  screen.getByText(/those of tickets and sales that you may see, appear here/)
  expect(requestsTo(listMessages)).toEqual([{ search: '', limit: '100' }])
  cleanup()
  serveMessages(messageOf(1))
  await openMessages('Admin')
  screen.getByText('Write to a customer and see what became of every SMS.')
  const table = await screen.findByRole('table', { name: 'Recent Messages' })
  await within(table).findByText('We open at nine')
  for (const text of ['Abebe Kebede', '0911 234 567', 'Sent', 'Message', 'Hana'])
    expect(within(table).getAllByText(text).length).toBeGreaterThan(0)
  expect(within(table).getAllByLabelText('Copy phone number 0911 234 567').length).toBeGreaterThan(0)
})

test('shows the parts of each message, what its sends cost unless it failed, and who has resent it', async () => {
  const decision = { action: 'sms.resend', by: 'Selam Bekele', at: '2026-11-17T06:30:00.000Z' } as const
  serveMessages(
    messageOf(1, { text: 'a'.repeat(161), decision }),
    messageOf(2, { state: 'failed', problem: 'No credit', partCost: 0 }),
    messageOf(3, { text: 'b'.repeat(161), partCost: 95, isChargedAgain: true }),
  )
  await openMessages()
  const table = await screen.findByRole('table', { name: 'Recent Messages' })
  await within(table).findByText('2 SMS parts · ETB 0.90')
  within(table).getByText('2 SMS parts · ETB 1.90 for all sends')
  within(table).getByText('1 SMS part')
  within(table).getByText(/^Hana\s+Resent by Selam Bekele, 17 Nov 2026, 09:30$/)
})

test('filters by kind and state', async () => {
  await openMessages()
  const kind = await screen.findByLabelText<HTMLSelectElement>('Kind')
  expect(kind.options[0]?.text).toBe('All but bulk messages')
  fireEvent.change(kind, { target: { value: 'bulk' } })
  await waitFor(() => expect(requestsTo(listMessages).at(-1)?.kind).toBe('bulk'))
  type('State', 'failed')
  await waitFor(() => expect(requestsTo(listMessages).at(-1)).toMatchObject({ kind: 'bulk', state: 'failed' }))
})

test('links a repair only for users who may open it', async () => {
  serveMessages(messageOf(1, { kind: 'repair', repairNumber: 'REP-7K3M9QXZ' }))
  await openMessages('Technician')
  expect((await screen.findByText('REP-7K3M9QXZ')).closest('a')?.getAttribute('href')).toBe(
    '/admin/repairs/REP-7K3M9QXZ',
  )
  cleanup()
  await openMessages('Sales')
  await screen.findByText('We open at nine')
  expect(screen.queryByText('REP-7K3M9QXZ')).toBeNull()
})

test('a failed message shows its reason, is resent at once and can be marked as sent after a question', async () => {
  serveMessages(
    messageOf(1, { state: 'failed', problem: 'Insufficient balance', attempts: 2 }),
    messageOf(2, { state: 'failed', problem: 'No SMS provider is set up', customerName: 'Sara' }),
  )
  serve(countUndecidedMessages, { count: 1 })
  serve(resendSms, { sms: 'sent' })
  serve(markSmsAsSent, undefined)
  await openMessages()
  await screen.findByText('Insufficient balance')
  await screen.findByText(
    /^1 message of the last 7 days failed or was not confirmed, or waits for release\. To find such messages, choose the state ‘Failed or not sent’/,
  )
  for (const state of ['Failed', 'Not sent']) expect(screen.getByText(state)).toBeTruthy()
  fireEvent.click(screen.getByLabelText('Resend to Abebe Kebede'))
  await expectToast('Message sent successfully to Abebe Kebede')
  expect(requestsTo(resendSms)).toEqual([{ id: messageOf(1).id, attempts: 2 }])
  serve(resendSms, { sms: 'queued' })
  fireEvent.click(screen.getByLabelText('Resend to Sara'))
  await expectToast('The message to Sara is being sent. The list shows what becomes of it.')
  fireEvent.click(screen.getByLabelText('Mark as sent to Abebe Kebede'))
  const dialog = await screen.findByRole('alertdialog', { name: 'Mark as sent?' })
  expect(dialog.textContent).toContain('The SMS is not sent again.')
  expect(requestsTo(markSmsAsSent)).toEqual([])
  fireEvent.click(within(dialog).getByText('Mark as sent', { selector: 'button' }))
  await expectToast('Marked as sent')
  expect(requestsTo(markSmsAsSent)).toEqual([{ id: messageOf(1).id }])
})

test('a message that may have arrived is resent only after a question', async () => {
  serveMessages(messageOf(1, { state: 'unknown', problem: 'The SMS provider did not answer in time' }))
  await openMessages()
  fireEvent.click(await screen.findByLabelText('Resend to Abebe Kebede'))
  const dialog = await screen.findByRole('alertdialog', { name: 'Send it again?' })
  expect(dialog.textContent).toContain('may already have this message. Sending it again costs money.')
  fireEvent.click(within(dialog).getByText('Do not send'))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(requestsTo(resendSms)).toEqual([])
  serve(resendSms, new Refusal('sms.sent'))
  fireEvent.click(screen.getByLabelText('Resend to Abebe Kebede'))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByText('Send again'))
  await screen.findByText('The message was not sent: This message has been sent in the meantime')
})

test('a message that was marked as sent, waits, or is about something deleted, is not offered to be resent', async () => {
  const decision = { action: 'sms.markAsSent', by: 'Selam Bekele', at: '2026-11-17T06:30:00.000Z' } as const
  serveMessages(
    messageOf(4, { decision }),
    messageOf(3, { state: 'unknown', problem: 'The SMS provider did not answer in time', isWithdrawn: true }),
    messageOf(1, { state: 'queued', problem: 'The SMS provider is temporarily unavailable (status 503)' }),
    messageOf(2, { state: 'cancelled', problem: 'The ticket was deleted before it was sent', customerName: null }),
  )
  setWidth(390)
  await openMessages()
  await screen.findByText('The SMS provider is temporarily unavailable (status 503). It is sent again by itself.')
  for (const text of ['Waiting', 'Withdrawn', 'Not confirmed']) expect(screen.getByText(text)).toBeTruthy()
  screen.getByText(/did not answer in time\. What it is about was deleted, so it cannot be resent\.$/)
  screen.getByText('Marked as sent by Selam Bekele, 17 Nov 2026, 09:30')
  expect(screen.queryByLabelText(/Resend/)).toBeNull()
  expect(screen.getByLabelText('Copy the text to 0911 234 567')).toBeTruthy()
})

test('says when it could not be loaded', async () => {
  serve(listMessages, new Refusal('server.failed'))
  await openMessages()
  await screen.findByText('Failed to load message history')
})
