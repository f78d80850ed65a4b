import 'fake-indexeddb/auto'
import { cleanup, configure, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { reportConnection } from '#web/offline/connection.ts'
import { removeOfflineSale, updateOfflineSale } from '#web/offline/offlineSales.ts'
import { queueSale } from '#web/sales/offline/queuedSale.ts'
import { hasStoredSale } from '#web/sales/storedSale.ts'
import { hana, saleWith } from '#web/sales/testing.tsx'
import { UnsentSalesPage } from '#web/sales/UnsentSalesPage.tsx'
import { showPage } from '#web/testing/showPage.tsx'
import { Toasts } from '#web/ui/page/Toasts.tsx'

/** A busy machine takes seconds to render the page. */
configure({ asyncUtilTimeout: 8000 })

afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await removeOfflineSale(saleWith({}).id)
  reportConnection(true)
})

const showUnsent = async () => {
  const { id, smsLanguage, customerName, customerPhone, paymentMethod, paymentStatus, notes } = saleWith({})
  const details = { smsLanguage, customerName, customerPhone, paymentMethod, paymentStatus, notes }
  await queueSale({
    ...{ id, seller: hana, time: { createdAt: '2026-11-16T08:00:00.000Z' }, pictures: [] },
    details: { ...details, amountReceived: null, lines: [], images: [] },
  })
  await updateOfflineSale(id, { syncStatus: 'sending' })
  showPage(() => (
    <>
      <UnsentSalesPage />
      <Toasts />
    </>
  ))
  return within(await screen.findByRole('listitem'))
}

test('without a connection, a sale that was being sent when the browser was closed waits and can be changed', async () => {
  reportConnection(false)
  const card = await showUnsent()
  expect([card.queryByText('Sending…'), card.getByText('Waiting')]).toEqual([null, expect.anything()])
  expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Correct', 'Discard'])
  expect(card.getByRole('link', { name: 'Print receipt' })).toBeTruthy()
  cleanup()
  reportConnection(true)
  expect((await showUnsent()).getByText('Sending…')).toBeTruthy()
})

test('a sale is not opened to correct it if it cannot be kept from being sent', async () => {
  reportConnection(false)
  const card = await showUnsent()
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  fireEvent.click(card.getByRole('button', { name: 'Correct' }))
  expect(await screen.findByText(/This device has no storage space left/)).toBeTruthy()
  expect(hasStoredSale(hana.id)).toBe(false)
})
