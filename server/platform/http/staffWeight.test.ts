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

/** With what one of these files loads later under this name. */
const withLater = (files: Set<string>, name: string): Set<string> => {
  const all = new Set(files)
  for (const file of files)
    if (file.endsWith('.js'))
      for (const [later] of readFileSync(join(assets, file), 'utf8').matchAll(new RegExp(`${name}-[\\w-]+\\.js`, 'g')))
        withImports(later, all)
  return all
}

/** The scripts and styles of the sign-in page, with those of the app behind it, and with those of two of its pages. */
const weightsOf = (page: string) => {
  const html = readFileSync(join(web, page), 'utf8')
  const signIn = new Set<string>()
  for (const [, file = ''] of html.matchAll(/(?:src|href)="\/assets\/([^"]+\.(?:js|css))"/g)) withImports(file, signIn)
  const app = withLater(signIn, 'StaffApp')
  const [dashboard, newSale] = [withLater(app, 'DashboardPage'), withLater(app, 'CreateSalePage')]
  return { signIn: weightOf(signIn), app: weightOf(app), dashboard: weightOf(dashboard), newSale: weightOf(newSale) }
}

/** Everything that a device stores of a language. */
const precachedIn = (worker: string): number => {
  const code = readFileSync(join(web, worker), 'utf8')
  const files = Array.from(code.matchAll(/["'`]\/(assets\/[^"'`]+|manifest[^"'`]+)/g), ([, file = '']) =>
    join(web, file),
  )
  return files.reduce((sum, file) => sum + statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size, 0)
}

/** Before there were two languages, it was 70,635, 376,691, 384,282, 389,173 and 571,609: docs/decisions/0041. */
const limits = {
  en: { signIn: 70_635, app: 352_000, dashboard: 360_000, newSale: 365_000, precached: 574_000 },
  am: { signIn: 70_635, app: 365_000, dashboard: 374_000, newSale: 378_000, precached: 590_000 },
}

test.each(languages)('LANG-05 what the staff app in %s loads at first and stores stays small, compressed', language => {
  const weights = { ...weightsOf(`staff.${language}.html`), precached: precachedIn(serviceWorkerFile[language]) }
  for (const [name, weight] of Object.entries(weights))
    expect(weight, name).toBeLessThanOrEqual(limits[language][name as keyof typeof weights])
  // They have the whole app, and what is opened later.
  expect(weights.app).toBeGreaterThan(280_000)
  expect(weights.dashboard).toBeGreaterThan(weights.app + 5000)
  expect(weights.newSale).toBeGreaterThan(weights.app + 5000)
  expect(weights.precached).toBeGreaterThan(weights.app + 100_000)
})
