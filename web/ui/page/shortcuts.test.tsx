import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { type ShortcutName, useShortcut } from '#web/ui/page/shortcuts.ts'

const act = vi.fn()

const Page = ({ name, onPress }: { name: ShortcutName; onPress?: () => void }) => {
  useShortcut(name, onPress)
  return (
    <>
      <button type="button">Page</button>
      <input aria-label="Note" />
      <div className="MuiModal-root">
        <button type="button">Over it</button>
      </div>
    </>
  )
}

const press = (where: Element, init: KeyboardEventInit) => fireEvent.keyDown(where, init)
const page = () => screen.getByRole('button', { name: 'Page' })
const note = () => screen.getByRole('textbox', { name: 'Note' })
const over = () => screen.getByRole('button', { name: 'Over it' })

afterEach(() => {
  cleanup()
  act.mockReset()
})

test('a letter acts outside of fields and of what lies over the page, and only by itself', () => {
  render(<Page name="add" onPress={act} />)
  press(note(), { key: 'n' })
  press(over(), { key: 'n' })
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }, { isComposing: true }])
    press(page(), { key: 'n', ...held })
  expect(act).not.toHaveBeenCalled()
  expect(press(page(), { key: 'n' }), 'is kept from the field that is opened by it').toBe(false)
  press(page(), { key: 'N' })
  expect(act).toHaveBeenCalledTimes(2)
})

test.each([
  ['add', { key: 'ን', code: 'KeyN' }],
  ['search', { key: '፥', code: 'Slash' }],
  ['help', { key: '፧', code: 'Slash', shiftKey: true }],
] as const)('with an Amharic layout %s is where it is on a Latin one', (name, init) => {
  render(<Page name={name} onPress={act} />)
  press(page(), { ...init, code: 'KeyB' })
  press(page(), { ...init, shiftKey: !('shiftKey' in init) })
  press(page(), { ...init, key: 'b' })
  expect(act).not.toHaveBeenCalled()
  press(page(), init)
  expect(act).toHaveBeenCalledOnce()
})

test('Ctrl+Enter acts from within a field too, but not from a dialog', () => {
  render(<Page name="save" onPress={act} />)
  press(note(), { key: 'Enter' })
  press(over(), { key: 'Enter', ctrlKey: true })
  expect(act).not.toHaveBeenCalled()
  press(note(), { key: 'Enter', ctrlKey: true })
  press(page(), { key: 'Enter', metaKey: true })
  expect(act).toHaveBeenCalledTimes(2)
})

test('a key that something else has used, or that has no action here, is left alone', () => {
  render(<Page name="close" onPress={act} />)
  note().addEventListener('keydown', event => event.preventDefault())
  press(note(), { key: 'Escape' })
  expect(act).not.toHaveBeenCalled()
  cleanup()
  render(<Page name="close" />)
  expect(press(page(), { key: 'Escape' })).toBe(true)
})
