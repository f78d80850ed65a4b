import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'dist/built-from')
const page = join(root, 'dist/web/staff.html')
const sources = ['web/**', 'contract/**', 'vite/**', 'vite.config.ts', 'vite.server.config.ts', 'package-lock.json']

const hashOfSources = (): string => {
  const files = globSync(sources, { cwd: root })
    .filter(file => statSync(join(root, file)).isFile())
    .sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

const isBuiltFrom = (wanted: string): boolean =>
  existsSync(page) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted

/** Builds the web if anything it is made of has changed since. */
export const buildWeb = async (): Promise<void> => {
  const wanted = hashOfSources()
  if (isBuiltFrom(wanted)) return
  console.log('Building the web app…')
  rmSync(stamp, { force: true })
  // A test runner sets another value, and Vite would build for development.
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  for (const config of ['vite.config.ts', 'vite.server.config.ts']) {
    await build({ configFile: join(root, config), logLevel: 'warn' })
  }
  writeFileSync(stamp, wanted)
}

if (import.meta.main) await buildWeb()
