import { isStaffPath } from '#contract/access.ts'

declare const self: ServiceWorkerGlobalScope

/** Filled in by the build. What is not named after its content comes with its hash. */
declare const KEPT: { version: string; page: string; files: readonly { path: string; integrity?: string }[] }

const { version, page, files } = KEPT
const prefix = 'staff-'
const ownCache = prefix + version

/** All or nothing: a version of which a part is missing, or belongs to another version, is not installed. */
const precacheFiles = async () => {
  const cache = await caches.open(ownCache)
  const requests = files.map(
    ({ path, integrity }) =>
      new Request(path, { credentials: 'omit', ...(integrity && { integrity, cache: 'reload' as const }) }),
  )
  await cache.addAll(requests)
}

/** An open page holds a lock named after its script, so the files of its version are still wanted. */
const isInUse = async (cacheName: string, scripts: readonly string[]) => {
  const cache = await caches.open(cacheName)
  const found = await Promise.all(scripts.map(script => cache.match(script, { ignoreVary: true })))
  return found.some(Boolean)
}

const removeOldFiles = async () => {
  const others = (await caches.keys()).filter(name => name.startsWith(prefix) && name !== ownCache)
  // A newer worker's files are among them, or about to be.
  if (self.registration.installing || self.registration.waiting) return
  const { held = [] } = await navigator.locks.query()
  const scripts = held.map(({ name = '' }) => name)
  for (const name of others) if (!(await isInUse(name, scripts))) await caches.delete(name)
}

const ofThisVersion = async (path: string) => (await caches.open(ownCache)).match(path, { ignoreVary: true })

/** The page of this version, at once: the network may be slow, gone, or already one version ahead. */
const openPage = async (request: Request) => (await ofThisVersion(page)) ?? fetch(request)

/** A page of an older version, still open, finds its files too. */
const openFile = async ({ url }: Request) =>
  (await ofThisVersion(url)) ?? (await caches.match(url, { ignoreVary: true }))

const isFile = (path: string) => path.startsWith('/assets/') || files.some(file => file.path === path)

/** Only the staff's page and files: the interface and what customers see go their way as if there were no worker. */
const answerTo = (request: Request): Promise<Response> | undefined => {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return undefined
  if (request.mode === 'navigate') return isStaffPath(pathname) ? openPage(request) : undefined
  return isFile(pathname) ? openFile(request).then(found => found ?? fetch(request)) : undefined
}

self.addEventListener('install', event => event.waitUntil(precacheFiles()))

self.addEventListener('activate', event => event.waitUntil(Promise.all([self.clients.claim(), removeOldFiles()])))

self.addEventListener('fetch', event => {
  const answer = answerTo(event.request)
  if (!answer) return
  event.respondWith(answer)
  if (event.request.mode === 'navigate') event.waitUntil(removeOldFiles())
})

/** A new version waits until a person asks for it, or until no page of the old one is open. */
self.addEventListener('message', event => {
  if (event.data === 'takeOver') void self.skipWaiting()
})
