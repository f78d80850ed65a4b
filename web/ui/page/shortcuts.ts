import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useEffectEvent } from 'react'
import { isComposing } from '#web/browser/isComposing.ts'
import { isEditable } from '#web/browser/isEditable.ts'
import { areSingleKeysOn } from '#web/ui/page/singleKeys.ts'

interface Shortcut {
  key: string
  /** The key code on a Latin keyboard, for letters and signs. Other layouts are matched by it. */
  code?: string
  /** Needs Ctrl, or Cmd on a Mac. */
  isCommand?: boolean
  /** Also acts while the user types in a field. */
  whileTyping?: boolean
  /** Listed in the help only while the page that uses it is open. */
  isOfPage?: boolean
  /** The labels on the keys. */
  labels: readonly [string, ...string[]]
}

/** All keyboard shortcuts. */
export const shortcuts = {
  add: { key: 'n', code: 'KeyN', labels: ['N'] },
  search: { key: '/', code: 'Slash', labels: ['/'] },
  searchAnywhere: { key: 'k', code: 'KeyK', isCommand: true, whileTyping: true, labels: ['Ctrl', 'K'] },
  next: { key: 'arrowdown', labels: ['↓'] },
  previous: { key: 'arrowup', labels: ['↑'] },
  open: { key: 'enter', labels: ['Enter'] },
  save: { key: 'enter', isCommand: true, whileTyping: true, labels: ['Ctrl', 'Enter'] },
  close: { key: 'escape', whileTyping: true, labels: ['Esc'] },
  product: { key: 'f2', whileTyping: true, isOfPage: true, labels: ['F2'] },
  customer: { key: 'f4', whileTyping: true, isOfPage: true, labels: ['F4'] },
  walkIn: { key: 'f6', whileTyping: true, isOfPage: true, labels: ['F6'] },
  payment: { key: 'f8', whileTyping: true, isOfPage: true, labels: ['F8'] },
  quantity: { key: 'f9', whileTyping: true, isOfPage: true, labels: ['F9'] },
  help: { key: '?', code: 'Shift+Slash', labels: ['?'] },
} as const satisfies Record<string, Shortcut>

export type ShortcutName = keyof typeof shortcuts

/** A letter or sign without Ctrl. People who dictate trigger these by accident, so they can be switched off. */
const isSingleKey = ({ key, isCommand = false }: Shortcut) => key.length === 1 && !isCommand

const isNonLatin = (key: string) => /^\P{ASCII}$/u.test(key)

export const isPressed = (name: ShortcutName, event: KeyboardEvent | ReactKeyboardEvent): boolean => {
  const { key, code, isCommand = false }: Shortcut = shortcuts[name]
  const isKey = isNonLatin(event.key)
    ? code === (event.shiftKey ? `Shift+${event.code}` : event.code)
    : key === event.key.toLowerCase()
  return isKey && (event.ctrlKey || event.metaKey) === isCommand && !event.altKey
}

const isSubmitButton = (element: Element): element is HTMLButtonElement =>
  element instanceof HTMLButtonElement && element.type === 'submit'

/** Submits a form with the save key, as its submit button does. For a form that is only a part of the page. */
export const submitByKey = (event: ReactKeyboardEvent<HTMLFormElement>): void => {
  if (!isPressed('save', event) || isComposing(event.nativeEvent)) return
  // By default the Enter key of a single-line field would submit the form a second time.
  event.preventDefault()
  if (!event.repeat) [...event.currentTarget.elements].find(isSubmitButton)?.click()
}

/** Dialogs and menus handle their own keys. */
const isInModal = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.MuiModal-root, dialog') !== null

const appliesToPage = (name: ShortcutName, event: KeyboardEvent): boolean => {
  const shortcut: Shortcut = shortcuts[name]
  if (isSingleKey(shortcut) && !areSingleKeysOn()) return false
  if (event.defaultPrevented || isComposing(event) || event.repeat || isInModal(event.target)) return false
  return (shortcut.whileTyping ?? false) || !isEditable(event.target)
}

const usedByPage: ShortcutName[] = []

/** The shortcuts that act now: those of every page, and those of the open page. */
export const listedShortcuts = (): ShortcutName[] =>
  (Object.keys(shortcuts) as ShortcutName[]).filter(name => {
    const { isOfPage = false }: Shortcut = shortcuts[name]
    return !isOfPage || usedByPage.includes(name)
  })

/** Runs the action when the shortcut is pressed on this page. Without an action the key is ignored. */
export const useShortcut = (name: ShortcutName, act: (() => unknown) | undefined): void => {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!act || !isPressed(name, event) || !appliesToPage(name, event)) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listening = new AbortController()
    document.addEventListener('keydown', event => onKeyDown(event), { signal: listening.signal })
    usedByPage.push(name)
    return () => {
      listening.abort()
      usedByPage.splice(usedByPage.indexOf(name), 1)
    }
  }, [name])
}
