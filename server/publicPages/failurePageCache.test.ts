import { expect, test, vi } from 'vitest'
import type { PublicView } from '#contract/publicPages/publicPage.ts'
import type { Encoding } from './compress.ts'
import { cacheFailurePages } from './failurePageCache.ts'

const failed: PublicView = {
  page: { name: 'failed' },
  language: 'am',
  settings: {
    copyProtection: true,
    shopName: 'Tigena',
    address: '',
    supportPhone: null,
    email: '',
    channelUrl: null,
    branches: [],
    logoId: null,
  },
  keyQuery: '',
  now: '2026-11-15T11:05:00.000Z',
}

/** A renderer that numbers its pages. */
const openPages = () => {
  let renderings = 0
  const render = vi.fn(async (_view: PublicView, encoding: Encoding) => Buffer.from(`${++renderings} ${encoding}`))
  const read = cacheFailurePages(render)
  return { render, read: async (view: PublicView, encoding: Encoding) => String(await read(view, encoding)) }
}

test('concurrent requests share one rendering of the failure page per encoding', async () => {
  const { read } = openPages()
  const later = { ...failed, now: '2026-11-15T11:06:00.000Z' }
  expect(await Promise.all([read(failed, 'br'), read(later, 'br'), read(failed, 'gzip'), read(later, 'gzip')])).toEqual(
    ['1 br', '1 br', '2 gzip', '2 gzip'],
  )
  expect(await read(later, 'br')).toBe('1 br')
})

test('other languages, colours, settings and pages are rendered separately', async () => {
  const { read } = openPages()
  const home: PublicView = { ...failed, page: { name: 'home' } }
  const renamed = { ...failed, settings: { ...failed.settings, shopName: 'Bole Phones' } }
  const pages = []
  const [inEnglish, dark] = [
    { ...failed, language: 'en' as const },
    { ...failed, scheme: 'dark' as const },
  ]
  for (const view of [failed, inEnglish, renamed, dark, home, home, failed]) pages.push(await read(view, 'br'))
  expect(pages).toEqual(['1 br', '2 br', '3 br', '4 br', '5 br', '6 br', '1 br'])
})

test('the cached page does not carry the key of a customer', async () => {
  const { render, read } = openPages()
  await read({ ...failed, keyQuery: '&key=KzR_92yVBqGG8lvx' }, 'br')
  expect(render).toHaveBeenCalledExactlyOnceWith(failed, 'br')
})

test('a failed rendering is not cached', async () => {
  const { render, read } = openPages()
  render.mockRejectedValueOnce(new Error('out of memory'))
  await expect(read(failed, 'br')).rejects.toThrow('out of memory')
  expect(await read(failed, 'br')).toBe('1 br')
})
