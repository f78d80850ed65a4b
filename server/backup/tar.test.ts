import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { blockSize, decodeHeader, encodeHeader } from './tarHeader.ts'
import { openTar } from './tarReader.ts'
import { createTar } from './tarWriter.ts'

const at = new Date('2020-11-15T23:00:00Z')

const part = fc
  .string({ unit: fc.constantFrom(...'aZ09-.'), minLength: 1, maxLength: 58, size: 'max' })
  .map(text => `f${text}`)
const key = fc.array(part, { minLength: 1, maxLength: 3 }).map(parts => parts.join('/'))
const chunks = fc.array(fc.uint8Array({ maxLength: 1500 }), { maxLength: 4 })
const entries = fc
  .array(fc.tuple(key, chunks), { maxLength: 6 })
  .map(list => list.map(([name, content], index) => [`${index}/${name}`, content] as const))

const write = async (folder: string, list: (readonly [string, Uint8Array[]])[]) => {
  const path = join(mkdtempSync(join(folder, 'tar-')), 'archive.tar')
  const tar = await createTar(path, at)
  const digests = []
  for (const [name, content] of list) digests.push(await tar.add(name, content))
  const { size } = await tar.finish()
  await tar.close()
  expect(statSync(path).size).toBe(size)
  return { path, digests }
}

test('entries are read back with their size and checksum', async () => {
  const folder = temporaryFolder()
  await fc.assert(
    fc.asyncProperty(entries, async list => {
      const { path, digests } = await write(folder, list)
      const tar = await openTar(path)
      expect(tar.names).toEqual(list.map(([name]) => name))
      for (const [index, [name, content]] of list.entries()) {
        const bytes = await buffer(tar.read(name))
        expect(bytes).toEqual(Buffer.concat(content))
        const sha256 = createHash('sha256').update(bytes).digest('hex')
        expect(digests[index]).toEqual({ size: bytes.length, sha256 })
      }
      await tar.close()
    }),
    { numRuns: 50 },
  )
})

test.runIf(existsSync('/usr/bin/tar'))("the system's tar unpacks it", async () => {
  const folder = temporaryFolder()
  await fc.assert(
    fc.asyncProperty(entries, async list => {
      const { path } = await write(folder, list)
      const unpacked = `${path}.unpacked`
      mkdirSync(unpacked)
      execFileSync('tar', ['-xf', path, '-C', unpacked])
      for (const [name, content] of list) expect(readFileSync(join(unpacked, name))).toEqual(Buffer.concat(content))
    }),
    { numRuns: 30 },
  )
})

test.runIf(existsSync('/usr/bin/tar'))('an entry of more than 8 GiB has the right size', async () => {
  const path = join(temporaryFolder(), 'huge.tar')
  const entry = { name: 'tables/huge.copy.zst', size: 9 * 1024 ** 3, at: at.getTime() / 1000 }
  expect(decodeHeader(encodeHeader(entry))).toEqual(entry)
  const file = await open(path, 'w')
  await file.write(encodeHeader(entry))
  await file.truncate(entry.size + 3 * blockSize)
  await file.close()
  expect(execFileSync('tar', ['-tvf', path], { encoding: 'utf8' })).toMatch(/ 9663676416 .* tables\/huge\.copy\.zst/)
  const tar = await openTar(path)
  expect(tar.names).toEqual([entry.name])
  await tar.close()
})

test('a name that is too long for a header is refused', async () => {
  expect(() => encodeHeader({ name: 'x'.repeat(101), size: 0, at: 0 })).toThrow('too long for an archive')
  expect(() => encodeHeader({ name: `${'x/'.repeat(130)}y`, size: 0, at: 0 })).toThrow('too long for an archive')
})
