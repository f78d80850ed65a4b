import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { chooseOwner } from '../postgres/owner.ts'
import { isRoot } from '../postgres/testing.ts'
import { capabilityArguments, neededCapabilities } from './capabilities.ts'

const owner = chooseOwner('/nowhere/postgres')

/** A program that leaves root and prints who it is. */
const probe = `
  const { leaveRoot } = await import(${JSON.stringify(join(import.meta.dirname, 'leaveRoot.ts'))})
  const { readFileSync } = await import('node:fs')
  const [DATA_DIR, port, reads] = process.argv.slice(2)
  const report = line => console.log(line)
  leaveRoot({ DATA_DIR, DATABASE_URL: 'postgres://elsewhere' }, { report, port: Number(port), reads: reads ? [reads] : [] })
  const status = readFileSync('/proc/self/status', 'utf8')
  const field = name => new RegExp('^' + name + ':[ \\t]*(.*)$', 'm').exec(status)?.[1]
  console.log(JSON.stringify({
    uid: field('Uid'), groups: field('Groups').trim(), bounding: field('CapBnd'), permitted: field('CapPrm'),
    noNewPrivileges: field('NoNewPrivs'),
    content: reads && readFileSync(reads, 'utf8'),
  }))`

const capability = (bit: number) => (1n << BigInt(bit)).toString(16).padStart(16, '0')
const nothing = '0'.repeat(16)

const runProbe = ({ folder = temporaryFolder(), dataDir = join(folder, 'data'), port = 0, reads = '', path = '' }) => {
  const script = join(folder, 'probe.mjs')
  writeFileSync(script, probe)
  const env = { PATH: path || process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }
  const args = [script, dataDir, String(port), ...(reads ? [reads] : [])]
  const { stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
  const lines = stdout.trim().split('\n')
  return { ...JSON.parse(lines.pop() ?? ''), lines, stderr }
}

describe.runIf(isRoot)('a program that root starts', () => {
  const unprivileged = {
    uid: Array(4).fill(owner.uid).join('\t'),
    groups: '',
    bounding: nothing,
    permitted: nothing,
    noNewPrivileges: '1',
    lines: [],
    stderr: '',
  }

  test('runs as the owner of the database, without any capability', () => {
    expect(runProbe({})).toEqual(unprivileged)
  })

  test('changes nothing in a folder of another user, whose links may lead anywhere', () => {
    const [folder, elsewhere] = [temporaryFolder(), temporaryFolder()]
    const dataDir = join(folder, 'data')
    mkdirSync(join(dataDir, 'postgres'), { recursive: true })
    chownSync(dataDir, 4321, 4321)
    chownSync(join(dataDir, 'postgres'), owner.uid, owner.gid)
    symlinkSync(elsewhere, join(dataDir, 'files'))
    const { uid, stderr } = runProbe({ folder, dataDir })
    expect([uid, stderr]).toEqual(['0\t0\t0\t0', expect.stringContaining(`${dataDir} belongs to another user.`)])
    expect(statSync(elsewhere).uid).toBe(0)
  })

  test('changes nothing in a folder of root that holds other files', () => {
    const folder = temporaryFolder()
    const dataDir = join(folder, 'opt')
    for (const name of ['files', 'lock', 'other program']) mkdirSync(join(dataDir, name), { recursive: true })
    const { uid, stderr } = runProbe({ folder, dataDir })
    expect([uid, stderr]).toEqual(['0\t0\t0\t0', expect.stringContaining('Name an empty folder in DATA_DIR.')])
    expect([statSync(dataDir).uid, statSync(join(dataDir, 'files')).uid]).toEqual([0, 0])
  })

  test('runs as the user that the data folder belongs to', () => {
    const dataDir = temporaryFolder()
    chownSync(dataDir, 4321, 4321)
    expect(runProbe({ dataDir }).uid).toBe(Array(4).fill(4321).join('\t'))
  })

  test('may use its port below 1024, and no other capability', () => {
    expect(runProbe({ port: 443 })).toMatchObject({ bounding: capability(10), permitted: capability(10) })
  })

  test('may read everything, and nothing more, if only root can enter a folder that it needs', () => {
    const closed = temporaryFolder(0o700)
    const reading = { bounding: capability(2), permitted: capability(2), uid: unprivileged.uid }
    expect(runProbe({ folder: closed })).toMatchObject(reading)
    expect(runProbe({ dataDir: join(closed, 'data') })).toMatchObject(reading)
    const archive = join(closed, 'archive')
    writeFileSync(archive, 'rows', { mode: 0o600 })
    expect(runProbe({ reads: archive })).toMatchObject({ ...reading, content: 'rows' })
  })

  test('owns what root created in its data folder, also behind a link; other files are not touched', () => {
    const [dataDir, disk] = [temporaryFolder(), temporaryFolder()]
    for (const folder of ['files/ab', 'notes'])
      mkdirSync(join(folder === 'notes' ? dataDir : disk, folder), { recursive: true })
    symlinkSync(join(disk, 'files'), join(dataDir, 'files'))
    mkdirSync(join(dataDir, 'postgres'))
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '18')
    chownSync(join(dataDir, 'postgres'), owner.uid, owner.gid)
    const ours = [join(disk, 'files/ab/picture'), join(dataDir, 'lock')]
    for (const file of [...ours, join(dataDir, 'notes/mine')]) writeFileSync(file, '', { mode: 0o600 })
    expect(runProbe({ dataDir }).lines).toEqual(['Giving the files to the user of the database, once…'])
    const uids = [dataDir, ...ours, join(dataDir, 'notes'), join(dataDir, 'notes/mine')].map(path => statSync(path).uid)
    expect(uids).toEqual([owner.uid, owner.uid, owner.uid, 0, 0])
    expect(runProbe({ dataDir }).lines).toEqual([])
  })

  test('says so if it must keep running as root', () => {
    const empty = temporaryFolder()
    for (const command of ['sh', 'test', 'chown', 'env']) symlinkSync(`/usr/bin/${command}`, join(empty, command))
    expect(readdirSync(empty)).not.toContain('setpriv')
    const { uid, stderr } = runProbe({ path: empty })
    const warning = /^Warning: this program keeps running as root\. .*setpriv.*\n$/
    expect([uid, stderr]).toEqual(['0\t0\t0\t0', expect.stringMatching(warning)])
  })
})

test('in a container without the right to read everything, it passes a closed folder with the right to write', () => {
  const inContainer = (1n << 1n) | (1n << 10n)
  expect(neededCapabilities({ isClosed: true, port: 80 }, inContainer)).toEqual(['dac_override', 'net_bind_service'])
  expect(neededCapabilities({ isClosed: false, port: 3000 }, inContainer)).toEqual([])
  expect(capabilityArguments(['dac_override'])).toContain('--bounding-set=-all,+dac_override')
})
