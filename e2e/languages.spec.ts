import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { menuFor, type Role } from '#contract/access.ts'
import { Refusal } from '#contract/errors.ts'
import { formatRefusal } from '#contract/formatRefusal.ts'
import { type Language, staffLanguageCookie } from '#contract/language.ts'
import { roles } from '#contract/roles.ts'
import { readerOf } from '#contract/session/preferenceValues.ts'
import { hasEthiopic, latinWords } from '#contract/testing/wordsOfLanguage.ts'
import { languageNames } from '#web/language/languageNames.ts'
import { expectAccessible, expectAccessibleAtBothWidths } from './accessible.ts'
import { fillShop, sendAs, signInWith, typed } from './amharicShop.ts'
import { test as base, expect } from './fixtures.ts'
import { expectNoSidewaysScrolling } from './narrow.ts'
import { queueSales } from './offlineSales.ts'

/** In a shop of its own, which is all in one language. */
const test = base.extend({ baseURL: async ({ own }, use) => use((await own.start()).url) })

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')

const crawlerScript = stripTypeScriptTypes(read('inPage/crawler.ts')).replace('export const crawler', 'window.crawler')
/** Every page of the app. Its first page leads on. */
const routes = [...read('../web/shell/routes.tsx').matchAll(/'(\/admin\/[^']+)'/g)].map(([, route = '']) => route)

/** The route of a path; one without parameters comes first. */
const routeOf = (path: string) => {
  const [page = ''] = path.split('?')
  return (
    routes.find(route => route === page) ??
    routes.find(route => new RegExp(`^${route.replace(/\$\w+/g, '[^/]+')}$`).test(page))
  )
}

interface Report {
  readonly texts: readonly [text: string, at: string][]
  readonly cut: readonly [text: string, at: string][]
  readonly heights: readonly [page: string, height: number][]
  readonly found: readonly string[]
  readonly visited: readonly string[]
}

const skipped = { en: ['Logout', 'Refresh'], am: ['ውጣ', 'አድስ'] }

const refusalIn = (language: Language) => {
  const refusal = new Refusal('access.denied')
  return { status: 403, body: JSON.stringify({ code: refusal.code, ...formatRefusal(refusal, readerOf(language)) }) }
}

/** What the roles before have opened and used. */
interface Seen {
  readonly opened: readonly string[]
  readonly visited: readonly string[]
}

const callCrawler = <Reply>(page: Page, call: string) => page.evaluate<Reply>(`crawler.${call}`)

const begin = (page: Page, language: Language) => {
  const options = {
    refusal: refusalIn(language),
    skipped: skipped[language],
    searched: typed,
    eachRowOf: ['/admin/settings/activity'],
    usesButtons: language === 'am',
  }
  return callCrawler(page, `begin(${JSON.stringify(options)})`)
}

const crawlSignInPage = async (page: Page, language: Language): Promise<Report> => {
  await page.request.delete('/api/session')
  await page.goto('/login')
  await begin(page, language)
  await page.locator('#username').fill(typed)
  await page.locator('#password').fill(typed)
  await callCrawler(page, `open('/login', [])`)
  return callCrawler(page, 'report()')
}

const unlinked = ['/admin/select-products', '/admin/product-selection', '/admin/unsent-sales']
const behindButtons = ['/admin/settings/sms-templates', '/admin/warranty/new']

/** No other story checks these on a phone. */
const checkedOnPhone = ['/admin/users', '/admin/ip-management', '/admin/inventory']

const checkLayout = async (page: Page, path: string) => {
  if (checkedOnPhone.includes(path)) await expectAccessibleAtBothWidths(page)
  else await expectAccessible(page)
  await expectNoSidewaysScrolling(page, path)
}

