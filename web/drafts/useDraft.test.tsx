import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { beforeEach, expect, test } from 'vitest'
import { rememberUser } from '#web/browser/rememberedUser.ts'
import { deleteDraft, saveDraft } from '#web/drafts/draftStore.ts'
import { createTabDrafts, type OpenDraft, tabDrafts } from '#web/drafts/tabDrafts.ts'
import { readDrafts } from '#web/drafts/testing.ts'
import { useOpenDraft } from '#web/drafts/useOpenDraft.ts'
import { useSavedDraft } from '#web/drafts/useSavedDraft.ts'
import { hasUnsavedChanges, hasUnsentInput } from '#web/ui/form/unsavedChanges.ts'

/** A made-up form. */
interface Order {
  customer: string
  photo: string
}

const kind = { name: 'order', maxAgeMs: 60_000 }
const userId = 'hana'
const user = { id: userId, username: 'hana', name: 'Hana', role: 'Admin' } as const
const empty: Order = { customer: '', photo: '' }

const openDraft = () => renderHook(() => useOpenDraft<Order>(kind, userId))

const fillIn = (draft: OpenDraft<Order>) =>
  renderHook(() => {
    const form = useForm<Order>({ defaultValues: draft.content?.values ?? empty })
    const content = () => {
      const values = form.getValues()
      return values.customer ? { values: { ...values }, pictures: {} } : undefined
    }
    const saver = useSavedDraft({ kind, userId, draft, form, content, pictureFields: ['photo'] })
    return { form, saver }
  })

const opened = async (window: ReturnType<typeof openDraft>) => {
  await waitFor(() => expect(window.result.current.draft).toBeDefined())
  return window.result.current.draft as OpenDraft<Order>
}

const savedCustomers = async () => (await readDrafts<Order>({ kind, userId })).map(({ values }) => values.customer)

beforeEach(() => rememberUser(user))

test('a half-filled form is saved soon after a change and restored in the next window', async () => {
  const draft = await opened(openDraft())
  expect(draft).toMatchObject({ isRestored: false })
  const { result } = fillIn(draft)
  expect(result.current.saver.hasContent()).toBe(false)
  act(() => result.current.form.setValue('customer', 'Selam'))
  expect(result.current.saver.hasContent()).toBe(true)
  await waitFor(async () => expect(await savedCustomers()).toEqual(['Selam']))
  cleanup()
  const restored = await opened(openDraft())
  expect(restored).toMatchObject({ id: draft.id, isRestored: true, content: { values: { customer: 'Selam' } } })
})

test('another tab does not open the draft of this one, says so, and opens it after it was released', async () => {
  const first = await opened(openDraft())
  const { result } = fillIn(first)
  act(() => result.current.form.setValue('customer', 'Selam'))
  await waitFor(async () => expect(await savedCustomers()).toEqual(['Selam']))
  const other = createTabDrafts(undefined, { get: () => null, set: () => undefined })
  const second = await other.open<Order>({ kind, userId })
  expect(second).toMatchObject({ isRestored: false, isOpenElsewhere: true })
  expect(second.id).not.toBe(first.id)
  expect(await other.choose(kind, first.id)).toBe(false)
  await other.discard(first.id)
  expect(await savedCustomers()).toEqual(['Selam'])
  tabDrafts.release(first.id)
  expect(await other.open<Order>({ kind, userId })).toMatchObject({ id: first.id, isRestored: true })
  other.release(first.id)
})

test('a tab opens its own draft again, although another one is newer, and only its own if it has chosen something for it', async () => {
  const first = await opened(openDraft())
  const { result } = fillIn(first)
  act(() => result.current.form.setValue('customer', 'Selam'))
  await waitFor(async () => expect(await savedCustomers()).toEqual(['Selam']))
  const newer = { id: 'newer', startedAt: Date.now() + 1000, values: { ...empty, customer: 'Abel' }, pictures: {} }
  await saveDraft({ kind, userId }, newer)
  cleanup()
  expect(await opened(openDraft())).toMatchObject({ id: first.id, isRestored: true })
  cleanup()
  await deleteDraft(first.id)
  expect(await tabDrafts.open({ kind, userId }, { mayTakeOthers: false })).toMatchObject({ isRestored: false })
  expect(await opened(openDraft())).toMatchObject({ id: 'newer', isRestored: true })
})

