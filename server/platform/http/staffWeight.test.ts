import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Language, languages, serviceWorkerFile } from '#contract/language.ts'

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

/** A typeface is compressed in itself. */
const sizeOf = (path: string): number => statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size

const weightOf = (files: Set<string>): number => [...files].reduce((sum, file) => sum + sizeOf(join(assets, file)), 0)

/** With what one of these files loads later under this name. */
const withLater = (files: Set<string>, name: string): Set<string> => {
  const all = new Set(files)
  for (const file of files)
    if (file.endsWith('.js'))
      for (const [later] of readFileSync(join(assets, file), 'utf8').matchAll(new RegExp(`${name}-[\\w-]+\\.js`, 'g')))
        withImports(later, all)
  return all
}

/** The typeface for Ethiopic letters is fetched where they occur: the sign-in page names Amharic in itself. */
const ethiopic = readdirSync(assets).filter(file => /^ethiopic-.*\.woff2$/.test(file))

/** The scripts, styles and typefaces of the sign-in page, with those of the app behind it, and with those of two of its pages. */
const weightsOf = (language: Language) => {
  const html = readFileSync(join(web, `staff.${language}.html`), 'utf8')
  const signIn = new Set(ethiopic)
  for (const [, file = ''] of html.matchAll(/(?:src|href)="\/assets\/([^"]+\.(?:js|css|woff2))"/g))
    withImports(file, signIn)
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
  return files.reduce((sum, file) => sum + sizeOf(file), 0)
}

/** Before there were two languages, it was 70,635, 376,691, 384,282, 389,173 and 571,609: docs/decisions/0041. The typefaces added 51,200. */
const limits = {
  en: { signIn: 121_800, app: 403_200, dashboard: 411_200, newSale: 416_200, precached: 574_000 },
  am: { signIn: 121_800, app: 416_200, dashboard: 425_200, newSale: 429_200, precached: 590_000 },
}

test.each(languages)('LANG-05 what the staff app in %s loads at first and stores stays small, compressed', language => {
  expect(ethiopic).toHaveLength(1)
  const weights = { ...weightsOf(language), precached: precachedIn(serviceWorkerFile[language]) }
  for (const [name, weight] of Object.entries(weights))
    expect(weight, name).toBeLessThanOrEqual(limits[language][name as keyof typeof weights])
  // They have the whole app, and what is opened later.
  expect(weights.app).toBeGreaterThan(280_000)
  expect(weights.dashboard).toBeGreaterThan(weights.app + 5000)
  expect(weights.newSale).toBeGreaterThan(weights.app + 5000)
  expect(weights.precached).toBeGreaterThan(weights.app + 100_000)
})
