import { expect, test } from 'vitest'
import { getPublicSettings } from '#contract/settings/settings.ts'
import { setCopyProtection, startCopyProtection } from '#web/copyProtection/copyProtection.ts'
import { publicSettingsAddress, readPublicSettings } from '#web/settings/readPublicSettings.ts'
import { shopSettings } from '#web/settings/testing.ts'
import { lostConnection, serve } from '#web/testing/server.ts'

const isProtected = () => document.documentElement.classList.contains('copy-protected')

test('the URL is the one in the contract', () => {
  expect(getPublicSettings).toMatchObject(publicSettingsAddress)
})

test('a page is protected before the server has answered, and stays protected if the setting is on', async () => {
  serve(getPublicSettings, shopSettings)
  startCopyProtection()
  expect(isProtected()).toBe(true)
  await readPublicSettings()
  expect(isProtected()).toBe(true)
})

test('the setting turns it off, and the next page starts without it even offline', async () => {
  startCopyProtection()
  serve(getPublicSettings, { ...shopSettings, copyProtection: false })
  await readPublicSettings()
  expect(isProtected()).toBe(false)
  startCopyProtection()
  serve(getPublicSettings, lostConnection)
  await expect(readPublicSettings()).rejects.toThrow('No connection')
  expect(isProtected()).toBe(false)
})

test('turning it on again applies at once, and so does a change in another tab', async () => {
  startCopyProtection()
  setCopyProtection(false)
  setCopyProtection(true)
  expect(isProtected()).toBe(true)
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'copyProtection', newValue: 'off' }))
  expect(isProtected()).toBe(false)
})
