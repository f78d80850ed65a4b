// Every npm script starts here. Plain JavaScript for Node 20: on a fresh clone nothing is installed yet, neither our
// own Node nor any package.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const installedStamp = join(root, 'node_modules/.tigena-installed')
/** Node's compile cache makes the next start twice as fast. */
const compileCache = join(root, 'node_modules/.cache/node')
const binFolder = join(root, 'node_modules/.bin')

const programs = {
  start: ['scripts/build.ts', 'dist/program/main.js'],
  test: ['scripts/test.ts'],
  check: ['scripts/check.ts'],
  dev: ['scripts/build.ts', 'scripts/dev.ts'],
  build: ['scripts/build.ts'],
  bench: ['scripts/build.ts', 'bench/bench.ts'],
  'bench:pages': ['scripts/build.ts', 'bench/pages.ts'],
  allow: ['server/allow.ts'],
  password: ['server/password.ts'],
  backup: ['server/backup.ts'],
  restore: ['server/restore.ts'],
  verify: ['server/verify.ts'],
  rowTypes: ['scripts/writeRowTypes.ts'],
  'ops:check': ['scripts/build.ts', 'ops/check.ts'],
}

/**
 * Settings of glibc's malloc for the program, which keep an idle shop below 300 MB (decision 37). By itself glibc raises both
 * thresholds up to 32 and 64 MB when large blocks are freed; the pixels of the next pictures then come from its heaps, which
 * small blocks in between keep from ever shrinking. Fixed, blocks above 128 KB go back to the system when they are freed.
 */
const mallocSettings = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
const withMallocSettings = ['dist/program/main.js', 'bench/bench.ts']

const fail = message => {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

const installHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')

const install = () => {
  const hash = installHash()
  if (existsSync(installedStamp) && readFileSync(installedStamp, 'utf8') === hash) return
  // npm empties the folder first, which others may be using.
  if (lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink())
    fail('The packages are outdated, and node_modules is a link. Remove the link, or run npm start where it leads to.')
  process.stdout.write('Installing the packages of package-lock.json…\n')
  const { status, error } = spawnSync('npm', ['ci', '--loglevel=error'], { cwd: root, stdio: 'inherit' })
  if (status !== 0)
    fail(`The packages could not be installed${error ? `: ${error.message}` : '; see the output of npm above'}.`)
  writeFileSync(installedStamp, hash)
}

const run = (file, args) =>
  new Promise(resolve => {
    const child = spawn(join(binFolder, 'node'), [join(root, file), ...args], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: {
        ...(withMallocSettings.includes(file) && mallocSettings),
        ...process.env,
        PATH: `${binFolder}${delimiter}${process.env.PATH}`,
        NODE_COMPILE_CACHE: compileCache,
      },
    })
    const forwardSignal = signal => child.kill(signal)
    process.on('SIGINT', forwardSignal).on('SIGTERM', forwardSignal)
    child.on('error', error => fail(`${file} could not be started: ${error.message}`))
    child.on('exit', (code, signal) => {
      process.off('SIGINT', forwardSignal).off('SIGTERM', forwardSignal)
      resolve(signal ? 1 : code)
    })
  })

const [name, ...args] = process.argv.slice(2)
const files = programs[name] ?? fail(`Unknown program '${name}'. Available: ${Object.keys(programs).join(', ')}.`)
install()
for (const file of files) {
  const isLast = file === files.at(-1)
  const code = await run(file, isLast ? args : [])
  if (code !== 0 || isLast) process.exit(code)
}
