import { beforeEach, expect, test, vi } from 'vitest'
import { copyText } from '#web/browser/copyText.ts'

beforeEach(() => {
  document.execCommand = vi.fn(() => true)
})
const withClipboard = (writeText?: (text: string) => Promise<void>) =>
  vi.stubGlobal('navigator', { clipboard: writeText && { writeText } })

test('text is written to the clipboard', async () => {
  const writeText = vi.fn(async () => undefined)
  withClipboard(writeText)
  expect(await copyText('REP-7K2M9QXZ')).toBe(true)
  expect(writeText).toHaveBeenCalledExactlyOnceWith('REP-7K2M9QXZ')
})

test('without a clipboard a selected field is copied, and removed', async () => {
  withClipboard()
  let selected: string | undefined
  document.execCommand = vi.fn(() => {
    const field = document.querySelector('textarea')
    selected = field?.value.slice(field.selectionStart, field.selectionEnd)
    return true
  })
  expect(await copyText('REP-7K2M9QXZ')).toBe(true)
  expect(selected).toBe('REP-7K2M9QXZ')
  expect(document.querySelector('textarea')).toBeNull()
})

test('a refused clipboard is reported', async () => {
  withClipboard(() => Promise.reject(new Error('denied')))
  expect(await copyText('x')).toBe(false)
})
