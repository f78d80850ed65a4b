import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useEffectEvent } from 'react'
import { isEditable } from '#web/ui/page/isEditable.ts'

interface Shortcut {
  key: string
  /** Where it is on a Latin keyboard, if it is a letter or a sign. */
  place?: string
  /** Together with Ctrl, or Cmd on a Mac. */
  isCommand?: boolean
  /** Counts where somebody types, too. */
  whileTyping?: boolean
  /** As the keys are labelled. */
  shown: readonly [string, ...string[]]
}

/** Every key that does something. */
export const shortcuts = {
  add: { key: 'n', place: 'KeyN', shown: ['N'] },
  search: { key: '/', place: 'Slash', shown: ['/'] },
  next: { key: 'arrowdown', shown: ['↓'] },
  previous: { key: 'arrowup', shown: ['↑'] },
  open: { key: 'enter', shown: ['Enter'] },
  save: { key: 'enter', isCommand: true, whileTyping: true, shown: ['Ctrl', 'Enter'] },
  close: { key: 'escape', whileTyping: true, shown: ['Esc'] },
  help: { key: '?', place: 'Shift+Slash', shown: ['?'] },
} as const satisfies Record<string, Shortcut>

export type ShortcutName = keyof typeof shortcuts

const isOfOtherScript = (key: string) => /^\P{ASCII}$/u.test(key)

export const isPressed = (name: ShortcutName, event: KeyboardEvent | ReactKeyboardEvent): boolean => {
  const { key, place, isCommand = false }: Shortcut = shortcuts[name]
  const isKey = isOfOtherScript(event.key)
    ? place === (event.shiftKey ? `Shift+${event.code}` : event.code)
    : key === event.key.toLowerCase()
  return isKey && (event.ctrlKey || event.metaKey) === isCommand && !event.altKey
}

const isSubmitButton = (element: Element): element is HTMLButtonElement =>
  element instanceof HTMLButtonElement && element.type === 'submit'

/** For a form that is not the whole page: saved by the key from within, as if its button was pressed. */
export const submitByKey = (event: ReactKeyboardEvent<HTMLFormElement>): void => {
  if (!isPressed('save', event) || event.nativeEvent.isComposing) return
  // Left to itself the key may submit the form of a field of one line once more.
  event.preventDefault()
  if (!event.repeat) [...event.currentTarget.elements].find(isSubmitButton)?.click()
}

/** What lies over the page has its own ways. */
const isOverPage = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.MuiModal-root') !== null

const isMeantForPage = (name: ShortcutName, event: KeyboardEvent): boolean => {
  const { whileTyping = false }: Shortcut = shortcuts[name]
  if (event.defaultPrevented || event.isComposing || event.repeat || isOverPage(event.target)) return false
  return whileTyping || !isEditable(event.target)
}

/** What a key does on the page that is open; nothing without an action. */
export const useShortcut = (name: ShortcutName, act: (() => unknown) | undefined): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!act || !isPressed(name, event) || !isMeantForPage(name, event)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listening = new AbortController()
    document.addEventListener('keydown', event => press(event), { signal: listening.signal })
    return () => listening.abort()
  }, [])
}
