import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { createSale } from '#contract/sales/sales.ts'
import {
  field,
  fill,
  fillForm,
  openMore,
  openNewSale,
  prepareNewSale,
  saveOffline,
  saveSale,
  storedDrafts,
} from '#web/sales/create/testing.tsx'
import { saleOf, valuesOf } from '#web/sales/unsent/unsentSale.ts'
import { requestsTo } from '#web/testing/server.ts'

beforeEach(prepareNewSale)

const label = 'Payment note'
const noteField = () => screen.queryByRole<HTMLInputElement>('textbox', { name: label })
const setStatus = (value: string) => fireEvent.change(field('Payment status'), { target: { value } })

const fillWithNote = async () => {
  await fillForm()
  expect(noteField(), 'folded away').toBeNull()
  openMore()
  fill(label, ' Her brother pays ')
}

test('a payment has a note, which the draft keeps and shows again', async () => {
  await fillWithNote()
  await waitFor(async () => expect((await storedDrafts())[0]?.values.paymentNote).toBe(' Her brother pays '))
  await openNewSale()
  await waitFor(() => expect(noteField()?.value).toBe(' Her brother pays '))
  await saveSale()
  expect(requestsTo(createSale)).toMatchObject([{ paymentNote: 'Her brother pays', notes: '' }])
})

test('a sale without a payment has no note of one', async () => {
  await fillWithNote()
  setStatus('unpaid')
  await waitFor(() => expect(noteField()).toBeNull())
  await saveSale()
  expect(requestsTo(createSale)[0]).not.toHaveProperty('paymentNote')
})

test('a sale that is saved without a connection keeps the note, shows it and can be corrected with it', async () => {
  await fillWithNote()
  const unsent = await saveOffline()
  expect(unsent.details).toMatchObject({ paymentNote: 'Her brother pays' })
  expect(saleOf(unsent)?.payments).toMatchObject([{ note: 'Her brother pays' }])
  expect(valuesOf(unsent)?.paymentNote).toBe('Her brother pays')
})
