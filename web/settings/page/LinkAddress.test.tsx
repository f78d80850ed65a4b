import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { type CustomersAddress, confirmCustomersAddress, getCustomersAddress } from '#contract/settings/settings.ts'
import { LinkAddress } from '#web/settings/page/LinkAddress.tsx'
import { customersAddress } from '#web/settings/testing.ts'
import { field, findAndPress, press, type } from '#web/testing/actions.ts'
import { expectToast } from '#web/testing/expectToast.ts'
import { requestsTo, serve } from '#web/testing/server.ts'
import { showPage } from '#web/testing/showPage.tsx'
import { hasUnsavedChanges } from '#web/ui/form/unsavedChanges.ts'

const addressOf = (linkUrl: string | null, version: number): CustomersAddress => ({
  url: linkUrl ?? 'http://localhost:3000',
  isPublic: linkUrl !== null,
  linkUrl,
  hasNoPublicAddress: false,
  isConfigured: false,
  version,
})

test('an address that a colleague confirms meanwhile is shown before it can be overwritten, and what was typed stays', async () => {
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
    serve(getCustomersAddress, addressOf(linkUrl, 1))
    showPage(() => <LinkAddress settings={{ checksAddress }} />)
    await screen.findByLabelText(/^Public address/)
    expect(
      screen.queryByText(/run npm run allow there and open the link that it prints\. You stay signed in\./) !== null,
    ).toBe(isFirst)
    expect(screen.queryByText(/Everyone else who works there is signed out/) !== null).toBe(isFirst && checksAddress)
  },
)

test('a shop without a public address says so; the page says what that means, and takes an address later', async () => {
  let address = addressOf(null, 1)
  serve(getCustomersAddress, () => address)
  serve(confirmCustomersAddress, ({ url, version }) => {
    address = { ...addressOf(url, version + 1), hasNoPublicAddress: url === null }
    return address
  })
  showPage(() => <LinkAddress settings={{ checksAddress: false }} />)
  await screen.findByLabelText(/^Public address/)
  type(/^Public address/, 'none')
  await waitFor(() => expect(hasUnsavedChanges()).toBe(true))
  press('We have no public address')
  await expectToast('Saved that the shop has no public address')
  await screen.findByText(
    'SMS to customers contain no link, because this shop has no public address. Customers cannot open the QR codes, because they lead to http://localhost:3000. Once the shop has a public address, enter it here and confirm it.',
  )
  expect([field(/^Public address/).value, hasUnsavedChanges()], 'what was typed').toEqual(['', false])
  expect(screen.queryByRole('button', { name: 'We have no public address' })).toBeNull()
  type(/^Public address/, 'https://mine.example')
  press('Confirm address')
  await screen.findByText('SMS to customers and QR codes lead to https://mine.example.')
  expect(requestsTo(confirmCustomersAddress)).toEqual([
    { url: null, version: 1 },
    { url: 'https://mine.example', version: 2 },
  ])
})

test.each([
  ['a confirmed address', addressOf('https://mine.example', 1)],
  ['PUBLIC_URL', customersAddress],
])('with %s nobody can say that there is none', async (_, address) => {
  serve(getCustomersAddress, address)
  showPage(() => <LinkAddress settings={{ checksAddress: false }} />)
  await screen.findByText(/^SMS to customers and QR codes lead to/)
  expect(screen.queryByRole('button', { name: 'We have no public address' })).toBeNull()
})

test('if it cannot be saved that there is no address, the page says why and goes on asking', async () => {
  serve(getCustomersAddress, addressOf(null, 1))
  serve(confirmCustomersAddress, new Refusal('server.busy'))
  showPage(() => <LinkAddress settings={{ checksAddress: false }} />)
  await findAndPress('We have no public address')
  await expectToast(/^Failed to save that the shop has no public address: /)
  expect(screen.getByRole('button', { name: 'We have no public address' })).toBeTruthy()
})
