import { afterEach, expect, test, vi } from 'vitest'
import { getPublicSettings } from '#contract/settings/settings.ts'
import { setCopyProtection, startCopyProtection } from '#web/copyProtection/copyProtection.ts'
import { publicSettingsAddress, readPublicSettings } from '#web/settings/readPublicSettings.ts'

const isProtected = () => document.documentElement.classList.contains('copy-protected')
const serverSays = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer))
const settings = (copyProtection: boolean) => () => Promise.resolve(Response.json({ copyProtection }))
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))

afterEach(() => {
  setCopyProtection(false)
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('the address is the one in the contract', () => {
  expect(getPublicSettings).toMatchObject(publicSettingsAddress)
})

test('SHELL-08 a page is protected before the server has answered, and stays so if the shop wants it', async () => {
  serverSays(settings(true))
  startCopyProtection()
  expect(isProtected()).toBe(true)
  await readPublicSettings()
  expect(isProtected()).toBe(true)
})

test('SHELL-08 the setting turns it off, and the next page begins without it even offline', async () => {
  startCopyProtection()
  serverSays(settings(false))
  await readPublicSettings()
  expect(isProtected()).toBe(false)
  startCopyProtection()
  serverSays(unreachable)
  await expect(readPublicSettings()).rejects.toThrow('No connection')
  expect(isProtected()).toBe(false)
})

test('SHELL-08 turned on again it counts at once, and a change in another tab counts here', async () => {
  startCopyProtection()
  setCopyProtection(false)
  setCopyProtection(true)
  expect(isProtected()).toBe(true)
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'copyProtection', newValue: 'off' }))
  expect(isProtected()).toBe(false)
})
