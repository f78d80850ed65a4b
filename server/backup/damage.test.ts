import { randomBytes } from 'node:crypto'
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { emptyDatabase } from '../testing/testDatabase.ts'
import { openCompleteArchive } from './completeArchive.ts'
import { manifestEntry, manifestSum, manifestSumEntry } from './manifest.ts'
import { openArchive } from './openArchive.ts'
import { blockSize } from './tarHeader.ts'
import { createTar } from './tarWriter.ts'
import { provenShop, restoreFrom, storeFile, tablesOf } from './testing.ts'

let archived: Buffer | undefined

const makeArchive = async () => {
  const shop = await provenShop()
  await storeFile(shop, shop.storage, randomBytes(700))
  const { content } = await openCompleteArchive((await shop.backUpNow()).path)
  return buffer(content)
}

/** The bytes of an archive with its pictures. It is made once, because the tests change only copies. */
const smallArchive = async () => {
  archived ??= await makeArchive()
  return Buffer.from(archived)
}

const refused = /is not a complete Tigena archive: .+\. Use another one\.$|are missing or damaged/

test('an archive with one changed byte in any block is refused', async () => {
  const archive = await smallArchive()
  const path = join(temporaryFolder(), 'damaged.tar')
  writeFileSync(path, archive)
  const file = openSync(path, 'r+')
  onTestFinished(() => closeSync(file))
  const write = (byte: number, position: number) => writeSync(file, Buffer.of(byte), 0, 1, position)
  const count = archive.length / blockSize
  const damage = fc.record({ offset: fc.nat(blockSize - 1), change: fc.integer({ min: 1, max: 255 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(damage, { minLength: count, maxLength: count }), async damages => {
      for (const [block, { offset, change }] of damages.entries()) {
        const position = block * blockSize + offset
        const byte = archive.readUInt8(position)
        write(byte ^ change, position)
        await expect(openArchive(path), `byte ${position}`).rejects.toThrow(refused)
        write(byte, position)
      }
    }),
    { numRuns: 1 },
  )
  await (await openArchive(path)).close()
})

test('a truncated archive, or one with trailing data, is refused', async () => {
  const archive = await smallArchive()
  const path = join(temporaryFolder(), 'cut.tar')
  const cut = fc.nat(archive.length - 1).map(length => archive.subarray(0, length))
  const longer = fc.uint8Array({ minLength: 1, maxLength: 2000 }).map(more => Buffer.concat([archive, more]))
  await fc.assert(
    fc.asyncProperty(fc.oneof(cut, longer), async bytes => {
      writeFileSync(path, bytes)
      await expect(openArchive(path)).rejects.toThrow(refused)
    }),
    { numRuns: 40 },
  )
})

test('a damaged archive is refused before anything is written', async () => {
  const archive = await smallArchive()
  const path = join(temporaryFolder(), 'damaged.tar')
  writeFileSync(path, archive.fill(0x7f, 700, 701))
  const target = await emptyDatabase()
  await expect(restoreFrom(path, target)).rejects.toThrow(refused)
  expect(await tablesOf(target)).toEqual([])
})

test('an archive in the format of another version is reported as such', async () => {
  const path = join(temporaryFolder(), 'later.tar')
  const tar = await createTar(path, new Date())
  const { sha256 } = await tar.add(manifestEntry, [Buffer.from('{"format": 3}')])
  await tar.add(manifestSumEntry, [Buffer.from(manifestSum(sha256))])
  await tar.finish()
  await tar.close()
  await expect(openArchive(path)).rejects.toThrow(/^The archive was made by another version of Tigena/)
})

test('a file that is not an archive and a missing file are reported differently', async () => {
  const folder = temporaryFolder()
  const path = join(folder, 'photo.jpg')
  writeFileSync(path, randomBytes(5000))
  await expect(openArchive(path)).rejects.toThrow(refused)
  await expect(openArchive(join(folder, 'none.tar'))).rejects.toThrow(/^The archive .*none\.tar does not exist\.$/)
  await expect(openArchive(folder)).rejects.toThrow(/cannot be read: EISDIR/)
})
