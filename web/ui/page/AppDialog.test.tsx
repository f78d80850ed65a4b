import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { setWidth } from '#web/testing/viewport.ts'
import { AppDialog } from '#web/ui/page/AppDialog.tsx'

const onClose = vi.fn()

const openAt = (width: number, fullScreen?: 'never' | 'tablet') => {
  setWidth(width)
  render(
    <AppDialog
      title="Movements"
      actions={<button type="button">Done</button>}
      onClose={onClose}
      {...(fullScreen && { fullScreen })}
    >
      <p>No movements</p>
    </AppDialog>,
  )
  return screen.getByRole('dialog', { name: 'Movements' })
}
/** `detail` is the number of the click within a double click. */
const click = (element: HTMLElement | null, detail: number) => {
  fireEvent.mouseDown(element as HTMLElement)
  fireEvent.click(element as HTMLElement, { detail })
}
const fillsScreen = (dialog: HTMLElement) => dialog.classList.contains('MuiDialog-paperFullScreen')

test('a dialog has its title as name, shows content and actions, and closes with Esc', () => {
  const dialog = openAt(1440)
  expect(dialog.textContent).toBe('MovementsNo movementsDone')
  fireEvent.keyDown(dialog, { key: 'Escape' })
  expect(onClose).toHaveBeenCalledOnce()
})

test('the second click of the double click that opened a dialog neither closes it nor presses its buttons', () => {
  const backdrop = openAt(1440).parentElement
  const button = screen.getByRole('button', { name: 'Done' })
  const done = vi.fn()
  button.onclick = done
  click(backdrop, 2)
  click(button, 2)
  expect([onClose, done].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  for (const detail of [1, 2]) click(button, detail)
  expect(done).toHaveBeenCalledTimes(2)
  click(backdrop, 1)
  expect(onClose).toHaveBeenCalledOnce()
})

test.each([
  [599, undefined, true],
  [600, undefined, false],
  [390, 'never', false],
  [899, 'tablet', true],
  [900, 'tablet', false],
] as const)('at %i px with fullScreen %s it fills the screen: %s', (width, fullScreen, expected) => {
  expect(fillsScreen(openAt(width, fullScreen))).toBe(expected)
})