/** Opens each page once as this role, with the other widths. */
const crawlAs = async (page: Page, language: Language, role: Role, seen: Seen) => {
  const user = await signInWith(page, role)
  await sendAs(page)('POST', '/api/session/preferences', { language, calendar: null, clock: null })
  const menu = menuFor({ role, takesInRepairs: true }).flatMap(({ items }) => items.map(({ path }) => path as string))
  await page.goto(menu[0] ?? '')
  await expect(page.getByRole('main')).toBeVisible()
  const run = <Reply>(call: string) => callCrawler<Reply>(page, call)
  await begin(page, language)
  await queueSales(page, user, [{ customerName: typed, productName: typed }])
  const opened = new Set<string>()
  let report: Report = { texts: [], cut: [], heights: [], found: [], visited: [] }
  const queue = [...menu, ...(language === 'en' ? behindButtons : []), ...unlinked]
  for (const path of queue) {
    const route = routeOf(path)
    if (!route || opened.has(route)) continue
    opened.add(route)
    await run(`open(${JSON.stringify(path)}, ${JSON.stringify(seen.visited)})`)
    if (language === 'en') await checkLayout(page, path)
    // Amharic letters are taller and as wide.
    for (const width of language === 'en' || seen.opened.includes(route) ? [] : [390, 768]) {
      await page.setViewportSize({ width, height: 900 })
      await run('look()')
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    report = await run('report()')
    queue.push(...report.found)
  }
  return { opened, report }
}

/** texts.test.ts checks every English text and that no component has Amharic of its own, so the pages of an Admin are enough. */
const crawledRoles: Readonly<Record<Language, readonly Role[]>> = { en: ['Admin'], am: roles }

const crawl = async (page: Page, language: Language, url = '') => {
  await fillShop(page, language)
  await page.context().addInitScript(crawlerScript)
  await page.context().addCookies([{ name: staffLanguageCookie.name, value: language, url }])
  const signInPage = await crawlSignInPage(page, language)
  const opened = new Set<string>()
  const texts = new Map<string, string>(signInPage.texts)
  const cut = new Map<string, string>(signInPage.cut)
  const heights = new Map<string, number>()
  let visited: readonly string[] = []
  for (const role of crawledRoles[language]) {
    const { opened: pages, report } = await crawlAs(page, language, role, { opened: [...opened], visited })
    for (const route of pages) opened.add(route)
    for (const [text, at] of report.texts) texts.set(text, `${role}: ${at}`)
    for (const [text, at] of report.cut) cut.set(text, `${role}: ${at}`)
    for (const [path, height] of report.heights) heights.set(path, height)
    visited = report.visited
  }
  return { opened, texts, cut, heights }
}

/** The names with which a shop begins. Its log says that they were changed. */
const firstNames = /Administrator|(አውሎ \/ )?Awlo|(አትላስ \/ )?Atlas|(አቤሩስ \/ )?Aberus|(ጋራድ \/ )?Garad/g

/** Alone on the picture of a user, and as the letter that makes an SMS long. */
const initial = new RegExp(`^${typed[0]}$|“${typed[0]}”`)

/** Without what people have typed, and without the numbers of tickets and sales. */
const withoutTyped = (text: string, at: string) =>
  (at.includes('/admin/settings/activity') ? text.replace(firstNames, ' ') : text)
    .replaceAll(typed, ' ')
    .replaceAll(languageNames.am, ' ')
    .replace(initial, ' ')
    .replace(/REP-\w{8}|[RS]-[\dA-F]{10}|#[\dA-Z]{6,8}/g, ' ')

const foreignIn: Readonly<Record<Language, (text: string) => boolean>> = {
  en: hasEthiopic,
  am: text => latinWords(text).length > 0,
}

for (const { language, title, minTexts } of [
  {
    language: 'en',
    title:
      'every page is in English, accessible in both colour schemes, and does not scroll sideways on a screen of 320 px',
    minTexts: 500,
  },
  { language: 'am', title: 'LANG-02 every page, with all that its buttons open, is in Amharic', minTexts: 1000 },
] as const)
  test(title, async ({ page, baseURL }) => {
    // It opens some hundred dialogs.
    test.slow()
    const { opened, texts, cut, heights } = await crawl(page, language, baseURL)
    const foreign = [...texts].filter(([text, at]) => foreignIn[language](withoutTyped(text, at)))
    expect(Object.fromEntries(foreign)).toEqual({})
    expect(Object.fromEntries(cut)).toEqual({})
    const settings = [...heights].filter(([path]) => /^\/admin\/settings(\?|$)/.test(path))
    expect(settings.length, 'the page of each subject').toBeGreaterThanOrEqual(language === 'am' ? 10 : 1)
    expect(Object.fromEntries(settings.filter(([, height]) => height > 1200))).toEqual({})
    expect(routes.filter(route => !opened.has(route))).toEqual([])
    expect(texts.size).toBeGreaterThan(minTexts)
  })
