import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { downloadFile } from '#web/ui/page/downloadFile.ts'

const clicked = vi.fn()
const listening = new AbortController()

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:sales')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined)
  const report = (event: Event) => {
    event.preventDefault()
    const { href, download } = event.target as HTMLAnchorElement
    clicked({ href, download })
  }
  document.addEventListener('click', report, { signal: listening.signal })
})
afterEach(() => listening.abort())

test('a file is downloaded under its name, and neither link nor URL is left behind', () => {
  const content = new Blob(['1'], { type: 'text/csv' })
  downloadFile(content, 'Sales November.csv')
  expect(URL.createObjectURL).toHaveBeenCalledWith(content)
  expect(clicked.mock.calls).toEqual([[{ href: 'blob:sales', download: 'Sales November.csv' }]])
  expect(document.querySelector('a')).toBeNull()
  expect(URL.revokeObjectURL, 'not before the browser has read it').not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:sales')
})
