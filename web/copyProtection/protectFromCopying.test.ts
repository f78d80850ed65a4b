import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { protectFromCopying } from '#web/copyProtection/protectFromCopying.ts'
import { shortcuts } from '#web/ui/page/shortcuts.ts'

let undo: () => void
const element = (id: string) => document.getElementById(id) as HTMLElement

const isBlocked = (id: string, event: Event) => {
  element(id).dispatchEvent(event)
  return event.defaultPrevented
}
const eventOf = (type: string) => new Event(type, { bubbles: true, cancelable: true })
const keyEvent = (key: string, keys: KeyboardEventInit = {}, type = 'keydown') =>
  new KeyboardEvent(type, { key, bubbles: true, cancelable: true, ...keys })

beforeEach(() => {
  document.head.innerHTML = '<meta name="viewport" content="width=device-width">'
  document.body.innerHTML =
    '<p id="text">REP-1</p><img id="picture"><input id="input"><textarea id="area"></textarea><div contenteditable="true"><b id="rich">x</b></div>'
  undo = protectFromCopying({ forbidsZoom: true })
})
afterEach(() => {
  undo()
  document.body.innerHTML = ''
})

const blockedShortcuts: [string, KeyboardEventInit][] = [
  ['F12', {}],
  ['I', { ctrlKey: true, shiftKey: true }],
  ['i', { metaKey: true, altKey: true }],
  ['s', { ctrlKey: true }],
  ['u', { ctrlKey: true }],
  ['3', { metaKey: true, shiftKey: true }],
  ['$', { ctrlKey: true, shiftKey: true, code: 'Digit4' }],
]

test.each(blockedShortcuts)('the shortcut %s %o is blocked, but not in an input', (key, keys) => {
  expect(isBlocked('text', keyEvent(key, keys))).toBe(true)
  expect(isBlocked('input', keyEvent(key, keys))).toBe(false)
})

test.each(['contextmenu', 'selectstart'])('%s is blocked outside of editable elements', type => {
  expect(isBlocked('text', eventOf(type))).toBe(true)
  for (const id of ['input', 'area', 'rich']) expect(isBlocked(id, eventOf(type))).toBe(false)
})

test('other keys are not blocked', () => {
  for (const key of ['a', 'Tab', 'F5', '3']) expect(isBlocked('text', keyEvent(key))).toBe(false)
  expect(isBlocked('text', keyEvent('r', { ctrlKey: true }))).toBe(false)
})

test('images cannot be dragged, other elements can', () => {
  expect(isBlocked('picture', eventOf('dragstart'))).toBe(true)
  expect(isBlocked('text', eventOf('dragstart'))).toBe(false)
})

test('PrintScreen empties the clipboard', () => {
  const writeText = vi.fn().mockResolvedValue(undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  isBlocked('text', keyEvent('PrintScreen', {}, 'keyup'))
  expect(writeText).toHaveBeenCalledExactlyOnceWith('')
})

test('text selection and mobile zoom are off, and all of it can be undone', () => {
  const viewport = document.querySelector('meta')
  expect(document.documentElement.classList.contains('copy-protected')).toBe(true)
  expect(viewport?.content).toContain('user-scalable=no')
  undo()
  expect(document.documentElement.classList.contains('copy-protected')).toBe(false)
  expect(viewport?.content).toBe('width=device-width')
  expect(isBlocked('text', eventOf('contextmenu'))).toBe(false)
})

test('without forbidsZoom only the styles limit zoom, and the viewport is unchanged', () => {
  undo()
  undo = protectFromCopying({ forbidsZoom: false })
  expect(document.documentElement.classList.contains('copy-protected')).toBe(true)
  expect(document.querySelector('meta')?.content).toBe('width=device-width')
})

test('the shortcuts of our own pages are not blocked', () => {
  for (const { key, ...rest } of Object.values(shortcuts))
    expect(isBlocked('text', keyEvent(key, { ctrlKey: 'isCommand' in rest })), key).toBe(false)
})
