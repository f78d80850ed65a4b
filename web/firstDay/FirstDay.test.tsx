import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { type FirstDayStep, firstDaySteps, getFirstDay } from '#contract/firstDay/firstDay.ts'
import { confirmCustomersAddress, getSettings, updateSettings } from '#contract/settings/settings.ts'
import { FirstDay } from '#web/firstDay/FirstDay.tsx'
import { customersAddress, serveShop, shopSettings } from '#web/settings/testing.ts'
import { findAndPress, press } from '#web/testing/actions.ts'
import { requestsTo, serve } from '#web/testing/server.ts'
import { showPage } from '#web/testing/showPage.tsx'

const show = (done: readonly FirstDayStep[]) => {
  serveShop()
  serve(getSettings, { ...shopSettings, isFirstDayOver: false })
  serve(updateSettings, ({ version, ...changes }) => {
    const settings = { ...shopSettings, ...changes, version: version + 1 }
    serve(getSettings, settings)
    return settings
  })
  serve(getFirstDay, { done: [...done] })
  showPage(FirstDay)
}
const stepOf = async (name: string) => (await screen.findByText(name)).closest('li') as HTMLElement

test('START-01 the list of the first day leads to each step, ticks off what is done, and goes with the last one', async () => {
  show(['users'])
  expect(await screen.findByText('First day: 1 of 8 done')).toBeTruthy()
  expect(within(await stepOf('Add your staff')).getByTitle('Done')).toBeTruthy()
  expect(within(await stepOf('Add products')).getByTitle('To do')).toBeTruthy()
  expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual([
    '/admin/settings?section=profile',
    '/admin/settings?section=links',
    '/admin/settings?section=provider',
    '/admin/products',
    '/admin/ip-management',
    '/admin/repairs/new',
  ])
  serve(getFirstDay, { done: [...firstDaySteps] })
  fireEvent.click(screen.getByRole('button', { name: 'Change your password' }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByText('Add products')).toBeNull())
  await waitFor(() => expect(requestsTo(updateSettings), 'for good').toEqual([{ version: 1, isFirstDayOver: true }]))
})

test('START-01 a shop without a public address has no address to set', async () => {
  show([])
  serve(confirmCustomersAddress, ({ version }) => {
    serve(getFirstDay, { done: ['address'] })
    return { ...customersAddress, linkUrl: null, hasNoPublicAddress: true, version: version + 1 }
  })
  await screen.findByText('First day: 0 of 8 done')
  press('We have no public address')
  await screen.findByText('First day: 1 of 8 done')
  expect(within(await stepOf('Set the public address')).getByTitle('Done')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'We have no public address' })).toBeNull()
  expect(requestsTo(confirmCustomersAddress)).toEqual([{ url: null, version: 1 }])
})

test('START-01 the list goes for good even if its last step has just made a newer version of the settings', async () => {
  show(firstDaySteps.filter(step => step !== 'address'))
  const conflict = Promise.withResolvers<void>()
  const settings = { ...shopSettings, isFirstDayOver: false, version: 2 }
  serve(confirmCustomersAddress, () => {
    serve(getFirstDay, { done: [...firstDaySteps] })
    serve(getSettings, () => conflict.promise.then(() => settings))
    return { ...customersAddress, linkUrl: null, hasNoPublicAddress: true, version: 2 }
  })
  serve(updateSettings, ({ version }) => {
    conflict.resolve()
    if (version === 2) return { ...settings, isFirstDayOver: true, version: 3 }
    return new Refusal('edit.conflict', { what: 'these settings', current: settings })
  })
  await findAndPress('We have no public address')
  const versions = () => requestsTo(updateSettings).map(({ version }) => version)
  await waitFor(() => expect(versions()).toEqual([1, 2]))
})

test('an Admin hides the list of the first day for good', async () => {
  show([])
  fireEvent.click(await screen.findByRole('button', { name: 'Hide this list' }))
  await waitFor(() => expect(screen.queryByText('Add products')).toBeNull())
  expect(requestsTo(updateSettings)).toEqual([{ version: 1, isFirstDayOver: true }])
})
