import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { Language } from '../contract/language.ts'

/** The built files by name. */
export type Files = ReadonlyMap<string, string | Uint8Array>

const page = 'staff.html'

/** Where the server serves the staff's page in this language, whatever the device has chosen. */
const pathOf = (language: Language) => `/login?language=${language}`

const hasContentHash = (file: string) => file.startsWith('assets/')

const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('base64')

/** A file contains the names of the files that it loads. Names with a hash do not appear by chance. */
const filesMentionedIn = (content: string | Uint8Array, files: Files): string[] =>
  typeof content === 'string' ? [...files.keys()].filter(name => content.includes(basename(name))) : []

/**
 * A lazily imported module or a worker whose file name ends with .online, such as a chart or the reader of a file to import, is
 * large and useless without the server. Its chunk has the same name, and is not precached. So has the chunk of what only such modules share:
 * desk.online.
 */
const isOnlineOnly = (file: string) => /\.online-[^/]*$/.test(file)

/** Every file that the staff's page may load offline, lazy chunks included. */
const reachableFiles = (files: Files): string[] => {
  const reached = new Set([page])
  for (const file of reached)
    for (const name of filesMentionedIn(files.get(file) ?? '', files)) if (!isOnlineOnly(name)) reached.add(name)
  return [...reached].sort()
}

/** The precache manifest of the service worker: the files, and a version computed from their contents. */
export const precachedFiles = (files: Files, language: Language) => {
  const precached = reachableFiles(files).map(file => ({
    path: file === page ? pathOf(language) : `/${file}`,
    ...(!hasContentHash(file) && { integrity: `sha256-${hashOf(files.get(file) ?? '')}` }),
  }))
  return {
    version: hashOf(JSON.stringify(precached)).replace(/\W/g, '').slice(0, 12),
    language,
    page: pathOf(language),
    files: precached,
  }
}
