import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listedShortcuts, type ShortcutName, useShortcut } from '#web/ui/page/shortcuts.ts'
import { setSingleKeys } from '#web/ui/page/singleKeys.ts'

const act = vi.fn()

const Page = ({ name, onPress }: { name: ShortcutName; onPress?: () => void }) => {
  useShortcut(name, onPress)
  return (
    <>
      <button type="button">Page</button>
      <input aria-label="Note" />
      <div className="MuiModal-root">
        <button type="button">Dialog</button>
      </div>
    </>
  )
}

const press = (where: Element, init: KeyboardEventInit) => fireEvent.keyDown(where, init)
const page = () => screen.getByRole('button', { name: 'Page' })
const note = () => screen.getByRole('textbox', { name: 'Note' })
const dialog = () => screen.getByRole('button', { name: 'Dialog' })

test('a letter acts outside of fields and dialogs, and only without other keys', () => {
  render(<Page name="add" onPress={act} />)
  press(note(), { key: 'n' })
  press(dialog(), { key: 'n' })
  for (const modifier of [
    { ctrlKey: true },
    { metaKey: true },
    { altKey: true },
    { repeat: true },
    { isComposing: true },
    { keyCode: 229 },
  ])
    press(page(), { key: 'n', ...modifier })
  expect(act).not.toHaveBeenCalled()
  expect(press(page(), { key: 'n' }), 'does not reach the field that it opens').toBe(false)
  press(page(), { key: 'N' })
  expect(act).toHaveBeenCalledTimes(2)
})

test.each([
  ['add', { key: 'ን', code: 'KeyN' }],
  ['search', { key: '፥', code: 'Slash' }],
  ['help', { key: '፧', code: 'Slash', shiftKey: true }],
] as const)('with an Amharic layout %s is the same key as with a Latin one', (name, init) => {
  render(<Page name={name} onPress={act} />)
  press(page(), { ...init, code: 'KeyB' })
  press(page(), { ...init, shiftKey: !('shiftKey' in init) })
  press(page(), { ...init, key: 'b' })
  expect(act).not.toHaveBeenCalled()
  press(page(), init)
  expect(act).toHaveBeenCalledOnce()
})

test('Ctrl+Enter also acts in a field, but not in a dialog', () => {
  render(<Page name="save" onPress={act} />)
  press(note(), { key: 'Enter' })
  press(dialog(), { key: 'Enter', ctrlKey: true })
  expect(act).not.toHaveBeenCalled()
  press(note(), { key: 'Enter', ctrlKey: true })
  press(page(), { key: 'Enter', metaKey: true })
  expect(act).toHaveBeenCalledTimes(2)
})

test('a key is ignored when another handler has used it or when it has no action', () => {
  render(<Page name="close" onPress={act} />)
  note().addEventListener('keydown', event => event.preventDefault())
  press(note(), { key: 'Escape' })
  expect(act).not.toHaveBeenCalled()
  cleanup()
  render(<Page name="close" />)
  expect(press(page(), { key: 'Escape' })).toBe(true)
})

test.each(['n', '/', '?'])('the single key %s can be switched off', key => {
  const names = { n: 'add', '/': 'search', '?': 'help' } as const
  render(<Page name={names[key as keyof typeof names]} onPress={act} />)
  setSingleKeys(false)
  press(page(), { key })
  expect(act).not.toHaveBeenCalled()
  setSingleKeys(true)
  press(page(), { key })
  expect(act).toHaveBeenCalledOnce()
})

test('with single keys switched off, Ctrl+Enter and Escape still act', () => {
  setSingleKeys(false)
  render(<Page name="save" onPress={act} />)
  press(page(), { key: 'Enter', ctrlKey: true })
  cleanup()
  render(<Page name="close" onPress={act} />)
  press(page(), { key: 'Escape' })
  expect(act).toHaveBeenCalledTimes(2)
})

test('the shortcuts of a page are listed while it is open', () => {
  expect(listedShortcuts()).toContain('save')
  expect(listedShortcuts()).not.toContain('product')
  render(<Page name="product" onPress={act} />)
  expect(listedShortcuts()).toContain('product')
  press(note(), { key: 'F2' })
  expect(act).toHaveBeenCalledOnce()
  cleanup()
  expect(listedShortcuts()).not.toContain('product')
})
