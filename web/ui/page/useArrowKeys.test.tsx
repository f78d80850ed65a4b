import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { textsOf } from '#web/testing/actions.ts'
import { useArrowKeys } from '#web/ui/page/useArrowKeys.ts'

const Toolbar = ({ names }: { names: readonly string[] }) => {
  const container = useRef<HTMLDivElement>(null)
  useArrowKeys(container)
  return (
    <div ref={container}>
      {names.map(name => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
      <input aria-label="Description" />
    </div>
  )
}

const button = (name: string) => screen.getByRole('button', { name })
const tabStops = () => textsOf(screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0))
const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key })

test('the buttons of a toolbar are one stop of Tab, and the arrow keys reach each of them', async () => {
  const { rerender } = render(<Toolbar names={['Choose', 'Photo', 'Describe']} />)
  expect(tabStops()).toEqual(['Choose'])
  button('Choose').focus()
  press('ArrowRight')
  expect(document.activeElement).toBe(button('Photo'))
  expect(tabStops()).toEqual(['Photo'])
  press('ArrowDown')
  press('ArrowRight')
  expect(document.activeElement, 'the last one').toBe(button('Describe'))
  press('ArrowLeft')
  expect(document.activeElement).toBe(button('Photo'))
  rerender(<Toolbar names={['Replace', 'Describe']} />)
  await waitFor(() => expect(tabStops()).toEqual(['Replace']))
  screen.getByLabelText('Description').focus()
  press('ArrowRight')
  expect(document.activeElement, 'moves in the text').toBe(screen.getByLabelText('Description'))
})
