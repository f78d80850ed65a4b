import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SearchField } from '#web/ui/list/SearchField.tsx'

beforeEach(() => void vi.useFakeTimers())
const pause = () => act(() => vi.advanceTimersByTime(250))
const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })
const inputText = () => screen.getByRole<HTMLInputElement>('searchbox').value

test('the search is debounced: it is applied once, when typing pauses', () => {
  const onSearch = vi.fn()
  render(<SearchField label="Search" search="" onSearch={onSearch} />)
  pause()
  type('scr')
  type('screen ')
  pause()
  expect(onSearch.mock.calls).toEqual([['screen']])
})

test('a search set elsewhere is shown, but never replaces text that is being typed', () => {
  const onSearch = vi.fn()
  const { rerender } = render(<SearchField label="Search" search="old" onSearch={onSearch} />)
  expect(inputText()).toBe('old')
  rerender(<SearchField label="Search" search="" onSearch={onSearch} />)
  expect(inputText()).toBe('')
  screen.getByRole('searchbox').focus()
  type('screen')
  pause()
  type('screens')
  rerender(<SearchField label="Search" search="screen" onSearch={onSearch} />)
  expect(inputText()).toBe('screens')
  pause()
  expect(onSearch.mock.calls).toEqual([['screen'], ['screens']])
})

test('a search set elsewhere replaces the text even while the field has the focus, and the old text does not come back', () => {
  const onSearch = vi.fn()
  const { rerender } = render(<SearchField label="Search" search="" onSearch={onSearch} />)
  screen.getByRole('searchbox').focus()
  type('old')
  pause()
  rerender(<SearchField label="Search" search="old" onSearch={onSearch} />)
  rerender(<SearchField label="Search" search="new" onSearch={onSearch} />)
  expect(inputText()).toBe('new')
  pause()
  expect(onSearch.mock.calls).toEqual([['old']])
})

test('clearing the search keeps the focus in the field', () => {
  const onSearch = vi.fn()
  render(<SearchField label="Search" search="screen" onSearch={onSearch} />)
  const button = screen.getByRole('button', { name: 'Clear search' })
  button.focus()
  fireEvent.click(button)
  expect(inputText()).toBe('')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})
