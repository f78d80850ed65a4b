import { randomUUID } from 'node:crypto'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { saveGeneratedPictures } from '../files/files.service.ts'
import type { Write } from '../platform/db/database.ts'
import type { Storage } from '../platform/storage/storage.ts'

/** Uploads are opened from files, so allowing SVG buffers does not allow uploaded SVG. */
const svgBuffers = { operation: ['VipsForeignLoadSvgBuffer'] }

/** Drawings by the ids of their future pictures. */
export type Drawings = Map<string, string>

export const addDrawing = (drawings: Drawings, svg: string): string => {
  const id = randomUUID()
  drawings.set(id, svg)
  return id
}

/** Renders and saves all drawings. */
export const savePictures = async (trx: Write, storage: Storage, uploadedBy: string, drawings: Drawings) => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'tigena-demo-'))
  const render = async ([id, svg]: [string, string]) => {
    const path = join(folder.path, id)
    await sharp(Buffer.from(svg)).flatten({ background: 'white' }).png({ compressionLevel: 1 }).toFile(path)
    return { id, path }
  }
  sharp.unblock(svgBuffers)
  try {
    await saveGeneratedPictures(trx, storage, uploadedBy, await Promise.all(Array.from(drawings, render)))
  } finally {
    sharp.block(svgBuffers)
  }
}
