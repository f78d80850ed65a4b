import type { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { type ShopSettings, updateSettings } from '#contract/settings/settings.ts'
import { playUploads } from '#web/http/testing/uploadRequest.ts'
import { SettingsPage } from '#web/settings/page/SettingsPage.online.tsx'
import { serveSettings, shopSettings } from '#web/settings/testing.ts'
import { field, findAndPress, hintOf, press, type } from '#web/testing/actions.ts'
import { expectToast } from '#web/testing/expectToast.ts'
import { requestsTo, serve } from '#web/testing/server.ts'
import { showPage } from '#web/testing/showPage.tsx'
import { hasUnsavedChanges } from '#web/ui/form/unsavedChanges.ts'

let shop: { settings: ShopSettings }

beforeEach(() => {
  shop = serveSettings({ ...shopSettings, supportPhone: '251911234567' })
})

const open = async () => {
  const client = showPage(SettingsPage)
  await screen.findByRole('form', { name: 'Shop profile' })
  return client
}
const save = () => press('Save profile')
/** As if a colleague had saved this meanwhile. */
const changeElsewhere = (client: QueryClient, changes: Partial<ShopSettings>) => {
  shop.settings = { ...shop.settings, ...changes, version: shop.settings.version + 1 }
  return client.invalidateQueries({ queryKey: ['settings'] })
}

test('the profile is formatted for reading, and Save is disabled at first', async () => {
  await open()
  expect([field(/^Shop name/).value, field(/^Address/).value, field(/^Support phone/).value]).toEqual([
    'Tigena',
    'Bole',
    '0911 234 567',
  ])
  expect(screen.getByRole('button', { name: 'Save profile' })).toHaveProperty('disabled', true)
})

test('the hint of the shop name lists everything that customers see it on', async () => {
  await open()
  expect(hintOf(field(/^Shop name/))).toMatch(/tracking page.*receipts.*SMS/)
})

test('invalid values are shown at their fields, and nothing is sent', async () => {
  await open()
  type(/^Shop name/, '  ')
  type(/^Support phone/, '12')
  type(/^Branch 4$/, ' ')
  type(/^Branch 4 in Amharic/, 'ቦሌ')
  save()
  expect(await screen.findByText('Shop name is required')).toBeTruthy()
  expect(screen.getByText('Please enter a phone number such as 0911 234 567')).toBeTruthy()
  expect(screen.getByText('Please enter the English name too, or delete the Amharic one')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Branch 4' }).getAttribute('aria-invalid')).toBe('true')
  expect(requestsTo(updateSettings)).toEqual([])
})

test('an empty phone is saved as no phone', async () => {
  await open()
  type(/^Support phone/, ' ')
  save()
  await waitFor(() =>
    expect(requestsTo(updateSettings)).toMatchObject([{ shopName: 'Tigena', address: 'Bole', supportPhone: null }]),
  )
  await waitFor(() => expect(field(/^Support phone/).value).toBe(''))
})

test('a chat channel typed without https is saved as a link', async () => {
  await open()
  type(/^Chat channel/, 'not a link')
  save()
  expect(await screen.findByText('Please enter a link such as https://t.me/yourshop')).toBeTruthy()
  type(/^Chat channel/, 't.me/tigena')
  save()
  await waitFor(() => expect(shop.settings.channelUrl).toBe('https://t.me/tigena'))
})

test('a failed save keeps what was typed, shows the reason and can be retried', async () => {
  await open()
  type(/^Address/, 'Piassa')
  serve(updateSettings, new Refusal('server.busy'))
  save()
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to save the shop profileThe server is busy.')
  expect(field(/^Address/).value).toBe('Piassa')
  serve(updateSettings, { ...shop.settings, address: 'Piassa', version: 2 })
  save()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(requestsTo(updateSettings)).toMatchObject([{ address: 'Piassa' }, { address: 'Piassa' }])
})

test('a field that the server refuses shows the reason', async () => {
  await open()
  type(/^Address/, 'Piassa')
  const fields = {
    address: 'Address can have at most 200 characters',
    'branches.1.en': '2 users belong to this branch',
  }
  serve(updateSettings, new Refusal('input.invalid', { fields }))
  save()
  expect(await screen.findByText('Address can have at most 200 characters')).toBeTruthy()
  expect(screen.getByText('2 users belong to this branch')).toBeTruthy()
})

test('a colleague’s changes show at once, except in edited fields', async () => {
  const client = await open()
  type(/^Shop name/, 'Tigena Bole')
  await changeElsewhere(client, { shopName: 'Other', address: 'Kazanchis' })
  await waitFor(() => expect(field(/^Address/).value).toBe('Kazanchis'))
  expect(field(/^Shop name/).value).toBe('Tigena Bole')
  expect(screen.getByRole('button', { name: 'Save profile' })).toHaveProperty('disabled', false)
})

test('after a save, a colleague’s changes still show beside an edit of another field, which can then be saved', async () => {
  const client = await open()
  type(/^Address/, 'Piassa')
  save()
  await waitFor(() => expect(shop.settings.address).toBe('Piassa'))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save profile' })).toHaveProperty('disabled', true))
  type(/^Support phone/, '0922 333 444')
  await changeElsewhere(client, { address: 'Kazanchis' })
  await waitFor(() => expect(field(/^Address/).value).toBe('Kazanchis'))
  expect(field(/^Support phone/).value).toBe('0922 333 444')
  save()
  const both = { address: 'Kazanchis', supportPhone: '251922333444', version: 4 }
  await waitFor(() => expect(shop.settings).toMatchObject(both))
})

test('an edit of what a colleague has changed is refused once, and can be saved on top of it', async () => {
  const client = await open()
  type(/^Shop name/, 'Tigena Bole')
  await changeElsewhere(client, { shopName: 'Other', address: 'Kazanchis' })
  await waitFor(() => expect(field(/^Address/).value).toBe('Kazanchis'))
  save()
  expect((await screen.findAllByRole('alert')).map(alert => alert.textContent)).toEqual([
    expect.stringContaining('Somebody else'),
    expect.stringContaining('Current values: Shop name: Other · Address: Kazanchis.'),
  ])
  expect([shop.settings.shopName, field(/^Shop name/).value]).toEqual(['Other', 'Tigena Bole'])
  save()
  await waitFor(() =>
    expect(shop.settings).toMatchObject({ shopName: 'Tigena Bole', address: 'Kazanchis', version: 3 }),
  )
})

test('after an edit conflict, the newer values can be used instead', async () => {
  await open()
  type(/^Shop name/, 'Tigena Bole')
  shop.settings = { ...shop.settings, shopName: 'Other', version: 2 }
  save()
  await findAndPress('Use the newer values')
  await waitFor(() => expect(field(/^Shop name/).value).toBe('Other'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(shop.settings).toMatchObject({ shopName: 'Other', version: 2 })
})

test('a colleague who switches copy protection does not conflict with an edited profile', async () => {
  const client = await open()
  type(/^Shop name/, 'Tigena Bole')
  await changeElsewhere(client, { copyProtection: false })
  await waitFor(() => expect(client.getQueryData(['settings', 'shop'])).toMatchObject({ copyProtection: false }))
  save()
  await waitFor(() => expect(shop.settings).toMatchObject({ shopName: 'Tigena Bole', version: 3 }))
})

test('a logo that is being uploaded is asked about when the page is left, and saved when it is uploaded', async () => {
  const { choosePicture, answerUpload } = playUploads()
  await open()
  choosePicture()
  expect(await screen.findByRole('button', { name: 'Save profile' })).toHaveProperty('disabled', false)
  await waitFor(() => expect(hasUnsavedChanges()).toBe(true))
  save()
  await screen.findByRole('button', { name: 'Waiting for images to upload...' })
  await answerUpload(new Refusal('server.failed'))
  await expectToast(/^A picture could not be uploaded/)
  expect(requestsTo(updateSettings)).toEqual([])
  press('Retry')
  save()
  await answerUpload()
  await waitFor(() => expect(requestsTo(updateSettings)).toMatchObject([{ logoId: expect.any(String) }]))
  await waitFor(() => expect(hasUnsavedChanges()).toBe(false))
})

test('a logo that a colleague saves during the upload of another one is not overwritten unseen', async () => {
  const { choosePicture, answerUpload, running } = playUploads()
  const client = await open()
  choosePicture()
  await waitFor(() => expect(running()).toHaveLength(1))
  await act(() => changeElsewhere(client, { logoId: '0198a000-0000-7000-8000-0000000000aa' }))
  await answerUpload()
  save()
  expect(await screen.findByText(/Save again to apply them/)).toBeTruthy()
  expect(shop.settings.logoId).toBe('0198a000-0000-7000-8000-0000000000aa')
})
