import { type FileHandle, open } from 'node:fs/promises'
import { type Digest, digesting } from './digest.ts'
import { blockSize, encodeHeader, paddingOf } from './tarHeader.ts'

export interface TarWriter {
  add(name: string, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Digest>
  /** Ends the archive and syncs it to the disk. */
  finish(): Promise<{ size: number }>
  /** Must also be called after a failure. */
  close(): Promise<void>
}

/** A nearly full disk may write only some of the bytes before it fails. */
const writeAll = async (file: FileHandle, bytes: Uint8Array, position: number): Promise<void> => {
  let done = 0
  while (done < bytes.length) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done)
    done += bytesWritten
  }
}

/** Streams into a new file. The header of an entry is written last, because its size is unknown before. */
export const createTar = async (path: string, at: Date): Promise<TarWriter> => {
  const file = await open(path, 'wx', 0o600)
  const seconds = Math.floor(at.getTime() / 1000)
  let end = 0
  const append = async (bytes: Uint8Array) => {
    await writeAll(file, bytes, end)
    end += bytes.length
  }
  return {
    add: async (name, content) => {
      const start = end
      end += blockSize
      const { bytes, result } = digesting(content)
      for await (const chunk of bytes) await append(chunk)
      const digest = result()
      await writeAll(file, encodeHeader({ name, size: digest.size, at: seconds }), start)
      await append(Buffer.alloc(paddingOf(digest.size)))
      return digest
    },
    finish: async () => {
      await append(Buffer.alloc(2 * blockSize))
      await file.sync()
      return { size: end }
    },
    close: () => file.close(),
  }
}
