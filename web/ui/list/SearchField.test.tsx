import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchField } from '#web/ui/list/SearchField.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pause = () => act(() => vi.advanceTimersByTime(250))
const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })
const shownText = () => screen.getByRole<HTMLInputElement>('searchbox').value

test('what is typed is told once, when the typing pauses', () => {
  const onSearch = vi.fn()
  render(<SearchField label="Search" search="" onSearch={onSearch} />)
  pause()
  type('scr')
  type('screen ')
  pause()
  expect(onSearch.mock.calls).toEqual([['screen']])
})

test('a search that comes otherwise shows, but never in place of what somebody is typing', () => {
  const onSearch = vi.fn()
  const { rerender } = render(<SearchField label="Search" search="old" onSearch={onSearch} />)
  expect(shownText()).toBe('old')
  rerender(<SearchField label="Search" search="" onSearch={onSearch} />)
  expect(shownText()).toBe('')
  screen.getByRole('searchbox').focus()
  type('screen')
  pause()
  type('screens')
  rerender(<SearchField label="Search" search="screen" onSearch={onSearch} />)
  expect(shownText()).toBe('screens')
  pause()
  expect(onSearch.mock.calls).toEqual([['screen'], ['screens']])
})
