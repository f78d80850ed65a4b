import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { saveGeneratedPictures } from '../files/files.service.ts'
import type { Write } from '../platform/db/database.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { drawPhone, drawSignature, type View } from './drawings.ts'

/** Uploads are opened from files, so allowing SVG buffers does not allow uploaded SVG. */
const svgBuffers = { operation: ['VipsForeignLoadSvgBuffer'] }

export type PictureBook = ReturnType<typeof createPictureBook>

/** Collects drawings under the ids of their future pictures, and then renders and saves them all. */
export const createPictureBook = () => {
  const drawings = new Map<string, string>()
  const add = (svg: string): string => {
    const id = randomUUID()
    drawings.set(id, svg)
    return id
  }
  return {
    addPhoto: (device: string, view: View) => add(drawPhone(device, view, drawings.size)),
    addSignature: () => add(drawSignature(drawings.size)),
    save: async (trx: Write, storage: Storage, uploadedBy: string): Promise<void> => {
      const folder = await mkdtemp(join(tmpdir(), 'tigena-demo-'))
      const render = async ([id, svg]: [string, string]) => {
        const path = join(folder, id)
        await sharp(Buffer.from(svg)).flatten({ background: 'white' }).png({ compressionLevel: 1 }).toFile(path)
        return { id, path }
      }
      sharp.unblock(svgBuffers)
      try {
        await saveGeneratedPictures(trx, storage, uploadedBy, await Promise.all(Array.from(drawings, render)))
      } finally {
        sharp.block(svgBuffers)
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}
