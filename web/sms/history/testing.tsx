import { screen } from '@testing-library/react'
import type { Role } from '#contract/access.ts'
import {
  countUndecidedMessages,
  findRecipients,
  listMessages,
  type MessageInList,
  sendMessage,
} from '#contract/sms/history/messages.ts'
import { getSmsTexts } from '#contract/sms/templates/templates.ts'
import { serveShop } from '#web/settings/testing.ts'
import { MessagesPage } from '#web/sms/history/MessagesPage.tsx'
import { smsTexts } from '#web/sms/templates/testing.ts'
import { press, type } from '#web/testing/actions.ts'
import { listOf, serve } from '#web/testing/server.ts'
import { showPage } from '#web/testing/showPage.tsx'

export const messageOf = (id: number, values: Partial<MessageInList> = {}): MessageInList => ({
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

/** Serves these messages to the list, and what the form reads. A new message is sent. */
export const serveMessages = (...messages: MessageInList[]): void => {
  serveShop()
  serve(getSmsTexts, smsTexts)
  serve(listMessages, listOf(messages))
  serve(countUndecidedMessages, { count: 0 })
  serve(findRecipients, [])
  serve(sendMessage, { sms: 'sent', problem: null, isSaved: true })
}

export const openMessages = async (role: Role = 'Sales'): Promise<void> => {
  showPage(MessagesPage, role)
  await screen.findByLabelText(/Customer name/)
}

export const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send message' })

export const fillIn = (name = 'Abebe', phone = '0911 234 567', text = 'We open at nine'): void => {
  type(/Customer name/, name)
  type(/Phone number/, phone)
  type(/^Message/, text)
}

/** Opens the page, fills in the form and sends it. */
export const sendFilled = async (role?: Role): Promise<void> => {
  await openMessages(role)
  fillIn()
  press('Send message')
}
