import type { Readable } from 'node:stream'
import type { Storage } from '../files/storage.ts'

export interface FileContent {
  readonly key: string
  readonly content: Readable
}

/** The files that go into an archive. One that was swept since it was listed is no part of the shop any more. */
export async function* filesOf(storage: Storage): AsyncGenerator<FileContent> {
  for await (const { key } of storage.list()) {
    const content = await storage.get(key)
    if (content) yield { key, content }
  }
}
