import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { confirmCustomersAddress, getCustomersAddress } from '#contract/settings/settings.ts'
import { LinkAddress } from '#web/settings/page/LinkAddress.tsx'
import { customersAddress } from '#web/settings/testing.ts'
import { field, press, type } from '#web/testing/actions.ts'
import { serve } from '#web/testing/server.ts'
import { showPage } from '#web/testing/showPage.tsx'

test('an address that a colleague confirms meanwhile is shown before it can be overwritten, and what was typed stays', async () => {
  const addressOf = (url: string, version: number) => ({
    ...customersAddress,
    url,
    linkUrl: url,
    isConfigured: false,
    version,
  })
  let address = addressOf('https://old.example', 1)
  serve(getCustomersAddress, () => address)
  serve(confirmCustomersAddress, ({ url, version }) => {
    if (version !== address.version) return new Refusal('edit.conflict', { what: 'the address', current: address })
    address = addressOf(url, version + 1)
    return address
  })
  const client = showPage(() => <LinkAddress settings={{ checksAddress: false }} />)
  await screen.findByLabelText(/^Public address/)
  type(/^Public address/, 'https://mine.example')
  address = addressOf('https://theirs.example', 2)
  await client.invalidateQueries({ queryKey: ['settings'] })
  await screen.findByText('SMS to customers and QR codes lead to https://theirs.example.')
  expect(field(/^Public address/).value).toBe('https://mine.example')
  press('Confirm address')
  expect(await screen.findByText(/Current values: Public address: https:\/\/theirs\.example\./)).toBeTruthy()
  expect(address.version).toBe(2)
  press('Confirm address')
  await waitFor(() => expect(address).toEqual(addressOf('https://mine.example', 3)))
})

test.each([
  [true, true],
  [false, true],
  [true, false],
])(
  'before the first address is confirmed, the form says what changes (check on: %s, first: %s)',
  async (checksAddress, isFirst) => {
    const linkUrl = isFirst ? null : 'https://old.example'
    serve(getCustomersAddress, { url: 'http://localhost', linkUrl, isPublic: false, isConfigured: false, version: 1 })
    showPage(() => <LinkAddress settings={{ checksAddress }} />)
    await screen.findByLabelText(/^Public address/)
    expect(
      screen.queryByText(/run npm run allow there and open the link that it prints\. You stay signed in\./) !== null,
    ).toBe(isFirst)
    expect(screen.queryByText(/Everyone else who works there is signed out/) !== null).toBe(isFirst && checksAddress)
  },
)
