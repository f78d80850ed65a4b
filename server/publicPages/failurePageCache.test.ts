import { expect, test, vi } from 'vitest'
import type { PublicView } from '#contract/publicPages/publicPage.ts'
import type { Encoding } from './compress.ts'
import { cacheFailurePages } from './failurePageCache.ts'

const failed: PublicView = {
  page: { name: 'failed' },
  language: 'am',
  settings: { copyProtection: true, shopName: 'Tigena', address: '', supportPhone: null },
  now: '2026-11-15T11:05:00.000Z',
}

/** A renderer whose every page says which rendering it is. */
const openPages = () => {
  let renderings = 0
  const render = vi.fn(async (_view: PublicView, encoding: Encoding) => Buffer.from(`${++renderings} ${encoding}`))
  const read = cacheFailurePages(render)
  return { render, read: async (view: PublicView, encoding: Encoding) => String(await read(view, encoding)) }
}

test('who comes while the page of what failed is being rendered gets it too, each encoding its own', async () => {
  const { read } = openPages()
  const later = { ...failed, now: '2026-11-15T11:06:00.000Z' }
  expect(await Promise.all([read(failed, 'br'), read(later, 'br'), read(failed, 'gzip'), read(later, 'gzip')])).toEqual(
    ['1 br', '1 br', '2 gzip', '2 gzip'],
  )
  expect(await read(later, 'br')).toBe('1 br')
})

test('another language, other settings and other pages are rendered', async () => {
  const { read } = openPages()
  const home: PublicView = { ...failed, page: { name: 'home' } }
  const renamed = { ...failed, settings: { ...failed.settings, shopName: 'Bole Phones' } }
  const pages = []
  for (const view of [failed, { ...failed, language: 'en' as const }, renamed, home, home, failed])
    pages.push(await read(view, 'br'))
  expect(pages).toEqual(['1 br', '2 br', '3 br', '4 br', '5 br', '1 br'])
})

test('a rendering that fails is not kept', async () => {
  const { render, read } = openPages()
  render.mockRejectedValueOnce(new Error('out of memory'))
  await expect(read(failed, 'br')).rejects.toThrow('out of memory')
  expect(await read(failed, 'br')).toBe('1 br')
})
