import { isComposing } from '#web/browser/isComposing.ts'
import { isEditable } from '#web/browser/isEditable.ts'

interface Recording {
  keys: readonly string[]
  readonly stop: () => void
}

declare global {
  /** Shared by the script that starts the page and by the app, which arrives later. Undefined if nothing is recorded. */
  var earlyKeys: Recording | undefined
}

const isWithin = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null

const record = (recording: Recording, event: KeyboardEvent): void => {
  const { keys } = recording
  const { key, ctrlKey, metaKey, altKey, target } = event
  if (ctrlKey || metaKey || altKey || isComposing(event) || isEditable(target)) return
  if (isWithin(target, '[role=dialog]')) return
  const isOnButton = isWithin(target, 'button, [role=button]')
  // Space and Enter press a button. Enter alone follows the link that has the focus.
  const isTyped = isOnButton
    ? key.length === 1 && key !== ' '
    : key.length === 1 || (keys.length > 0 && ['Enter', 'Backspace'].includes(key))
  if (!isTyped) return
  recording.keys = key === 'Backspace' ? keys.slice(0, -1) : [...keys, key]
  event.preventDefault()
  // Letters are shortcuts of the page before.
  event.stopImmediatePropagation()
}

/** Records what is typed while a page loads whose first field takes it. That page, or whatever is opened instead, takes the keys. */
export const recordEarlyKeys = (): void => {
  if (globalThis.earlyKeys) return
  const onKeyDown = (event: KeyboardEvent) => record(recording, event)
  const recording: Recording = { keys: [], stop: () => window.removeEventListener('keydown', onKeyDown, true) }
  window.addEventListener('keydown', onKeyDown, true)
  globalThis.earlyKeys = recording
}

/** What was typed meanwhile. Ends the recording. */
export const takeEarlyKeys = (): readonly string[] => {
  const { earlyKeys } = globalThis
  globalThis.earlyKeys = undefined
  earlyKeys?.stop()
  return earlyKeys?.keys ?? []
}
