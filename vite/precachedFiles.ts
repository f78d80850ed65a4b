import { createHash } from 'node:crypto'
import { basename } from 'node:path'

/** The built files by name. */
export type Files = ReadonlyMap<string, string | Uint8Array>

/** The staff's page as the server answers it; its file has no address of its own. */
const page = { file: 'staff.html', path: '/login' }

const isNamedByContent = (file: string) => file.startsWith('assets/')

const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('base64')

/** What a file can load it mentions by name, and the names are too odd to appear by chance. */
const mentionedIn = (content: string | Uint8Array, files: Files): string[] =>
  typeof content === 'string' ? [...files.keys()].filter(name => content.includes(basename(name))) : []

/**
 * A lazily imported module whose file name ends with .online.tsx, such as a chart, is large and useless without the
 * server. Its chunk has the same name, and is not precached.
 */
const isOnlineOnly = (file: string) => /\.online-[^/]*$/.test(file)

/** Everything the staff's page can come to load without a connection, lazy parts included. */
const reachableFiles = (files: Files): string[] => {
  const reached = new Set([page.file])
  for (const file of reached)
    for (const name of mentionedIn(files.get(file) ?? '', files)) if (!isOnlineOnly(name)) reached.add(name)
  return [...reached].sort()
}

/** What the service worker keeps, under a version that follows from the contents. */
export const precachedFiles = (files: Files) => {
  const precached = reachableFiles(files).map(file => ({
    path: file === page.file ? page.path : `/${file}`,
    ...(!isNamedByContent(file) && { integrity: `sha256-${hashOf(files.get(file) ?? '')}` }),
  }))
  return {
    version: hashOf(JSON.stringify(precached)).replace(/\W/g, '').slice(0, 12),
    page: page.path,
    files: precached,
  }
}
