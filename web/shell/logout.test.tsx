import { cleanup, renderHook, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { signOut } from '#contract/session/session.ts'
import { saveDraft } from '#web/drafts/draftStore.ts'
import { readDrafts } from '#web/drafts/testing.ts'
import { withDatabase } from '#web/offline/database.ts'
import { newSaleDrafts } from '#web/sales/create/saleDraft.ts'
import { readSaleType, saveSaleType } from '#web/sales/select/saleType.ts'
import { emptyUnsentSale } from '#web/sales/unsent/testing.ts'
import { removeUnsentSale, storeUnsentSale, updateUnsentSale } from '#web/sales/unsent/unsentSaleStore.ts'
import { renderStaffApp } from '#web/shell/testing.tsx'
import { findAndPress, press } from '#web/testing/actions.ts'
import { expectToast } from '#web/testing/expectToast.ts'
import { requestsTo, serve } from '#web/testing/server.ts'
import { trackSave, useUnsavedChanges } from '#web/ui/form/confirmLeave.ts'
import { hasUnsavedChanges, registerDraft } from '#web/ui/form/unsavedChanges.ts'
import { hideToast } from '#web/ui/page/toastQueue.ts'

const tickets = { kind: { name: 'newRepair', maxAgeMs: 60_000 }, userId: '0198a000-0000-7000-8000-000000000001' }
const draft = { id: 'first', startedAt: Date.now(), values: { notes: 'Half typed' }, pictures: {} }

const reload = vi.fn()

const openApp = async () => {
  await renderStaffApp('Technician', '/admin/messages')
  serve(signOut, undefined)
}
const question = (name: string) => screen.findByRole('alertdialog', { name })
/** Returns what the question says that Logout asks. */
const logOut = async (title: string) => {
  await findAndPress('Logout')
  return (await question(title)).textContent
}
const answer = async (name: string) => {
  press(name)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}

beforeEach(() => {
  vi.spyOn(location, 'reload').mockImplementation(reload)
  vi.spyOn(location, 'replace').mockImplementation(() => undefined)
})

test('Logout asks about unsaved changes before it ends the session', async () => {
  await openApp()
  renderHook(() => useUnsavedChanges(true))
  expect(await logOut('Log out without saving?')).toContain('Your unsaved changes will be lost.')
  await answer('Keep editing')
  expect(requestsTo(signOut)).toEqual([])
  await logOut('Log out without saving?')
  await answer('Discard and log out')
  await waitFor(() => expect(requestsTo(signOut)).toHaveLength(1))
})

test('Logout waits for what is being saved, also if there are unsent sales', async () => {
  const user = { id: tickets.userId, name: 'Dawit' }
  await storeUnsentSale(emptyUnsentSale('unsent', user))
  await openApp()
  await screen.findByRole('link', { name: /unsent/i })
  const { promise: saved, resolve } = Promise.withResolvers<void>()
  void trackSave(saved)
  await findAndPress('Logout')
  await expectToast('Your changes are being saved. Please wait a moment.')
  expect([screen.queryByRole('alertdialog'), requestsTo(signOut)]).toEqual([null, []])
  resolve()
  await findAndPress('Logout')
  await screen.findByRole('alertdialog')
})

test('Logout asks before it deletes a half-filled ticket, also from another page', async () => {
  await saveDraft(tickets, draft)
  await openApp()
  const said = await logOut('Log out without saving?')
  expect(said).toContain('Your half-filled form on this device will be deleted.')
  expect(said).not.toContain('Your unsaved changes')
  await answer('Keep editing')
  expect(requestsTo(signOut)).toEqual([])
  expect(await readDrafts(tickets)).toHaveLength(1)
  await logOut('Log out without saving?')
  await answer('Discard and log out')
  await waitFor(async () => expect(await readDrafts(tickets)).toHaveLength(0))
  expect(requestsTo(signOut)).toHaveLength(1)
})

test('Logout counts a half-filled ticket on the page once, whether the browser has stored it or not', async () => {
  await saveDraft(tickets, draft)
  await openApp()
  const open = (id: string) => onTestFinished(registerDraft({ id, kind: tickets.kind.name, hasContent: () => true }))
  open(draft.id)
  const said = await logOut('Log out without saving?')
  expect(said).toContain('Your half-filled form on this device will be deleted.')
  await answer('Keep editing')
  open('typed a moment ago')
  const ofBoth = await logOut('Log out without saving?')
  expect(ofBoth).toContain('Your 2 half-filled forms on this device will be deleted.')
  await answer('Keep editing')
  expect(requestsTo(signOut)).toEqual([])
})

test('Refresh asks about unsaved changes, but not about a draft, which stays', async () => {
  await saveDraft(tickets, draft)
  await openApp()
  await findAndPress('Refresh')
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  renderHook(() => useUnsavedChanges(true))
  await findAndPress('Refresh')
  await question('Reload without saving?')
  await answer('Keep editing')
  expect(reload).toHaveBeenCalledOnce()
})

test('Logout deletes an unfinished sale after a question, its type without one, and leaves that of a colleague', async () => {
  const sales = { kind: newSaleDrafts, userId: tickets.userId }
  const ofColleague = { ...sales, userId: 'another' }
  await saveDraft(sales, draft)
  await saveDraft(ofColleague, { ...draft, id: 'of a colleague' })
  saveSaleType('phone')
  await openApp()
  const said = await logOut('Log out without saving?')
  expect(said).toContain('Your unfinished sale on this device will be deleted.')
  await answer('Discard and log out')
  await waitFor(() => expect(requestsTo(signOut)).toHaveLength(1))
  expect([await readDrafts(sales), readSaleType()]).toEqual([[], ''])
  cleanup()
  await openApp()
  await findAndPress('Logout')
  await waitFor(() => expect(requestsTo(signOut)).toHaveLength(2))
  expect(await readDrafts(ofColleague)).toHaveLength(1)
})

test('Logout says in one question which unsent sales are sent at the next sign-in, and what is lost', async () => {
  const seller = { id: tickets.userId, name: 'Hana' }
  for (const tempId of ['waiting', 'opened', 'refused']) {
    await storeUnsentSale(emptyUnsentSale(tempId, seller))
  }
  await updateUnsentSale('opened', { isBeingCorrected: true, correctionId: draft.id })
  await updateUnsentSale('refused', { syncStatus: 'refused' })
  await saveDraft({ kind: newSaleDrafts, userId: tickets.userId }, draft)
  await openApp()
  await screen.findByRole('link', { name: '3 unsent sales' })
  const said = await logOut('Log out with unsent sales?')
  expect(said).toContain('2 sales are not sent yet.')
  expect(said).toContain('The server did not accept 1 sale. It stays on this device until you correct or discard')
  expect(said).toContain('Your correction of an unsent sale will be lost.')
  expect(said).not.toContain('Your unfinished sale')
  expect(said).not.toContain('Your unsaved changes will be lost.')
  await answer('Stay signed in')
  renderHook(() => useUnsavedChanges(true))
  expect(await logOut('Log out with unsent sales?')).toContain('Your unsaved changes will be lost.')
  await answer('Discard and log out')
  await waitFor(() => expect(requestsTo(signOut)).toHaveLength(1))
  expect(hasUnsavedChanges()).toBe(false)
})

test('Logout says that a damaged sale stays on this device', async () => {
  const row = { tempId: 'damaged', seller: { id: tickets.userId }, syncStatus: 'pending', createdAt: '' }
  await withDatabase(database => database.put('offline_sales', row as never))
  await openApp()
  await screen.findByRole('link', { name: '1 unsent sale' })
  const said = await logOut('Log out with unsent sales?')
  expect(said).toContain('1 sale cannot be read and stays on this device.')
  await removeUnsentSale(row.tempId)
  await screen.findByText('None of your sales is waiting any more.')
  await answer('Stay signed in')
  expect(requestsTo(signOut)).toEqual([])
})

test('a logout that fails says why, also when it asked about unsent sales', async () => {
  const unsent = {
    tempId: 'unsent',
    seller: { id: tickets.userId, name: 'Hana' },
    createdAt: '2026-11-15T08:00:00.000Z',
  }
  await openApp()
  vi.spyOn(location, 'replace').mockImplementation(() => {
    throw new Error('Navigation is blocked')
  })
  await findAndPress('Logout')
  await screen.findByText('You could not be logged out: Navigation is blocked')
  await storeUnsentSale({ ...unsent, payloadVersion: 1, details: {}, images: [], items: [] })
  await screen.findByRole('link', { name: '1 unsent sale' })
  hideToast()
  await findAndPress('Logout')
  const asked = await question('Log out with unsent sales?')
  press('Log out')
  await within(asked).findByText('You could not be logged out: Navigation is blocked')
})
