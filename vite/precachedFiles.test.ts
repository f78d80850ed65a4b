import { expect, test } from 'vitest'
import { precachedFiles } from './precachedFiles.ts'

const built = new Map<string, string | Uint8Array>([
  ['staff.html', '<script src="/assets/staff-a1.js"></script><link href="/manifest.webmanifest">'],
  ['public.html', '<script src="/assets/public-b2.js"></script>'],
  ['manifest.webmanifest', '{"icons":[{"src":"/assets/icon-c3.png"}]}'],
  ['assets/staff-a1.js', 'import("./StaffApp-d4.js")'],
  ['assets/StaffApp-d4.js', 'preload(["assets/StaffApp-e5.css"]), import("./BarChart.online-g7.js")'],
  ['assets/BarChart.online-g7.js', 'export const BarChart = 1'],
  ['assets/StaffApp-e5.css', 'url(./amharic-f6.woff2)'],
  ['assets/public-b2.js', 'import("./amharic-f6.woff2")'],
  ['assets/icon-c3.png', new Uint8Array()],
  ['assets/amharic-f6.woff2', new Uint8Array()],
])

test('everything that the staff page can load is precached, except the modules named .online', () => {
  expect(precachedFiles(built, 'en').files.map(({ path }) => path)).toEqual([
    '/assets/StaffApp-d4.js',
    '/assets/StaffApp-e5.css',
    '/assets/amharic-f6.woff2',
    '/assets/icon-c3.png',
    '/assets/staff-a1.js',
    '/manifest.webmanifest',
    '/login?language=en',
  ])
})

test('a file without a content hash in its name has an integrity hash', () => {
  const hashed = precachedFiles(built, 'en').files.filter(({ integrity }) => integrity?.startsWith('sha256-'))
  expect(hashed.map(({ path }) => path)).toEqual(['/manifest.webmanifest', '/login?language=en'])
})

test('the version depends on the contents', () => {
  const { version } = precachedFiles(built, 'en')
  expect(precachedFiles(new Map(built), 'en').version).toBe(version)
  expect(precachedFiles(new Map(built).set('staff.html', `${built.get('staff.html')} `), 'en').version).not.toBe(
    version,
  )
  expect(precachedFiles(new Map(built).set('public.html', ''), 'en').version).toBe(version)
})
