import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { deleteWarranty, listWarranties, printWarranty, type Warranty } from '#contract/warranties/warranties.ts'
import { InPublicView } from '#web/public/repair/testing.tsx'
import { WarrantyNotFoundPage } from '#web/public/warranty/WarrantyNotFoundPage.tsx'
import { serveShop } from '#web/settings/testing.ts'
import { press, textsOf } from '#web/testing/actions.ts'
import { requestsTo, serve } from '#web/testing/server.ts'
import { setWidth } from '#web/testing/viewport.ts'
import { openWarranties, serveWarranties, warrantyWith } from '#web/warranties/testing.tsx'

let warranties: Warranty[]

beforeEach(() => {
  const sara = { id: '0198a000-0000-7000-8000-0000000000ab', number: '234567', customerName: 'Sara', isActive: false }
  warranties = [warrantyWith(), warrantyWith(sara)]
  serveShop()
  serveWarranties(warranties)
  setWidth(1440)
})

test('WARR-01 the list has a search, and rows open the edit page', async () => {
  const router = openWarranties('/admin/warranty')
  await screen.findByText('#123456')
  expect(textsOf(screen.getAllByRole('row').slice(1))).toEqual([
    expect.stringMatching(/#123456.*Abebe.*Active/),
    expect.stringMatching(/#234567.*Sara.*Expired/),
  ])
  fireEvent.change(screen.getByPlaceholderText('Search warranties...'), { target: { value: 'Sara' } })
  await waitFor(() => expect(screen.queryByText('#123456')).toBeNull())
  fireEvent.click(await screen.findByRole('link', { name: /^#234567/ }))
  await screen.findByRole('heading', { name: 'Edit Warranty' })
  expect(router.state.location.pathname).toBe('/admin/warranty/234567/edit')
})

test('the paper prints in a new tab and downloads as a file, or the reason shows', async () => {
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  openWarranties('/admin/warranty')
  const row = (await screen.findByText('#123456')).closest('tr') as HTMLElement
  const print = within(row).getByRole<HTMLAnchorElement>('link', { name: /^Print/ })
  expect([print.getAttribute('href'), print.target]).toEqual(['/admin/warranty/123456/print', '_blank'])
  press('Download certificate of #123456')
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(save.mock.contexts[0]).toMatchObject({ download: 'Warranty_Certificate_123456.pdf' })
  expect(requestsTo(printWarranty)).toEqual([{ number: '123456' }])
  serve(printWarranty, new Refusal('server.busy'))
  press('Download certificate of #123456')
  await screen.findByText(/^The certificate could not be downloaded\. The server is busy\./)
})

test('Admins delete, and Technicians cannot', async () => {
  openWarranties('/admin/warranty')
  await screen.findByText('#123456')
  press('Delete #123456')
  press('Delete warranty')
  await waitFor(() => expect(screen.queryByText('#123456')).toBeNull())
  expect(requestsTo(deleteWarranty)).toEqual([{ number: '123456' }])
  cleanup()
  openWarranties('/admin/warranty', 'Technician')
  await screen.findByText('#234567')
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
})

test('on a phone warranties are cards, and an empty list offers New Warranty', async () => {
  setWidth(390)
  openWarranties('/admin/warranty')
  expect(await screen.findAllByText('Valid until 15 Nov 2028')).toHaveLength(2)
  cleanup()
  warranties.length = 0
  const router = openWarranties('/admin/warranty')
  expect(await screen.findByText('No warranties yet')).toBeTruthy()
  fireEvent.click(screen.getAllByRole('button', { name: 'New Warranty' })[0] as HTMLElement)
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/warranty/new'))
})

test('WARR-12 failures are named as documented', async () => {
  serve(deleteWarranty, new Refusal('server.failed'))
  openWarranties('/admin/warranty')
  await screen.findByText('#123456')
  press('Delete #123456')
  press('Delete warranty')
  expect(await screen.findByText('Failed to delete warranty')).toBeTruthy()
  cleanup()
  serve(listWarranties, new Refusal('server.failed'))
  openWarranties('/admin/warranty')
  expect(await screen.findByText('Failed to fetch warranties')).toBeTruthy()
  cleanup()
  render(
    <InPublicView>
      <WarrantyNotFoundPage wanted="certificate" />
    </InPublicView>,
  )
  expect(screen.getByRole('alert').textContent).toContain('Warranty certificate not found')
})

test('the list is narrowed to what is valid, ends within 30 days or has ended', async () => {
  setWidth(1440)
  serveWarranties([warrantyWith()])
  const router = openWarranties('/admin/warranty')
  await screen.findByText('Abebe Kebede')
  const states = screen.getByRole('combobox', { name: 'Status' })
  expect(textsOf(within(states).getAllByRole('option'))).toEqual([
    'All warranties',
    'Active',
    'Ending within 30 days',
    'Ended',
  ])
  fireEvent.change(states, { target: { value: 'endingSoon' } })
  await waitFor(() => expect(requestsTo(listWarranties).at(-1)?.state).toBe('endingSoon'))
  expect(router.state.location.search).toMatchObject({ state: 'endingSoon' })
})
