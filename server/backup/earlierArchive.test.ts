import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { storedKeys } from '../testing/storedKeys.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { emptyDatabase } from '../testing/testDatabase.ts'
import { digestOf } from './digest.ts'
import { picturePath } from './pictureFiles.ts'
import { endSize, entrySize, openTar } from './tar.ts'
import { dataFolder, restoreInto } from './testing.ts'

/** A download made by the commit d71f01e6, which had its own tar writer. It has a ticket, a sale and one picture. */
const made = zstdDecompressSync(readFileSync(join(import.meta.dirname, 'fixtures/d71f01e6.tar.zst')))

/** The archive that the download was made from, with its picture beside it. */
const splitDownload = async (download: string, folder: string): Promise<string> => {
  let size = 0
  const { entries, read } = await openTar(download)
  for (const [name, entry] of entries) {
    if (name.startsWith('pictures/')) {
      const bytes = await buffer(read(name))
      const picture = { key: name.slice('pictures/'.length), ...(await digestOf([bytes])) }
      const path = join(folder, picturePath(picture))
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, bytes)
    } else size += entrySize(entry.size)
  }
  const path = join(folder, 'tigena-2026-11-17T093831Z.tar')
  writeFileSync(path, Buffer.concat([made.subarray(0, size), Buffer.alloc(endSize)]))
  return path
}

const restoreInEmpty = async (path: string) => {
  const [database, { storage }] = [await emptyDatabase(), await dataFolder()]
  await restoreInto(path, database, storage)
  const { rows } = await database.client.query(`
    select customer_name, (select customer_phone from sales), (select count(*)::int from sms_outbox) as messages,
      (select array_agg(object || '/' || size || '.webp' order by size) from files, unnest(array['full', 'thumbnail']) size) as keys
    from repairs`)
  return { ...rows[0], stored: await storedKeys(storage) }
}

test('an archive of an earlier version is restored, with its pictures inside or beside it', async () => {
  const folder = temporaryFolder()
  const download = join(folder, 'download.tar')
  writeFileSync(download, made)
  const restored = await restoreInEmpty(download)
  expect(restored).toMatchObject({ customer_name: 'ሰላም', customer_phone: '251911234567', messages: 2 })
  expect(restored.stored).toEqual(restored.keys)
  expect(await restoreInEmpty(await splitDownload(download, folder))).toEqual(restored)
})
