import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { getSettings, updateSettings } from '#contract/settings/settings.ts'
import { AddressCheckOffer } from '#web/settings/AddressCheckOffer.tsx'
import { serveShop, shopSettings } from '#web/settings/testing.ts'
import { findAndPress } from '#web/testing/actions.ts'
import { requestsTo, serve } from '#web/testing/server.ts'
import { showPage } from '#web/testing/showPage.tsx'

const show = () => {
  serveShop()
  serve(getSettings, { ...shopSettings, answeredAddressCheck: false })
  serve(updateSettings, ({ version, ...changes }) => {
    const settings = { ...shopSettings, ...changes, version: version + 1 }
    serve(getSettings, settings)
    return settings
  })
  showPage(AddressCheckOffer)
}

test('the check of every request is offered until it is answered', async () => {
  show()
  await findAndPress('Not now')
  await waitFor(() => expect(screen.queryByText('Check the address on every request?')).toBeNull())
  expect(requestsTo(updateSettings)).toEqual([{ version: 1, answeredAddressCheck: true }])
})

test('an Admin whose own address is not on the list is told so, and the offer stays', async () => {
  show()
  const accept = { version: 1, answeredAddressCheck: true, checksAddress: true }
  serve(updateSettings, new Refusal('settings.ownAddress', { ip: '192.0.2.7' }))
  await findAndPress('Turn it on')
  expect(await screen.findByText(/192\.0\.2\.7/)).toBeTruthy()
  serve(updateSettings, ({ version, ...changes }) => {
    const settings = { ...shopSettings, ...changes, version: version + 1 }
    serve(getSettings, settings)
    return settings
  })
  await findAndPress('Turn it on')
  await waitFor(() => expect(screen.queryByText('Check the address on every request?')).toBeNull())
  expect(requestsTo(updateSettings)).toEqual([accept, accept])
})
