import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import type { Role } from '#contract/access.ts'
import { type BulkMessage, checkRecipients, createBulkMessage, listBulkMessages } from '#contract/sms/bulk/bulk.ts'
import { getUndecidedBulkMessages } from '#contract/sms/bulk/undecidedBulk.ts'
import { listOptOuts } from '#contract/sms/optOuts/optOuts.ts'
import { getSmsTexts } from '#contract/sms/templates/templates.ts'
import { serveShop } from '#web/settings/testing.ts'
import { BulkMessagesPage } from '#web/sms/bulk/BulkMessagesPage.online.tsx'
import { smsTexts } from '#web/sms/templates/testing.ts'
import { field, type } from '#web/testing/actions.ts'
import { listOf, serve } from '#web/testing/server.ts'
import { showPage } from '#web/testing/showPage.tsx'

export const bulkMessage = (overrides: Partial<BulkMessage> = {}): BulkMessage => ({
  id: '0198a000-0000-7000-8000-000000000001',
  title: 'Sale',
  text: 'Big sale!',
  template: 'custom',
  state: 'completed',
  isPausedByProgram: false,
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

/** Serves these bulk messages. A new one is added to them. */
export const serveBulkMessages = (...history: BulkMessage[]): void => {
  serveShop()
  const values = { shop: 'Tigena Repairs', phone: '', channel: 'https://t.me/tigena' }
  serve(getSmsTexts, { ...smsTexts, values, partPrice: 35 })
  serve(listOptOuts, listOf([]))
  serve(checkRecipients, { optedOut: [], overLimit: [] })
  serve(getUndecidedBulkMessages, { count: 0, paused: [] })
  serve(listBulkMessages, () => listOf(history))
  serve(createBulkMessage, ({ id, title, text }) => {
    const queued = bulkMessage({ id, title, text, state: 'queued', waiting: 1 })
    history.unshift(queued)
    return queued
  })
}

export const openPage = async (role?: Role): Promise<HTMLTextAreaElement> => {
  showPage(BulkMessagesPage, role)
  return screen.findByLabelText(/^Recipients/)
}

export const typeRecipients = (keys: string): void => {
  for (const key of keys) type(/^Recipients/, field(/^Recipients/).value + key)
}

export const paste = (text: string): void => {
  const target = field(/^Recipients/)
  fireEvent(target, createEvent.paste(target, { clipboardData: { getData: () => text } }))
}

export const review = () => fireEvent.click(screen.getByText('Review and send'))

export const isReviewable = () => !screen.getByText<HTMLButtonElement>('Review and send').disabled

export const submit = async () => {
  await waitFor(() => expect(isReviewable()).toBe(true))
  review()
  fireEvent.click(await screen.findByText('Send 1 message'))
}
