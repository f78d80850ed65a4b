import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '#contract/language.ts'

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

const [en, am] = languages.map(language => weightsOf(`staff.${language}.html`))

test('the first load of the staff app stays small in each language, compressed', () => {
  for (const weights of [en, am]) expect(weights?.signIn).toBeLessThan(73_000)
  expect(en?.app).toBeLessThan(388_000)
  expect(am?.app).toBeLessThan(404_000)
  // It has the whole app.
  expect(en?.app).toBeGreaterThan(300_000)
})
