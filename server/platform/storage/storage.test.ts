import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../../config.ts'
import { bucketCredentials, openBucket } from '../../testing/bucket.ts'
import { storedKeys } from '../../testing/storedKeys.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { temporaryParent } from '../../testing/temporaryParent.ts'
import { openStorage } from './openStorage.ts'
import { openS3Storage } from './s3Storage.ts'
import type { Storage } from './storage.ts'

for (const [name, value] of Object.entries(bucketCredentials)) vi.stubEnv(name, value)

const bucketUrl = await openBucket()
const folder = mkdtempSync(join(temporaryParent, 'tigena-storage-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const bytesUnder = async (storage: Storage, key: string): Promise<Buffer | undefined> => {
  const stream = await storage.get(key)
  return stream && Buffer.concat(await stream.toArray())
}

const storages = {
  'a folder': { DATA_DIR: folder },
  'a bucket': { DATA_DIR: folder, STORAGE_URL: bucketUrl.replace('?', '/tigena?') },
}

describe.each(Object.entries(storages))('%s', (_name, environment) => {
  const opened = openStorage(readConfig(environment))
  afterAll(async () => (await opened).close())

  test('returns what was stored until it is removed', async () => {
    const storage = await opened
    const bytes = randomBytes(1000)
    await storage.put('one/full.webp', bytes)
    expect(await bytesUnder(storage, 'one/full.webp')).toEqual(bytes)
    await storage.put('one/full.webp', Buffer.from('other'))
    expect(await bytesUnder(storage, 'one/full.webp')).toEqual(Buffer.from('other'))
    expect(await storage.has('one/full.webp')).toBe(true)
    await storage.remove('one/full.webp')
    expect(await storage.get('one/full.webp')).toBeUndefined()
    expect(await storage.has('one/full.webp')).toBe(false)
    await storage.remove('one/full.webp')
  })

  test('lists every key with the time it was put', async () => {
    const storage = await opened
    const keys = Array.from({ length: 30 }, (_, index) => `listed/${index}.webp`)
    const began = Date.now()
    await Promise.all(keys.map(key => storage.put(key, Buffer.from(key))))
    expect(await storedKeys(storage)).toEqual(keys.sort())
    for await (const { modifiedAt } of storage.list()) {
      // A bucket reports full seconds.
      expect(modifiedAt.getTime()).toBeGreaterThan(began - 2000)
      expect(modifiedAt.getTime()).toBeLessThan(Date.now() + 2000)
    }
    await Promise.all(keys.map(key => storage.remove(key)))
    expect(await storedKeys(storage)).toEqual([])
  })

  test.each(['a', 'A-b.c', 'deep/er/and/deeper/still.webp', 'a/b', '0', 'x..y', 'k'.repeat(200)])(
    'the key %s',
    async key => {
      const storage = await opened
      await storage.put('a', Buffer.from('beside'))
      await storage.put(key, Buffer.from(key))
      expect(await storedKeys(storage)).toContain(key)
      expect(await bytesUnder(storage, key)).toEqual(Buffer.from(key))
      await storage.remove(key)
      await storage.remove('a')
      expect(await storedKeys(storage)).toEqual([])
    },
  )

  test.each([
    '',
    '/',
    '..',
    '../x',
    'a/../b',
    '/etc/passwd',
    'a//b',
    'a/',
    '.partial/x',
    'a_b',
    'a\\b',
    'a\0',
    'a b',
    'ሀ',
  ])('%j is not a valid key', async key => {
    const storage = await opened
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('is not a valid storage key')
    await expect(storage.get(key)).rejects.toThrow('is not a valid storage key')
    await expect(storage.remove(key)).rejects.toThrow('is not a valid storage key')
  })

  test('stores large and empty objects', async () => {
    const storage = await opened
    const large = randomBytes(30 * 1024 * 1024)
    await storage.put('large', large)
    const hash = createHash('sha256')
    for await (const chunk of (await storage.get('large')) ?? []) hash.update(chunk)
    expect(hash.digest()).toEqual(createHash('sha256').update(large).digest())
    await storage.put('large', Buffer.alloc(0))
    expect(await bytesUnder(storage, 'large')).toEqual(Buffer.alloc(0))
    await storage.remove('large')
  })
})

test('an interrupted put into a folder leaves nothing under its key', async () => {
  const DATA_DIR = temporaryFolder()
  const storage = await openStorage(readConfig({ DATA_DIR }))
  const size = 256 * 1024 * 1024
  const script = `
    import { readConfig } from ${JSON.stringify(import.meta.resolve('../../config.ts'))}
    import { openStorage } from ${JSON.stringify(import.meta.resolve('./openStorage.ts'))}
    const storage = await openStorage(readConfig(process.env))
    process.send('ready')
    await storage.put('cut-short', Buffer.alloc(${size}, 'x'))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    env: { PATH: process.env.PATH, DATA_DIR },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  await once(child, 'message')
  const files = () => readdirSync(DATA_DIR, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  await expect.poll(files, { interval: 1, timeout: 10_000 }).toHaveLength(1)
  child.kill('SIGKILL')
  await exited
  const left = await bytesUnder(storage, 'cut-short')
  expect([undefined, size]).toContain(left?.length)
})

test('a put into a bucket fails if the connection is lost', async () => {
  const cutting = createServer(socket => socket.on('error', () => {}).once('data', () => socket.destroy())).listen(0)
  onTestFinished(() => void cutting.close())
  const { port } = cutting.address() as AddressInfo
  const storage = await openS3Storage({
    bucket: 'shop',
    prefix: '',
    endpoint: `http://127.0.0.1:${port}`,
    region: undefined,
  })
  await expect(storage.put('cut-short', Buffer.alloc(1024 * 1024))).rejects.toThrow()
})

test('the partial file of a crash is removed at the next start, and a file being written is not', async () => {
  const DATA_DIR = temporaryFolder()
  const partial = join(DATA_DIR, 'files/.partial')
  mkdirSync(partial, { recursive: true })
  writeFileSync(join(partial, 'old'), 'x')
  writeFileSync(join(partial, 'new'), 'x')
  utimesSync(join(partial, 'old'), new Date('2020-01-01'), new Date('2020-01-01'))
  await openStorage(readConfig({ DATA_DIR }))
  expect(readdirSync(partial)).toEqual(['new'])
})

describe('is refused with a one-line message', () => {
  test.each([
    ['a bucket that is not there', bucketUrl.replace('shop', 'nowhere'), {}, 'NoSuchBucket: .+'],
    ['a key the server does not know', bucketUrl, { AWS_ACCESS_KEY_ID: 'other' }, 'InvalidAccessKeyId: .+'],
    ['a server that is not there', 's3://shop?endpoint=http://127.0.0.1:1', {}, '.*ECONNREFUSED.*'],
  ])('%s', async (_what, STORAGE_URL, credentials, reason) => {
    for (const [name, value] of Object.entries({ ...bucketCredentials, ...credentials })) vi.stubEnv(name, value)
    await expect(openStorage(readConfig({ STORAGE_URL }))).rejects.toThrow(
      new RegExp(`^The bucket of STORAGE_URL cannot be used: ${reason}$`),
    )
  })
})
