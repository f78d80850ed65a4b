import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '../contract/language.ts'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'dist/built-from')
const page = join(root, 'dist/web/staff.html')
/** The staff app, the customers' pages in each language, and the server renderer. The first build empties the folder. */
const builds = [
  { config: 'vite.config.ts', mode: 'production' },
  ...languages.map(language => ({ config: 'vite.public.config.ts', mode: language })),
  { config: 'vite.server.config.ts', mode: 'production' },
]
const sources = ['web/**', 'contract/**', 'vite/**', 'vite.*.ts', 'package-lock.json']

const hashOfSources = (): string => {
  const files = globSync(sources, { cwd: root })
    .filter(file => statSync(join(root, file)).isFile())
    .sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

const isBuiltFrom = (hash: string): boolean =>
  existsSync(page) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash

/** Builds the web app if its sources have changed since the last build. */
export const buildWeb = async (): Promise<void> => {
  const hash = hashOfSources()
  if (isBuiltFrom(hash)) return
  console.log('Building the web app…')
  rmSync(stamp, { force: true })
  // A test runner sets another value, with which Vite would build for development.
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  for (const { config, mode } of builds) await build({ configFile: join(root, config), mode, logLevel: 'warn' })
  writeFileSync(stamp, hash)
}

if (import.meta.main) await buildWeb()
