import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { languages } from '../contract/language.ts'

const root = join(import.meta.dirname, '..')

interface Product {
  readonly name: string
  readonly builds: readonly { readonly config: string; readonly mode?: string }[]
  readonly sources: readonly string[]
  /** One of the built files. */
  readonly file: string
  /** Contains the hash of the sources that it was built from. */
  readonly stamp: string
}

const products: readonly Product[] = [
  {
    name: 'web app',
    // The staff app and the customers' pages, each in each language, and the server renderer.
    builds: [
      ...languages.flatMap(mode => [
        { config: 'vite.config.ts', mode },
        { config: 'vite.public.config.ts', mode },
      ]),
      { config: 'vite.server.config.ts' },
    ],
    sources: ['web/**', 'contract/**', 'vite/**', 'vite.*.ts', 'package-lock.json'],
    file: 'dist/web/staff.en.html',
    stamp: 'dist/built-from',
  },
  {
    name: 'server',
    builds: [{ config: 'vite.program.config.ts' }],
    sources: ['server/**/*.ts', 'contract/**', 'vite/**', 'vite.program.config.ts', 'package-lock.json'],
    file: 'dist/program/main.js',
    stamp: 'dist/program/built-from',
  },
]

const hashOf = (sources: readonly string[]): string => {
  const files = globSync(sources, { cwd: root, exclude: ['**/*.test.ts', '**/*.test.tsx'] })
    .filter(file => statSync(join(root, file)).isFile())
    .sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

const isBuiltFrom = (hash: string, { file, stamp }: Product): boolean =>
  existsSync(join(root, file)) && existsSync(join(root, stamp)) && readFileSync(join(root, stamp), 'utf8') === hash

const buildProduct = async (product: Product): Promise<void> => {
  const hash = hashOf(product.sources)
  if (isBuiltFrom(hash, product)) return
  console.log(`Building the ${product.name}…`)
  rmSync(join(root, product.stamp), { force: true })
  rmSync(dirname(join(root, product.file)), { recursive: true, force: true })
  // A test runner sets another value, with which Vite would build for development.
  process.env.NODE_ENV = 'production'
  const { build } = await import('vite')
  for (const { config, mode = 'production' } of product.builds)
    await build({ configFile: join(root, config), mode, logLevel: 'warn' })
  writeFileSync(join(root, product.stamp), hash)
}

/** Builds what runs from dist/: the web app and the server, each if its sources have changed since its last build. */
export const buildAll = async (): Promise<void> => {
  for (const product of products) await buildProduct(product)
}

if (import.meta.main) await buildAll()
