import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  type AllowlistEntry,
  createAllowlistEntry,
  deleteAllowlistEntry,
  listAllowlist,
  updateAllowlistEntry,
} from '#contract/allowlist/allowlist.ts'
import { Refusal } from '#contract/errors.ts'
import { AllowlistPage } from '#web/allowlist/AllowlistPage.online.tsx'
import { serveSettings, shopSettings } from '#web/settings/testing.ts'
import { field, hintOf, press, type } from '#web/testing/actions.ts'
import { listOf, requestsTo, serve } from '#web/testing/server.ts'
import { showPage } from '#web/testing/showPage.tsx'
import { setWidth } from '#web/testing/viewport.ts'

const [own, other] = ['10.0.0.1', '10.0.0.2']
const entryOf = (ipAddress: string): AllowlistEntry => ({
  id: `0198a000-0000-7000-8000-00000000000${ipAddress.at(-1)}`,
  ipAddress,
  description: '',
  active: true,
  createdBy: 'admin',
  lastUsedAt: null,
  lastUserRole: null,
  version: 1,
  createdAt: '2026-11-15T10:00:00Z',
})

const entries = { ...listOf([entryOf(own), entryOf(other)]), yourAddress: own }

beforeEach(() => {
  setWidth(1440)
  serveSettings()
  serve(listAllowlist, entries)
  serve(createAllowlistEntry, entryOf(other))
  serve(deleteAllowlistEntry, undefined)
})

const dialog = () => document.querySelector<HTMLElement>('[role=dialog], [role=alertdialog]')
const inDialog = () => within(dialog() as HTMLElement)
const warning = () => screen.queryByText('You are signed in from this address')
const openPage = async () => {
  showPage(AllowlistPage)
  await screen.findByText(other)
}
const choose = async (action: string) => {
  await openPage()
  fireEvent.click(screen.getByLabelText(action))
}

test('IPM-01 IPM-04 an address is added, changed and deleted; an Admin is warned before removing their own', async () => {
  const used = { ...entryOf(own), lastUsedAt: '2026-11-15T10:00:00Z', lastUserRole: 'Admin' as const }
  let added: AllowlistEntry[] = []
  serve(listAllowlist, () => ({ ...listOf([used, ...added]), yourAddress: own }))
  serve(createAllowlistEntry, ({ ipAddress, description = '' }) => {
    added = [{ ...entryOf(ipAddress), description }]
    return added[0] as AllowlistEntry
  })
  serve(updateAllowlistEntry, ({ description = '', active = true }) => {
    added = [{ ...entryOf(other), description, active }]
    return added[0] as AllowlistEntry
  })
  serve(deleteAllowlistEntry, () => {
    added = []
  })
  const cellsOf = (place: number) =>
    Array.from(document.querySelectorAll(`tbody tr:nth-child(${place}) > *`), cell => cell.textContent)
  const isClosed = () => waitFor(() => expect(dialog()).toBeNull())
  showPage(AllowlistPage)
  await screen.findByText(own)
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['IP Address', 'Description', 'Active', 'Created By', 'Last Used', 'Last User Role', 'Actions'],
  ])
  expect(cellsOf(1)).toEqual([`${own}Your address`, '—', 'Active', 'admin', '15 Nov 2026, 13:00', 'Admin', ''])

  fireEvent.click(screen.getAllByText('Add IP Address', { selector: 'button' })[0] as Element)
  type(/^IP Address/, other)
  type(/^Description/, 'Bole branch')
  press('Add IP Address')
  await waitFor(() => expect(cellsOf(2)).toEqual([other, 'Bole branch', 'Active', 'admin', 'Never', '—', '']))
  await isClosed()

  fireEvent.click(screen.getByLabelText(`Edit ${other}`))
  type(/^Description/, 'Piassa branch')
  fireEvent.click(field(/^Active/))
  press('Save Changes')
  await waitFor(() => expect(cellsOf(2)).toEqual([other, 'Piassa branch', 'Inactive', 'admin', 'Never', '—', '']))
  await isClosed()

  fireEvent.click(screen.getByLabelText(`Delete ${own}`))
  expect(warning()).not.toBeNull()
  press('Keep address')
  await isClosed()
  fireEvent.click(screen.getByLabelText(`Delete ${other}`))
  expect(warning()).toBeNull()
  expect(requestsTo(deleteAllowlistEntry)).toEqual([])
  press('Delete address')
  await waitFor(() => expect(screen.queryByText(other)).toBeNull())
})

