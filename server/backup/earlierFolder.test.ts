import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants, zstdDecompressSync } from 'node:zlib'
import { expect, inject, test } from 'vitest'
import type { Repair } from '#contract/repairs/repairs.ts'
import { isRoot } from '../platform/postgres/testing.ts'
import { endProgram, signInAt, startProgram } from '../testing/program.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { run } from './testing.ts'

/**
 * The data folder of a shop that the commit d71f01e6 made and closed, with a backup. From then on every version starts with
 * the folders and restores the backups of every earlier one. Its write-ahead log has only the segment of the last
 * checkpoint, which is all that PostgreSQL reads after a clean stop.
 */
const packed = join(import.meta.dirname, 'fixtures/d71f01e6-data.tar.zst')

const unpackFolder = (): string => {
  const folder = temporaryFolder()
  const params = { [constants.ZSTD_d_windowLogMax]: 27 }
  const tar = zstdDecompressSync(readFileSync(packed), { params })
  execFileSync('tar', ['-x', '--no-same-owner', '-C', folder], { input: tar, stdio: ['pipe', 'ignore', 'inherit'] })
  if (isRoot) execFileSync('chown', ['-R', '--reference', inject('createdServer'), folder])
  return folder
}

const readRecords = async (DATA_DIR: string) => {
  const program = await startProgram({ DATA_DIR })
  const headers = { cookie: await signInAt(program.url) }
  const read = async (path: string) => {
    const response = await fetch(`${program.url}/api/${path}`, { headers })
    expect([path, response.status]).toEqual([path, 200])
    return response
  }
  const repair = (await (await read('repairs/REP-KSNB52S9')).json()) as Repair
  const picture = await read(`files/${repair.images[0]?.fileId}`)
  const records = {
    // The migration of each copy draws a key of its own.
    repair: { ...repair, linkNumber: repair.number },
    pictureType: picture.headers.get('content-type'),
    sale: await (await read('sales/8b2c43fe-2c4b-4a2a-a432-c1b73f97d1f4')).json(),
    warranties: await (await read('warranties?search=331421')).json(),
    stock: await (await read('inventory')).json(),
  }
  expect(await endProgram(program, 'SIGTERM')).toBe(0)
  return { records, output: program.output() }
}

const known = {
  repair: {
    number: 'REP-KSNB52S9',
    customerName: 'ሰላም',
    customerPhone: '251911234567',
    deviceType: 'Samsung A54',
    serialNumber: '490154203237518',
    status: 'Received',
    // Two screens of 4,500.50 and the service of 500.25.
    cost: 950_125,
  },
  pictureType: 'image/webp',
  sale: {
    customerName: 'Abebe',
    total: 1_850_050,
    payments: [{ amount: 1_850_050, method: 'cash' }],
    lines: [{ productName: 'Galaxy A15', unitPrice: 1_850_050, imei: '356938035643809' }],
  },
  warranties: { items: [{ number: '331421', customerName: 'Abebe', deviceModel: 'Galaxy A54' }] },
  stock: { items: [{ name: 'Screen', quantity: 8 }] },
}

// The files of a PostgreSQL server of Linux are not made for other systems.
test.skipIf(process.platform !== 'linux')(
  'the data folder and the backup of an earlier version start, are migrated and have all their records',
  async () => {
    const DATA_DIR = unpackFolder()
    const { records, output } = await readRecords(DATA_DIR)
    expect(records).toMatchObject(known)
    expect(output).toContain('Bringing the database up to date')

    const restored = join(temporaryFolder(), 'restored')
    const [archive = ''] = globSync(join(DATA_DIR, 'backups/*.tar'))
    const [code, report] = await run('restore', { DATA_DIR: restored }, { args: [archive] }).ended
    expect([code, report]).toEqual([0, expect.stringContaining('Restored the backup of 2026-11-17')])
    expect((await readRecords(restored)).records).toEqual(records)
  },
  150_000,
)