test('a draft that is being sent stays locked after its page was left', async () => {
  const first = openDraft()
  const { result } = fillIn(await opened(first))
  act(() => result.current.form.setValue('customer', 'Selam'))
  await waitFor(async () => expect(await savedCustomers()).toEqual(['Selam']))
  const { promise, resolve } = Promise.withResolvers()
  first.result.current.hideWhileSending(promise)
  first.unmount()
  expect((await opened(openDraft())).isRestored).toBe(false)
  resolve(undefined)
  await promise
  expect((await opened(openDraft())).isRestored).toBe(true)
})

test('a picture is saved at once, and closing the page saves what waits for the throttle', async () => {
  const { result } = fillIn(await opened(openDraft()))
  act(() => result.current.form.setValue('customer', 'Selam'))
  act(() => result.current.form.setValue('photo', 'drawn'))
  expect(await savedCustomers()).toEqual(['Selam'])
  act(() => result.current.form.setValue('customer', 'Selam Bekele'))
  act(() => void dispatchEvent(new Event('pagehide')))
  expect(await savedCustomers()).toEqual(['Selam Bekele'])
})

test('what was typed last is restored, although the page ended before the database had it', async () => {
  const draft = await opened(openDraft())
  const { result } = fillIn(draft)
  act(() => result.current.form.setValue('customer', 'Selam'))
  dispatchEvent(new Event('pagehide'))
  await waitFor(async () => expect(await savedCustomers()).toEqual(['Selam']))
  // As if the write had been too late.
  await deleteDraft(draft.id)
  const restored = await opened(openDraft())
  expect(restored).toMatchObject({ id: draft.id, isRestored: true, content: { values: { customer: 'Selam' } } })
  expect(sessionStorage.getItem('leftDrafts'), 'only until then').toBeNull()
  dispatchEvent(new Event('pagehide'))
  expect(sessionStorage.getItem('leftDrafts')).toContain('Selam')
  await act(() => result.current.saver.drop())
  expect(sessionStorage.getItem('leftDrafts'), 'not once it is sent').toBeNull()
})

test('an emptied form and a sent one leave no draft', async () => {
  const { result, unmount } = fillIn(await opened(openDraft()))
  const typeNow = (customer: string) =>
    act(() => {
      result.current.form.setValue('customer', customer)
      result.current.saver.saveNow()
    })
  typeNow('Selam')
  expect(await savedCustomers()).toEqual(['Selam'])
  typeNow('')
  expect(await savedCustomers()).toEqual([])
  typeNow('Abel')
  await result.current.saver.drop()
  typeNow('Abel again')
  unmount()
  expect(await savedCustomers()).toEqual([])
})

test('an open form with content waits for its user when the session ends', async () => {
  const { result, unmount } = fillIn(await opened(openDraft()))
  expect(hasUnsentInput()).toBe(false)
  act(() => result.current.form.setValue('customer', 'Selam'))
  expect(hasUnsentInput()).toBe(true)
  expect(hasUnsavedChanges()).toBe(false)
  unmount()
  expect(hasUnsentInput()).toBe(false)
})

test('after signing out nothing is saved, and what waits for its user is stored again when they have signed in', async () => {
  const { result } = fillIn(await opened(openDraft()))
  localStorage.clear()
  act(() => {
    result.current.form.setValue('customer', 'Selam')
    result.current.saver.saveNow()
  })
  expect(await savedCustomers()).toEqual([])
  act(() => void dispatchEvent(new Event('pagehide')))
  expect(await savedCustomers()).toEqual([])
  rememberUser(user)
  act(() => void dispatchEvent(new Event('pagehide')))
  expect(await savedCustomers()).toEqual(['Selam'])
})

test('starting over opens an empty form, a copy opens the same content under a new id', async () => {
  const { result } = openDraft()
  await waitFor(() => expect(result.current.draft).toBeDefined())
  const first = result.current.draft
  const content = { values: { customer: 'Selam', photo: '' }, pictures: {} }
  act(() => result.current.startCopy(content))
  const copy = result.current.draft
  expect(copy).toMatchObject({ startedAt: first?.startedAt, content, isRestored: false })
  expect(copy?.id).not.toBe(first?.id)
  act(() => result.current.startOver())
  expect(result.current.draft?.content).toBeUndefined()
  expect(result.current.draft?.id).not.toBe(copy?.id)
})
