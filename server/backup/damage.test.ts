import { randomBytes, randomInt } from 'node:crypto'
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { emptyDatabase } from '../testing/testDatabase.ts'
import { openDownload } from './download.ts'
import { entryNames, manifestSum } from './manifest.ts'
import { openArchive } from './readArchive.ts'
import { openTar, packTar } from './tar.ts'
import { restoreFrom, storeFile, tablesOf, testedShop } from './testing.ts'

let archived: Buffer | undefined

const makeArchive = async () => {
  const shop = await testedShop()
  await storeFile(shop, shop.storage, randomBytes(700))
  const { path } = await shop.backUpNow()
  return buffer((await openDownload(shop.backups, basename(path))).content)
}

/** The bytes of an archive with its pictures. It is made once, because the tests change only copies. */
const smallArchive = async () => {
  archived ??= await makeArchive()
  return Buffer.from(archived)
}

const refused = /is not a complete Tigena archive: .+\. Use another one\.$/

/** Reads everything. Returns the damaged pictures. */
const readAll = async (path: string): Promise<string[]> => {
  const damaged: string[] = []
  for await (const { key, bytes } of (await openArchive(path)).pictures()) if (!bytes) damaged.push(key)
  return damaged
}

const blockSize = 512

/** The bytes of an archive that matter: the headers and the contents, without padding and end. */
const listRanges = async (path: string) => {
  const { entries } = await openTar(path)
  return [...entries.values()].map(({ start, size }) => ({ start: start - blockSize, end: start + size }))
}

test('one changed byte in any block is found: the archive is refused, or the picture is left out', async () => {
  const archive = await smallArchive()
  const path = join(temporaryFolder(), 'damaged.tar')
  writeFileSync(path, archive)
  const ranges = await listRanges(path)
  const file = openSync(path, 'r+')
  onTestFinished(() => closeSync(file))
  const write = (byte: number, position: number) => writeSync(file, Buffer.of(byte), 0, 1, position)
  const blocks = ranges.flatMap(({ start, end }) =>
    Array.from({ length: Math.ceil((end - start) / blockSize) }, (_, block) => {
      const first = start + block * blockSize
      return { first, length: Math.min(blockSize, end - first) }
    }),
  )
  const headers = new Set(ranges.map(({ start }) => start))
  for (const { first, length } of blocks) {
    const offset = randomInt(length)
    // Readers ignore the two bytes that end the checksum of a header.
    const position = first + (headers.has(first) && [154, 155].includes(offset) ? 0 : offset)
    const byte = archive.readUInt8(position)
    const damaged = byte ^ randomInt(1, 256)
    write(damaged, position)
    const outcome = await readAll(path).catch((error: Error) => error.message)
    expect(outcome, `${byte} became ${damaged} at ${position}`).toSatisfy(found =>
      typeof found === 'string' ? refused.test(found) : found.length === 1,
    )
    write(byte, position)
  }
  expect(await readAll(path)).toEqual([])
})

test('a truncated archive is refused', async () => {
  const archive = await smallArchive()
  const path = join(temporaryFolder(), 'cut.tar')
  writeFileSync(path, archive)
  const end = (await listRanges(path)).at(-1)?.end ?? 0
  await fc.assert(
    fc.asyncProperty(fc.nat(end - 1), async length => {
      writeFileSync(path, archive.subarray(0, length))
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
  const manifest = Buffer.from('{"format": 3}')
  const sum = Buffer.from(manifestSum(manifest.toString()))
  async function* entries() {
    yield { name: entryNames.manifest, size: manifest.length, content: [manifest] }
    yield { name: entryNames.manifestSum, size: sum.length, content: [sum] }
  }
  await writeFile(path, packTar(entries(), new Date()))
  await expect(openArchive(path)).rejects.toThrow(/^The archive was made by another version of Tigena/)
})

test('a file that is not an archive and a missing file are reported differently', async () => {
  const folder = temporaryFolder()
  const path = join(folder, 'photo.jpg')
  writeFileSync(path, randomBytes(5000))
  await expect(openArchive(path)).rejects.toThrow(refused)
  await expect(openArchive(join(folder, 'none.tar'))).rejects.toThrow(/none\.tar is not .+: ENOENT: no such file/)
  await expect(openArchive(folder)).rejects.toThrow(/is not .+: EISDIR/)
})
