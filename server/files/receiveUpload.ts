import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Refusal } from '#contract/errors.ts'
import { maxUploadBytes } from '#contract/files/files.ts'
import { removeLeftovers } from '../platform/disk/removeLeftovers.ts'
import { storageUnavailable } from '../platform/storage/storageUnavailable.ts'
import { foreignContentFinder } from './foreignContent.ts'

/** A file as it was sent, for as long as it takes to make pictures of it. */
interface Upload {
  readonly path: string
  readonly sha256: Buffer
}

/** The folder that uploads arrive in, cleared of what a crash left there. */
export const openUploadFolder = async (dataDir: string): Promise<string> => {
  const inbox = join(dataDir, 'tmp')
  await mkdir(dataDir, { recursive: true })
  await mkdir(inbox, { recursive: true, mode: 0o700 })
  await removeLeftovers(inbox)
  return inbox
}

async function* chunksOf(body: Readable): AsyncGenerator<Buffer> {
  try {
    // Left open: closing it would cut the connection that the refusal is to be sent over.
    yield* body.iterator({ destroyOnReturn: false })
  } catch (cause) {
    throw Object.assign(new Refusal('request.malformed', { reason: 'it ended early' }), { cause })
  }
}

const writeUpload = async (body: Readable, path: string): Promise<Buffer> => {
  const file = await open(path, 'wx', 0o600).catch(storageUnavailable)
  const hash = createHash('sha256')
  const isForeign = foreignContentFinder()
  let size = 0
  try {
    for await (const chunk of chunksOf(body)) {
      size += chunk.length
      if (size > maxUploadBytes) throw new Refusal('files.tooLarge')
      if (isForeign(chunk)) throw new Refusal('files.notImage')
      hash.update(chunk)
      await file.appendFile(chunk).catch(storageUnavailable)
    }
  } finally {
    // What is left of a refused body is read and forgotten, or the sender would wait for ever.
    body.resume()
    await file.close()
  }
  return hash.digest()
}

/** Takes a body into the inbox as it arrives, has it used, and clears it away. */
export const receiveUpload = async <T>(
  inbox: string,
  body: Readable,
  use: (upload: Upload) => Promise<T>,
): Promise<T> => {
  const path = join(inbox, randomUUID())
  try {
    return await use({ path, sha256: await writeUpload(body, path) })
  } finally {
    await rm(path, { force: true })
  }
}
