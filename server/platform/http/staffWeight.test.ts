import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages, serviceWorkerFile } from '#contract/language.ts'

const web = join(import.meta.dirname, '../../../dist/web')
const assets = join(web, 'assets')

/** A script and its static imports. */
const withImports = (file: string, found = new Set<string>()): Set<string> => {
  if (found.has(file)) return found
  found.add(file)
  const code = file.endsWith('.js') ? readFileSync(join(assets, file), 'utf8') : ''
  for (const [, imported = ''] of code.matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g))
    withImports(imported, found)
  return found
}

const weightOf = (files: Set<string>): number =>
  [...files].reduce((sum, file) => sum + statSync(join(assets, `${file}.br`)).size, 0)

/** The scripts and styles of the sign-in page, and with those of the app behind it. */
const weightsOf = (page: string) => {
  const html = readFileSync(join(web, page), 'utf8')
  const files = new Set<string>()
  for (const [, file = ''] of html.matchAll(/(?:src|href)="\/assets\/([^"]+\.(?:js|css))"/g)) withImports(file, files)
  const signIn = weightOf(files)
  for (const file of [...files].filter(file => file.startsWith('staff-') && file.endsWith('.js')))
    for (const [app] of readFileSync(join(assets, file), 'utf8').matchAll(/StaffApp-[\w-]+\.js/g))
      withImports(app, files)
  return { signIn, app: weightOf(files) }
}

/** Everything that a device stores of a language. */
const precachedIn = (worker: string): number => {
  const code = readFileSync(join(web, worker), 'utf8')
  const files = Array.from(code.matchAll(/["'`]\/(assets\/[^"'`]+|manifest[^"'`]+)/g), ([, file = '']) =>
    join(web, file),
  )
  return files.reduce((sum, file) => sum + statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size, 0)
}

/**
 * English loads at first what it did before there were two languages, rounded up, and stores what later features add. Amharic
 * weighs more by its letters: docs/decisions/0041.
 */
const limits = {
  en: { signIn: 70_635, app: 376_700, precached: 574_000 },
  am: { signIn: 70_635, app: 386_000, precached: 590_000 },
}

test.each(languages)('LANG-05 what the staff app in %s loads at first and stores stays small, compressed', language => {
  const { signIn, app } = weightsOf(`staff.${language}.html`)
  const precached = precachedIn(serviceWorkerFile[language])
  expect(signIn).toBeLessThan(limits[language].signIn)
  expect(app).toBeLessThan(limits[language].app)
  expect(precached).toBeLessThan(limits[language].precached)
  // They have the whole app, and what is opened later.
  expect(app).toBeGreaterThan(300_000)
  expect(precached).toBeGreaterThan(app + 100_000)
})
