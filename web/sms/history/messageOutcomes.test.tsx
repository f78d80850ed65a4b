import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sendMessage } from '#contract/sms/history/messages.ts'
import { serveShop } from '#web/settings/testing.ts'
import { fillIn, openMessages, sendButton, sendFilled, serveMessages } from '#web/sms/history/testing.tsx'
import { field, findAndPress } from '#web/testing/actions.ts'
import { expectToast } from '#web/testing/expectToast.ts'
import { lostConnection, requestsTo, serve } from '#web/testing/server.ts'
import { setWidth } from '#web/testing/viewport.ts'
import { currentToast, showToast } from '#web/ui/page/toastQueue.ts'

beforeEach(() => {
  setWidth(1440)
  serveMessages()
})

describe('MSG-06 each outcome has its text:', () => {
  test('a sent message is confirmed with the name, and the form is empty again', async () => {
    await openMessages()
    expect(screen.getByText('Phone number starts with 09')).toBeTruthy()
    fillIn('Abebe', '+251 911 234567')
    fireEvent.click(sendButton())
    await expectToast('Message sent successfully to Abebe')
    expect(requestsTo(sendMessage)).toMatchObject([
      { customerName: 'Abebe', phone: '251911234567', text: 'We open at nine' },
    ])
    await waitFor(() => expect(field(/^Message/).value).toBe(''))
  })

  test('a refused message opens the dialog with the reason, stays in the form and gets a new id', async () => {
    serve(sendMessage, { sms: 'failed', problem: 'The token was refused. Check SMS_API_TOKEN', isSaved: true })
    await openMessages()
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
    // The form may still be storing its draft when the dialog is closed.
    await waitFor(() => fireEvent.click(sendButton()))
    await waitFor(() => expect(requestsTo(sendMessage)).toHaveLength(2))
    const [first, second] = requestsTo(sendMessage)
    expect(second?.id).not.toBe(first?.id)
  })

  test('without a provider the message is stored, not sent, and leaves the form', async () => {
    serveShop({ hasSmsProvider: false })
    serve(sendMessage, { sms: 'noProvider', problem: 'No SMS provider is set up', isSaved: true })
    await sendFilled('Admin')
    const dialog = await screen.findByRole('alertdialog', { name: 'Message stored, not sent' })
    expect(dialog.textContent).toContain('The message to Abebe is in Recent Messages.')
    expect(screen.queryByText(/Sending Failed/)).toBeNull()
    await waitFor(() => expect(screen.getByLabelText(/Customer name/)).toHaveProperty('value', ''))
  })

  test.each([
    ['sent', false, 'Message sent but failed to save in history'],
    ['unknown', true, /^The SMS provider did not confirm the message to Abebe\. Please ask whether it arrived/],
    ['queued', true, 'The message to Abebe is not sent yet: The provider is down. It is sent again by itself.'],
  ] as const)('a message that is %s, saved: %s, is not sent again', async (sms, isSaved, message) => {
    serve(sendMessage, { sms, problem: 'The provider is down', isSaved })
    await sendFilled()
    await waitFor(() =>
      expect(currentToast()).toMatchObject({ severity: 'warning', message: expect.stringMatching(message) }),
    )
    await waitFor(() => expect(field(/^Message/).value).toBe(''))
  })

  test('a lost reply keeps the id, so that sending again is harmless', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    serve(sendMessage, lostConnection)
    await sendFilled()
    await expectToast('Failed to send message. Check console for details.')
    expect(log).toHaveBeenCalled()
    serve(sendMessage, { sms: 'queued', problem: null, isSaved: true })
    await findAndPress('Send message')
    await expectToast('The message to Abebe will be sent shortly.')
    const [first, second] = requestsTo(sendMessage)
    expect(second?.id).toBe(first?.id)
  })
})
