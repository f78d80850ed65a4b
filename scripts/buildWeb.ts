import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '../contract/language.ts'

const root = join(import.meta.dirname, '..')
const stamp = join(root, 'dist/built-from')
const page = join(root, 'dist/web/staff.html')
/** The staff's pages, the customers' in each language, and what the server renders. The first empties the folder. */
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
  for (const { config, mode } of builds) await build({ configFile: join(root, config), mode, logLevel: 'warn' })
  writeFileSync(stamp, wanted)
}

if (import.meta.main) await buildWeb()
