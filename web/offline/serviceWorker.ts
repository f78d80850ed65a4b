import { isStaffPath } from '#contract/access.ts'
import type { Language } from '#contract/language.ts'
import { isOldCache, ownCacheOf } from '#web/offline/cacheNames.ts'

declare const self: ServiceWorkerGlobalScope

/** The precache manifest, inserted by the build. A file without a content hash in its name has an integrity hash. */
declare const PRECACHE: {
  language: Language
  version: string
  page: string
  files: readonly { path: string; integrity?: string }[]
}

const { page, files, ...own } = PRECACHE
const ownCache = ownCacheOf(own)

/**
 * All or nothing: a version is not installed if a file is missing or belongs to another version. After a change of language and back,
 * the files are still there.
 */
const precacheFiles = async () => {
  const cache = await caches.open(ownCache)
  const isCached = await Promise.all(files.map(({ path }) => cache.match(path, { ignoreVary: true })))
  if (isCached.every(Boolean)) return
  const requests = files.map(
    ({ path, integrity }) =>
      new Request(path, { credentials: 'omit', ...(integrity && { integrity, cache: 'reload' as const }) }),
  )
  await cache.addAll(requests)
}

/** An open page holds a lock named after its script, so a cache with that script is still in use. */
const isInUse = async (cacheName: string, scripts: readonly string[]) => {
  const cache = await caches.open(cacheName)
  const found = await Promise.all(scripts.map(script => cache.match(script, { ignoreVary: true })))
  return found.some(Boolean)
}

const deleteOldCaches = async () => {
  const others = (await caches.keys()).filter(name => isOldCache(name, own))
  // One of the others may be the cache of a newer worker.
  if (self.registration.installing || self.registration.waiting) return
  const { held = [] } = await navigator.locks.query()
  const scripts = held.map(({ name = '' }) => name)
  for (const name of others) if (!(await isInUse(name, scripts))) await caches.delete(name)
}

const findInOwnCache = async (path: string) => (await caches.open(ownCache)).match(path, { ignoreVary: true })

/** Cache first: the network may be slow or missing, or the server may already have the next version. */
const getPage = async (request: Request) => (await findInOwnCache(page)) ?? fetch(request)

/** Looks into the older caches too, for open pages of an older version. */
const findFile = async ({ url }: Request) =>
  (await findInOwnCache(url)) ?? (await caches.match(url, { ignoreVary: true }))

const isFile = (path: string) => path.startsWith('/assets/') || files.some(file => file.path === path)

/** Handles only the staff's page and files. API calls and customer pages go to the network without the worker. */
const responseTo = (request: Request): Promise<Response> | undefined => {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return undefined
  if (request.mode === 'navigate') return isStaffPath(pathname) ? getPage(request) : undefined
  return isFile(pathname) ? findFile(request).then(found => found ?? fetch(request)) : undefined
}

/** Missing in TypeScript's types, and in browsers other than Chromium. */
interface StaticRoutes {
  addRoutes?(route: { condition: { urlPattern: { pathname: string } }; source: 'network' }): Promise<void>
}

/**
 * API calls do not even start the worker. It would delay the call on a slow phone, and a worker that is started while
 * the next version replaces it can hold that up for minutes.
 */
const passOnApiCalls = (event: ExtendableEvent & StaticRoutes) =>
  event.addRoutes?.({ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' })

self.addEventListener('install', event => event.waitUntil(Promise.all([precacheFiles(), passOnApiCalls(event)])))

self.addEventListener('activate', event => event.waitUntil(Promise.all([self.clients.claim(), deleteOldCaches()])))

self.addEventListener('fetch', event => {
  const response = responseTo(event.request)
  if (!response) return
  event.respondWith(response)
  if (event.request.mode === 'navigate') event.waitUntil(deleteOldCaches())
})

/** A new version waits until the user activates it, or until no page of the old version is open. */
self.addEventListener('message', event => {
  if (event.data === 'skipWaiting') void self.skipWaiting()
})