test('IPM-02 an address is required and must be valid, and is sent without blanks around it', async () => {
  await openPage()
  fireEvent.click(screen.getAllByText('Add IP Address', { selector: 'button' })[0] as Element)
  const save = (ipAddress: string) => {
    type(/^IP Address/, ipAddress)
    press('Add IP Address')
  }
  const description = () => hintOf(field(/^IP Address/))
  for (const blank of ['', '   ']) {
    save(blank)
    await waitFor(() => expect(description()).toBe('IP address is required'))
  }
  for (const wrong of ['256.1.1.1', '10.0.0', '10.0.0.0/8', 'shop.example', '2001:db8::zz']) {
    save(wrong)
    await waitFor(() => expect(description(), wrong).toBe('Invalid IP address format'))
  }
  expect(requestsTo(createAllowlistEntry)).toEqual([])
  save(' 10.0.0.3 ')
  await waitFor(() => expect(dialog()).toBeNull())
  expect(requestsTo(createAllowlistEntry)).toMatchObject([{ ipAddress: '10.0.0.3', active: true }])
})

test.each([
  ['10.9.9.9', true],
  ['127.0.0.1', false],
  ['::1', false],
])('IPM-02 your address %s is offered unless it is that of the server itself', async (address, isOffered) => {
  serve(listAllowlist, { ...entries, yourAddress: address })
  await openPage()
  fireEvent.click(screen.getAllByText('Add IP Address', { selector: 'button' })[0] as Element)
  expect(inDialog().queryByText(`Use my address ${address}`) !== null).toBe(isOffered)
})

test('IPM-03 a list that cannot be fetched shows the reason, and Retry fetches it', async () => {
  const refusal = new Refusal('server.databaseUnavailable')
  serve(listAllowlist, refusal)
  showPage(AllowlistPage)
  expect((await screen.findByRole('alert')).textContent).toContain(`Failed to fetch IP addresses: ${refusal.message}`)
  serve(listAllowlist, entries)
  fireEvent.click(screen.getByText('Retry'))
  await screen.findByText(other)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('IPM-03 a failed delete shows the reason in the question', async () => {
  const refusal = new Refusal('allowlist.notFound')
  serve(deleteAllowlistEntry, refusal)
  await choose(`Delete ${other}`)
  press('Delete address')
  expect((await inDialog().findByRole('alert')).textContent).toBe(`Failed to delete IP: ${refusal.message}`)
})

test.each([
  [own, 'Also sign out everyone else who signed in from this address', 'Delete address anyway'],
  [other, 'Also sign out everyone who signed in from this address', 'Delete address'],
])('deleting %s offers to end the sessions from it', async (address, offer, button) => {
  for (const isAccepted of [false, true]) {
    await choose(`Delete ${address}`)
    if (isAccepted) fireEvent.click(inDialog().getByLabelText(offer))
    press(button)
    await waitFor(() => expect(dialog()).toBeNull())
    const request = { id: entryOf(address).id, endSessions: String(isAccepted) }
    expect(requestsTo(deleteAllowlistEntry).at(-1)).toEqual(request)
    cleanup()
  }
})

test('while every request is checked, deleting an address says that its sessions end', async () => {
  serveSettings({ ...shopSettings, checksAddress: true })
  await choose(`Delete ${other}`)
  expect(await inDialog().findByText(/^Everyone who signed in from this address will be signed out/)).toBeTruthy()
  expect(inDialog().queryByRole('checkbox')).toBeNull()
})

test('IPM-04 deactivating one’s own address shows a warning, any other does not', async () => {
  await choose(`Edit ${own}`)
  expect(warning()).toBeNull()
  fireEvent.click(field(/^Active/))
  expect(warning()).not.toBeNull()
  cleanup()
  await choose(`Edit ${other}`)
  fireEvent.click(field(/^Active/))
  expect(warning()).toBeNull()
})

test('IPM-01 on a phone each address is a card with the same facts', async () => {
  setWidth(390)
  await openPage()
  const card = screen.getByLabelText('IP addresses').querySelectorAll('li')[1] as HTMLElement
  const texts = (selector: string) => Array.from(card.querySelectorAll(selector), found => found.textContent)
  expect(texts('h2, h3')).toEqual([other])
  expect(texts('dt')).toEqual(['Description', 'Active', 'Created By', 'Last Used', 'Last User Role'])
  expect(texts('dd')).toEqual(['—', 'Active', 'admin', 'Never', '—'])
})
