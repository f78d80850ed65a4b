import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { message, nested } from '#contract/message.ts'
import { MessageError } from '../platform/messageError.ts'
import { connectionUrl } from '../testing/connectionUrl.ts'
import { openShop } from '../testing/shop.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { nightlyBackup } from './backup.jobs.ts'
import { archiveName } from './backupFolder.ts'
import { readBackupState, readBackups, recordFailure, recordSuccess } from './backupState.ts'
import { recordTest } from './testRestore.ts'

const shop = await openShop()
const admin = await shop.staff('Admin')
const hour = 60 * 60 * 1000
let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

const ago = (hours: number) => new Date(Math.floor(Date.now() / 1000) * 1000 - hours * hour)
const addArchive = (at: Date) => writeFileSync(join(folder, archiveName(at)), '')
const state = (now = new Date()) => readBackupState(shop.db, folder, now)

test('a new shop needs a backup only after its first night', async () => {
  expect(await state()).toEqual({ newestAt: null, problem: null, reason: null })
  const later = new Date(Date.now() + 49 * hour)
  expect(await state(later)).toEqual({ newestAt: null, problem: 'tooOld', reason: null })
})

test('the newest backup may be 48 hours old', async () => {
  addArchive(ago(60))
  expect((await state()).problem).toBe('tooOld')
  addArchive(ago(47))
  expect(await state()).toEqual({ newestAt: ago(47).toISOString(), problem: null, reason: null })
})

test('a backup that lacks pictures says how many, and which file names them', async () => {
  addArchive(ago(1))
  await recordSuccess(folder, ['a/full.webp', 'a/thumbnail.webp'])
  expect(await state()).toMatchObject({
    problem: 'incomplete',
    reason: `The backup lacks files of pictures that are missing in the storage: 2. Everything else is backed up. ${folder}/missing-pictures.txt names them. If another copy has them, put them back into the storage.`,
  })
  expect(readFileSync(join(folder, 'missing-pictures.txt'), 'utf8')).toBe('a/full.webp\na/thumbnail.webp\n')
  await recordSuccess(folder, [])
  expect((await state()).problem).toBe(null)
})

test('a failed backup is reported with its reason until a newer one succeeds', async () => {
  addArchive(ago(24))
  await recordFailure(folder, new Error('The disk is full.'))
  expect(await state()).toMatchObject({ problem: 'failed', reason: 'The disk is full.' })
  writeFileSync(join(folder, 'failure.txt'), 'As an earlier version recorded it.\n\nThe disk is full.')
  expect(await state()).toMatchObject({ problem: 'failed', reason: 'The disk is full.' })
  await recordSuccess(folder, [])
  expect(await state()).toMatchObject({ problem: null, reason: null })
})

test('the reason of a failure is told in Amharic, what the system said behind a sentence of ours', async () => {
  const inAmharic = async () => (await readBackupState(shop.db, folder, new Date(), 'am')).reason
  const [path, cause] = ['/x.tar', nested('its manifest is missing or damaged')]
  await recordFailure(
    folder,
    new MessageError(message('{path} is not a complete Tigena archive: {cause}. Use another one.', { path, cause })),
  )
  expect(await inAmharic()).toBe('/x.tar የተሟላ የTigena መጠባበቂያ ቅጂ አይደለም፦ የይዘቱ ዝርዝር ጠፍቷል ወይም ተበላሽቷል። ሌላ ይጠቀሙ።')
  expect(await state()).toMatchObject({
    reason: '/x.tar is not a complete Tigena archive: its manifest is missing or damaged. Use another one.',
  })
  await recordFailure(folder, new Error('relation "x" does not exist'))
  expect(await inAmharic()).toBe('ፕሮግራሙ ያሳወቀው ችግር፦ relation "x" does not exist')
  await recordSuccess(folder, [])
})

test('no error of a backup is thrown without its Amharic words', () => {
  const ofOthers = ['restore.service.ts', 'testing.ts']
  const files = readdirSync(import.meta.dirname).filter(name => !name.includes('.test.') && !ofOthers.includes(name))
  const plain = files.filter(
    name => name.endsWith('.ts') && readFileSync(join(import.meta.dirname, name), 'utf8').includes('new Error('),
  )
  expect(plain).toEqual([])
})

test('the list names the backups that were restored as a test', async () => {
  const [first, second, newest] = [ago(12 * 24), ago(10 * 24), ago(10)]
  for (const at of [first, second, newest]) addArchive(at)
  await recordTest(folder, `${archiveName(first)} with a checksum, as an earlier version recorded it`)
  await recordTest(folder, archiveName(newest))
  const { archives } = await readBackups(shop.db, folder, false)
  expect(archives.map(({ isTested }) => isTested)).toEqual([true, false, true])
})

test('a backup that is dated in the future, after the clock was set back, hides neither a failure nor the age of the newest one', async () => {
  addArchive(ago(-24 * 365))
  const [old, recent] = [ago(49), ago(24)]
  addArchive(old)
  expect(await state()).toEqual({ newestAt: old.toISOString(), problem: 'tooOld', reason: null })
  addArchive(recent)
  await recordFailure(folder, new Error('The disk is full.'))
  expect(await state()).toEqual({ newestAt: recent.toISOString(), problem: 'failed', reason: 'The disk is full.' })
})

test('a folder that cannot be read is reported, and the list of backups is empty', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(await readBackupState(shop.db, file, new Date())).toEqual({
    newestAt: null,
    problem: 'failed',
    reason: expect.stringMatching(/ENOTDIR.+file/),
  })
  expect(await readBackups(shop.db, file, false)).toMatchObject({ archives: [] })
})

test('a failure of the nightly backup is shown to Admins only, and cleared by the next success', {
  timeout: 60_000,
}, async () => {
  const { db, storage, config, app } = shop
  const DATABASE_URL = connectionUrl(shop.owner.pool.options)
  const runNightly = (settings: { DATABASE_URL?: string | undefined } = { DATABASE_URL }) => {
    const context = { db, storage, config: { ...config, ...settings }, log: app.log }
    return nightlyBackup.run(context, {}, new AbortController().signal)
  }
  const read = async () => (await admin.call('GET', '/api/backup')).json()
  await shop.owner.db.schema.createTable('by_hand').addColumn('id', 'integer').execute()
  await expect(runNightly()).rejects.toThrow('by_hand')
  expect(await read()).toMatchObject({ problem: 'failed', reason: expect.stringContaining('by_hand') })
  await shop.owner.db.schema.dropTable('by_hand').execute()
  await runNightly()
  expect(await read()).toEqual({ newestAt: expect.any(String), problem: null, reason: null })
  const { DATA_DIR } = config
  await expect(runNightly({ DATABASE_URL: undefined })).rejects.toThrow(`There is no shop in ${DATA_DIR}`)
  expect(await read()).toMatchObject({ problem: 'failed', reason: expect.stringContaining('There is no shop') })
  for (const role of ['Technician', 'Sales'] as const) {
    expect((await (await shop.staff(role)).call('GET', '/api/backup')).statusCode).toBe(403)
  }
})
