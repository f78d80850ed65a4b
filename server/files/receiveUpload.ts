import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Refusal } from '#contract/errors.ts'
import { maxUploadBytes } from '#contract/files/files.ts'
import { nested } from '#contract/message.ts'
import { removeLeftovers } from '../platform/disk/removeLeftovers.ts'
import { storageUnavailable } from '../platform/storage/storageUnavailable.ts'
import { foreignContentFinder } from './foreignContent.ts'

/** An uploaded file on the disk, deleted after it has been converted. */
interface Upload {
  readonly path: string
  readonly sha256: Buffer
}

/** Creates the folder for incoming uploads and removes the partial files that a crash left there. */
export const openUploadFolder = async (dataDir: string): Promise<string> => {
  const uploadFolder = join(dataDir, 'tmp')
  await mkdir(dataDir, { recursive: true })
  await mkdir(uploadFolder, { recursive: true, mode: 0o700 })
  await removeLeftovers(uploadFolder)
  return uploadFolder
}

async function* chunksOf(body: Readable): AsyncGenerator<Buffer> {
  try {
    // The body is not destroyed, because that would close the connection over which the refusal is sent.
    yield* body.iterator({ destroyOnReturn: false })
  } catch (cause) {
    throw Object.assign(new Refusal('request.malformed', { reason: nested('it ended early') }), { cause })
  }
}

const writeUpload = async (body: Readable, path: string): Promise<Buffer> => {
  const file = await open(path, 'wx', 0o600).catch(storageUnavailable)
  const hash = createHash('sha256')
  const hasForeignContent = foreignContentFinder()
  let size = 0
  try {
    for await (const chunk of chunksOf(body)) {
      size += chunk.length
      if (size > maxUploadBytes) throw new Refusal('files.tooLarge')
      if (hasForeignContent(chunk)) throw new Refusal('files.notImage')
      hash.update(chunk)
      await file.appendFile(chunk).catch(storageUnavailable)
    }
  } finally {
    // The rest of a refused body is read and discarded; otherwise the sender would wait indefinitely.
    body.resume()
    await file.close()
  }
  return hash.digest()
}

/** Streams a request body into the upload folder, passes the file to `use`, and deletes it afterwards. */
export const receiveUpload = async <T>(
  uploadFolder: string,
  body: Readable,
  use: (upload: Upload) => Promise<T>,
): Promise<T> => {
  const path = join(uploadFolder, randomUUID())
  try {
    return await use({ path, sha256: await writeUpload(body, path) })
  } finally {
    await rm(path, { force: true })
  }
}
