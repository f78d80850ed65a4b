import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { IconAction } from '#web/ui/page/IconAction.tsx'

const show = () => {
  render(<IconAction label="Edit Abebe" icon="✎" onClick={() => undefined} />)
  return screen.getByRole('button', { name: 'Edit Abebe' })
}
const tooltip = () => screen.queryByRole('tooltip')

test('the tooltip opens under a mouse, not under a finger, and stays while the mouse is on it', async () => {
  const button = show()
  fireEvent.pointerEnter(button, { pointerType: 'touch' })
  expect(tooltip()).toBeNull()
  fireEvent.pointerEnter(button, { pointerType: 'mouse' })
  expect((await screen.findByRole('tooltip')).textContent).toBe('Edit Abebe')
  fireEvent.pointerLeave(button)
  fireEvent.pointerEnter(tooltip() as HTMLElement)
  expect(tooltip()).not.toBeNull()
  fireEvent.pointerLeave(tooltip() as HTMLElement)
  await waitFor(() => expect(tooltip()).toBeNull())
})

test('the tooltip opens with the keyboard focus, and Esc closes it', async () => {
  const button = show()
  act(() => button.focus())
  await screen.findByRole('tooltip')
  expect(document.activeElement).toBe(button)
  fireEvent.keyDown(button, { key: 'Escape' })
  await waitFor(() => expect(tooltip()).toBeNull())
})

test('on a phone, the focus that returns from a dialog opens no tooltip', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(hover: none)' }))
  const button = show()
  act(() => button.focus())
  expect(tooltip()).toBeNull()
})
