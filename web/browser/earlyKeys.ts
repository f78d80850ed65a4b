import { createStore } from '#web/browser/createStore.ts'
import { isComposing } from '#web/browser/isComposing.ts'
import { isEditable } from '#web/browser/isEditable.ts'

/** The keys since the page began to load. Undefined if none are recorded. */
const recorded = createStore<readonly string[] | undefined>(undefined)

const isWithin = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null

const onKeyDown = (event: KeyboardEvent): void => {
  const keys = recorded.get()
  const { key, ctrlKey, metaKey, altKey, target } = event
  if (!keys || ctrlKey || metaKey || altKey || isComposing(event) || isEditable(target)) return
  if (isWithin(target, '[role=dialog]')) return
  const isOnButton = isWithin(target, 'button, [role=button]')
  // Space and Enter press a button. Enter alone follows the link that has the focus.
  const isTyped = isOnButton
    ? key.length === 1 && key !== ' '
    : key.length === 1 || (keys.length > 0 && ['Enter', 'Backspace'].includes(key))
  if (!isTyped) return
  recorded.set(key === 'Backspace' ? keys.slice(0, -1) : [...keys, key])
  event.preventDefault()
  // Letters are shortcuts of the page before.
  event.stopImmediatePropagation()
}

/** Records what is typed while a page loads whose first field takes it. That page, or whatever is opened instead, takes the keys. */
export const recordEarlyKeys = (): void => {
  if (recorded.get()) return
  recorded.set([])
  window.addEventListener('keydown', onKeyDown, true)
}

/** What was typed meanwhile. Ends the recording. */
export const takeEarlyKeys = (): readonly string[] => {
  const taken = recorded.get() ?? []
  recorded.set(undefined)
  window.removeEventListener('keydown', onKeyDown, true)
  return taken
}
