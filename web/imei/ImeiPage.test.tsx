import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Role } from '#contract/access.ts'
import { Refusal } from '#contract/errors.ts'
import { checkImei, type ImeiTicket, listImeiTickets } from '#contract/imei/imei.ts'
import { partsOfImei } from '#contract/imei/imeiNumber.ts'
import { ImeiPage } from '#web/imei/ImeiPage.online.tsx'
import { readImeiSearch } from '#web/imei/imeiSearch.ts'
import { field, hintOf, press, textsOf, type } from '#web/testing/actions.ts'
import { serve, serveOthers } from '#web/testing/server.ts'
import { showPages } from '#web/testing/showPage.tsx'

const iPhone = '356573101234561'
const device = {
  ...{ deviceName: 'Apple iPhone 11', brand: 'Apple', model: 'iPhone 11' },
  ...{ source: 'local-database', confidence: 'medium' as const },
}
const ticket: ImeiTicket = {
  ...{ number: 'REP-7K3M9QXZ', customerName: 'Selam Bekele', deviceType: 'iPhone 11' },
  ...{ status: 'Received', notRepairedCharge: null, createdAt: '2026-11-15T09:00:00.000Z' },
}

beforeEach(() => {
  // The warranties of the device.
  serveOthers(new Refusal('server.busy'))
  serve(listImeiTickets, { tickets: [ticket] })
  serve(checkImei, ({ imei }) => ({
    ...{ imei, ...partsOfImei(imei), hasProvider: false },
    device: imei === iPhone ? device : null,
  }))
})

const open = (role: Role, query = '') =>
  showPages({ '/admin/imei-check': [ImeiPage, readImeiSearch] }, `/admin/imei-check${query}`, role)

const input = () => field('IMEI Number')
const pressEnter = () => fireEvent.keyDown(input(), { key: 'Enter' })
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Check IMEI' })
/** What is said at the field: its hint or its problem. */
const said = () => hintOf(input())
const card = (name: string) => screen.queryByRole('region', { name })
const factsIn = (name: string) => textsOf(within(card(name) as HTMLElement).getAllByRole('definition'))
const title = () => screen.queryByRole('heading', { name: 'Valid IMEI Number' })

test('IMEI-01 IMEI-02 digits only, 15 at most: the button is enabled at exactly 15, and Enter names what is wrong', async () => {
  open('Technician')
  await screen.findByRole('heading', { name: 'IMEI Device Checker' })
  expect(said()).toContain('Enter the 15-digit IMEI number (dial *#06# on your phone)')
  expect(input().placeholder).toBe(iPhone)
  expect(button().disabled).toBe(true)
  pressEnter()
  expect(said()).toContain('Please enter an IMEI number')
  type('IMEI Number', '35x2099 00-176148')
  expect([input().value, button().disabled]).toEqual(['35209900176148', true])
  pressEnter()
  await waitFor(() => expect(said()).toContain('Invalid IMEI format. Please check and try again.'))
  type('IMEI Number', '35-209900-176148-2 and more 99')
  expect([input().value, button().disabled]).toEqual(['352099001761482', false])
  press('Check IMEI')
  await waitFor(() => expect(said()).toContain('Invalid IMEI format. Please check and try again.'))
  expect(title()).toBeNull()
  type('IMEI Number', '35-209900-176148-1')
  pressEnter()
  await waitFor(() => expect(title()).toBeTruthy())
  type('IMEI Number', '352099001761482')
  pressEnter()
  await waitFor(() => expect(title()).toBeNull())
  expect(said()).toContain('Invalid IMEI format. Please check and try again.')
})

test('IMEI-03 IMEI-04 IMEI-06 a known device is described with its tickets, and Back shows the previous one', async () => {
  const { router } = open('Technician', `?imei=${iPhone}`)
  expect(await screen.findByText('35-657310-123456-1')).toBeTruthy()
  await waitFor(() =>
    expect(factsIn('Device Information')).toEqual([
      'Apple iPhone 11',
      'Apple',
      'iPhone 11',
      'local-database',
      'medium',
    ]),
  )
  expect(factsIn('Technical Details')).toEqual(['35657310', '123456', '1'])
  expect(screen.getByText('What is IMEI?')).toBeTruthy()
  const link = await screen.findByRole('link', { name: /REP-7K3M9QXZ/ })
  expect(link.textContent).toContain('Selam Bekele · iPhone 11')
  expect(link.textContent).toContain('Received')
  expect(link.getAttribute('href')).toBe(`/admin/repairs/${ticket.number}`)

  serve(listImeiTickets, { tickets: [] })
  type('IMEI Number', '352765091234569')
  pressEnter()
  expect(await screen.findByText('35-276509-123456-9')).toBeTruthy()
  expect(await screen.findByText('This device has no repairs in this shop.')).toBeTruthy()
  router.history.back()
  await waitFor(() => expect(input().value).toBe(iPhone))
  expect(await screen.findByText('Apple iPhone 11')).toBeTruthy()
})

test('a device that was collected unrepaired is not called delivered', async () => {
  serve(listImeiTickets, { tickets: [{ ...ticket, status: 'Delivered', notRepairedCharge: 0 }] })
  open('Technician', `?imei=${iPhone}`)
  expect((await screen.findByRole('link', { name: /REP-7K3M9QXZ/ })).textContent).toContain('Collected unrepaired')
})

test('IMEI-02 IMEI-07 without a device or a response the technical details still show', async () => {
  serve(checkImei, new Refusal('server.databaseUnavailable'))
  open('Sales', '?imei=868113051234567')
  expect(await screen.findByText('Failed to check IMEI')).toBeTruthy()
  expect(screen.getByText(/The database is not available/)).toBeTruthy()
  expect(factsIn('Technical Details')).toEqual(['86811305', '123456', '7'])
  serve(checkImei, ({ imei }) => ({ imei, ...partsOfImei(imei), device: null, hasProvider: false }))
  fireEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0] as Element)
  const noDevice = (await screen.findByText('No device information found')).closest('[role=alert]')
  expect(noDevice?.textContent).toContain('No lookup service is configured')
  expect(noDevice?.textContent).toContain('an Admin starts the server with IMEI_API_URL and IMEI_API_TOKEN')
  expect(screen.getByText('86-811305-123456-7')).toBeTruthy()
  // The Sales role may not read repairs.
  expect([card('Device Information'), card('Repairs in this shop')]).toEqual([null, null])
})

test('an IMEI in the address that has no digit is named at the field', async () => {
  open('Sales', '?imei=hello')
  await screen.findByRole('heading', { name: 'IMEI Device Checker' })
  await waitFor(() => expect(said()).toContain('Please enter an IMEI number'))
})
