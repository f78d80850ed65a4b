import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { saveGeneratedPictures } from '../files/files.service.ts'
import type { Write } from '../platform/db/database.ts'
import type { Storage } from '../platform/storage/storage.ts'

/** Uploads are opened from files, so allowing SVG buffers does not allow uploaded SVG. */
const drawings = { operation: ['VipsForeignLoadSvgBuffer'] }

export interface PictureSaver {
  /** Renders drawings, saves them as uploads of this user and returns their ids. */
  save(uploadedBy: string, svgs: readonly string[]): Promise<string[]>
}

/** Allows SVG and provides a temporary folder while `use` runs. */
export const withPictureSaver = async (
  trx: Write,
  storage: Storage,
  use: (pictures: PictureSaver) => Promise<void>,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'tigena-demo-'))
  const draw = async (svg: string): Promise<string> => {
    const path = join(folder, randomUUID())
    await sharp(Buffer.from(svg)).flatten({ background: 'white' }).png({ compressionLevel: 1 }).toFile(path)
    return path
  }
  sharp.unblock(drawings)
  try {
    await use({
      save: async (uploadedBy, svgs) =>
        saveGeneratedPictures(trx, storage, uploadedBy, await Promise.all(svgs.map(draw))),
    })
  } finally {
    sharp.block(drawings)
    await rm(folder, { recursive: true, force: true })
  }
}
