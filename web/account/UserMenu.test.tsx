import { ThemeProvider } from '@mui/material/styles'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { changePassword, endOtherSessions, listOwnSessions } from '#contract/session/session.ts'
import { UserMenu } from '#web/account/UserMenu.tsx'
import { findAndPress, press, type } from '#web/testing/actions.ts'
import { requestsTo, serve } from '#web/testing/server.ts'
import { showPage, userOf } from '#web/testing/showPage.tsx'
import { currentToast } from '#web/ui/page/toastQueue.ts'
import { colorSchemeAttribute, colorSchemeKey } from '#web/ui/theme/colorScheme.ts'
import { theme } from '#web/ui/theme/theme.ts'

const user = userOf('Sales')
const base = { address: '196.188.1.20', createdAt: '2026-11-15T08:00:00.000Z', lastSeenAt: '2026-11-15T09:05:00.000Z' }

beforeEach(() => serve(changePassword, undefined))

const open = async (choice: string) => {
  showPage(() => <UserMenu user={user} />, 'Sales')
  await findAndPress(/hana\s*Sales/)
  fireEvent.click(await screen.findByRole('menuitem', { name: choice }))
  return within(await screen.findByRole('dialog', { name: choice }))
}

test('the user changes their password, after both new ones are the same', async () => {
  const dialog = await open('Change password')
  const save = () => press('Change password')
  type(/^Current password/, 'old one')
  type(/^New password\b(?! again)/, 'three unrelated words')
  type(/^New password again/, 'three unrelated word')
  save()
  expect(await dialog.findByText('The two new passwords are not the same')).toBeTruthy()
  expect(requestsTo(changePassword)).toEqual([])
  type(/^New password again/, 'three unrelated words')
  const fields = { currentPassword: 'This is not your current password' }
  serve(changePassword, new Refusal('input.invalid', { fields }))
  save()
  expect(await dialog.findByText('This is not your current password')).toBeTruthy()
  serve(changePassword, undefined)
  save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(requestsTo(changePassword).at(-1)).toEqual({ currentPassword: 'old one', password: 'three unrelated words' })
  expect(currentToast()?.message).toBe('Your password is changed. Other devices are signed out.')
})

test('the user sees their sessions and signs out elsewhere', async () => {
  const here = { ...base, id: '0198a000-0000-7000-8000-000000000002', device: 'Firefox on a Mac', isThis: true }
  const phone = {
    ...base,
    id: '0198a000-0000-7000-8000-000000000003',
    device: 'Chrome on an Android phone',
    isThis: false,
  }
  serve(listOwnSessions, [here, phone])
  serve(endOtherSessions, () => serve(listOwnSessions, [here]))
  const dialog = await open('Where you are signed in')
  const items = (await dialog.findAllByRole('listitem')).map(item => item.textContent)
  expect(items).toEqual([
    'Firefox on a MacSigned in 15 Nov 2026, 11:00 from 196.188.1.20. Last used 15 Nov 2026, 12:05.This device',
    'Chrome on an Android phoneSigned in 15 Nov 2026, 11:00 from 196.188.1.20. Last used 15 Nov 2026, 12:05.',
  ])
  press('Sign out elsewhere')
  expect(await dialog.findByText('You are signed in only here.')).toBeTruthy()
  expect(dialog.getAllByRole('listitem')).toHaveLength(1)
})

test('the user chooses the colour scheme, which this device remembers', async () => {
  const page = (
    <ThemeProvider theme={theme} modeStorageKey={colorSchemeKey} noSsr>
      <UserMenu user={user} />
    </ThemeProvider>
  )
  showPage(() => page, 'Sales')
  await findAndPress(/hana/)
  const checked = () => screen.getByRole('menuitemradio', { checked: true }).textContent
  const shown = () => document.documentElement.getAttribute(colorSchemeAttribute)
  expect([checked(), shown()]).toEqual(['Theme: system', 'light'])
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Theme: dark' }))
  expect([checked(), shown(), localStorage.getItem(colorSchemeKey)]).toEqual(['Theme: dark', 'dark', 'dark'])
})
