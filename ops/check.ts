import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkChain } from './chain.ts'

const root = join(import.meta.dirname, '..')

const installMissing = (program: string, debianPackage: string): void => {
  try {
    execFileSync('which', [program], { stdio: 'ignore' })
  } catch {
    execFileSync('apt-get', ['-qq', 'install', '-y', debianPackage], { stdio: 'inherit' })
  }
}

/** systemd-analyze also checks that the program of the unit exists, so it gets this machine's Node. */
const checkUnit = (folder: string): void => {
  const unit = readFileSync(join(root, 'ops/tigena.service'), 'utf8')
  const file = join(folder, 'tigena.service')
  writeFileSync(file, unit.replace('/usr/bin/node', process.execPath))
  execFileSync('systemd-analyze', ['verify', file], { stdio: 'inherit' })
}

/** No Docker runs here, so the build steps of the Dockerfile run in a fresh copy of the last commit. */
const checkDockerfile = (folder: string): void => {
  const steps = readFileSync(join(root, 'ops/Dockerfile'), 'utf8').matchAll(/^RUN (npm .*)$/gm)
  const copy = join(folder, 'copy')
  execFileSync('sh', ['-ec', `mkdir ${copy}; git -C ${root} archive HEAD | tar -x -C ${copy}`])
  for (const [, step] of steps) execFileSync('sh', ['-ec', step ?? ''], { cwd: copy, stdio: 'inherit' })
}

const checks: readonly (readonly [string, (folder: string) => void | Promise<void>])[] = [
  ['the systemd unit is valid', checkUnit],
  ['two processes behind Caddy serve one shop', checkChain],
  ['the build steps of the Dockerfile run', checkDockerfile],
]

installMissing('caddy', 'caddy')
installMissing('ip', 'iproute2')
installMissing('psql', 'postgresql-client')
installMissing('systemd-analyze', 'systemd')
const folder = mkdtempSync(join(tmpdir(), 'tigena-ops-'))
// Root's programs become another user, who must be able to enter it.
chmodSync(folder, 0o755)
try {
  for (const [name, check] of checks) {
    await check(folder)
    console.log(`✓ ${name}`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(0)
