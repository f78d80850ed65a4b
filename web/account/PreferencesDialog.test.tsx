import { fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { getSession, setPreferences } from '#contract/session/session.ts'
import { UserMenu } from '#web/account/UserMenu.tsx'
import { rememberedUser } from '#web/browser/rememberedUser.ts'
import { findLanguageChange } from '#web/offline/openAsPreferred.ts'
import { checkSession } from '#web/session/session.ts'
import { findAndPress, press, type } from '#web/testing/actions.ts'
import { expectToast } from '#web/testing/expectToast.ts'
import { requestsTo, serve } from '#web/testing/server.ts'
import { showPage, userOf } from '#web/testing/showPage.tsx'
import { trackSave, useUnsavedChanges } from '#web/ui/form/confirmLeave.ts'
import { UnsavedChangesDialog } from '#web/ui/form/UnsavedChangesDialog.tsx'
import { registerDraft } from '#web/ui/form/unsavedChanges.ts'
import { currentToast } from '#web/ui/page/toastQueue.ts'

const inEnglish = { language: 'en', calendar: null, clock: null } as const
const user = { ...userOf('Sales'), preferences: inEnglish }
const title = 'Language, calendar and clock'

const reload = vi.fn()
/** The steps of a change in their order. */
const steps: string[] = []
const register = vi.fn()

beforeEach(async () => {
  steps.length = 0
  vi.spyOn(location, 'reload').mockImplementation(reload)
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({}), register } })
  register.mockImplementation(async () => {
    steps.push('load')
    return {}
  })
  serve(setPreferences, () => void steps.push('save'))
  serve(getSession, user)
  await checkSession()
})

const open = async () => {
  showPage(
    () => (
      <>
        <UserMenu user={user} />
        <UnsavedChangesDialog />
      </>
    ),
    'Sales',
  )
  await findAndPress(/hana\s*Sales/)
  fireEvent.click(await screen.findByRole('menuitem', { name: title }))
  return within(await screen.findByRole('dialog', { name: title }))
}
const save = () => press('Save and reload')

test('LANG-01 the server accepts a language before the device loads it, and the app is loaded again', async () => {
  await open()
  type(/^Language/, 'am')
  type(/^Calendar/, 'gregorian')
  save()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  const chosen = { language: 'am', calendar: 'gregorian', clock: null }
  expect([steps, requestsTo(setPreferences), rememberedUser()?.preferences]).toEqual([
    ['save', 'load'],
    [chosen],
    chosen,
  ])
})

test('what the server refuses changes nothing on this device', async () => {
  serve(setPreferences, new Refusal('server.busy'))
  const dialog = await open()
  type(/^Language/, 'am')
  save()
  expect(await dialog.findByText('Failed to change the language')).toBeTruthy()
  expect([steps, document.cookie, rememberedUser()?.preferences]).toEqual([[], '', inEnglish])
})

test('LANG-01 a language that is saved but could not be loaded says both, and is offered later', async () => {
  register.mockRejectedValue(new TypeError('Failed to fetch'))
  await open()
  type(/^Language/, 'am')
  save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(currentToast()).toMatchObject({
    severity: 'warning',
    message: expect.stringMatching(/^Your choice is saved, .* The other language could not be loaded/),
  })
  expect([findLanguageChange()?.state, reload.mock.calls.length]).toEqual(['offered', 0])
})

test('nothing is loaded again if the app already is as chosen', async () => {
  await open()
  type(/^Calendar/, 'gregorian')
  save()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect([steps, reload.mock.calls.length, findLanguageChange()]).toEqual([['save'], 0, undefined])
})

test('who only looks is not asked about unsaved changes, and who saves is asked before anything is saved', async () => {
  renderHook(() => useUnsavedChanges(true))
  await open()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  type(/^Clock/, 'ethiopian')
  save()
  await screen.findByRole('alertdialog', { name: 'Reload without saving?' })
  expect(steps).toEqual([])
  press('Discard and reload')
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(steps).toEqual(['save'])
})

test('drafts survive, so nothing asks about them', async () => {
  const unregister = registerDraft({ id: 'open', kind: 'tickets', hasContent: () => true })
  await open()
  type(/^Language/, 'am')
  save()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  unregister()
})

test('while something is being saved, the app is not loaded again', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await open()
  void trackSave(promise)
  type(/^Language/, 'am')
  save()
  await expectToast('Your changes are being saved. Please wait a moment.')
  expect(steps).toEqual([])
  resolve()
  await promise
  save()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
})
