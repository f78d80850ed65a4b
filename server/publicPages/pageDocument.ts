import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '#contract/language.ts'
import type { PublicView, RenderedPage } from '#contract/publicPages/publicPage.ts'
import { contentSecurityPolicy } from '../platform/http/security.ts'

const root = join(import.meta.dirname, '../../dist/web')

const stylesheet = /\s*<link rel="stylesheet"[^>]* href="([^"]+)">/g

/** Nothing in it can end the element. */
const embedded = (view: PublicView): string =>
  `<script id="view" type="application/json">${JSON.stringify(view).replaceAll('<', '\\u003c')}</script>`

/** What the browser takes a page over from. */
export const viewIn = (html: string): PublicView =>
  JSON.parse(/<script id="view" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')

const gapIn = (template: string, gap: string): string => {
  if (template.split(gap).length !== 2) throw new Error(`public.html must hold ${gap} once`)
  return gap
}

/** The whole page: what it says of itself, what it shows, and what the browser takes over from. */
export const fillTemplate = (template: string, view: PublicView, { head, root: shown }: RenderedPage): string =>
  template
    .replace(gapIn(template, '<html lang="en">'), `<html lang="${view.language}">`)
    .replace(gapIn(template, '<!--head-->'), () => head)
    .replace(gapIn(template, '<!--root-->'), () => shown)
    .replace(gapIn(template, '<!--view-->'), () => embedded(view))

const openStyles = async (template: string): Promise<string> => {
  const files = Array.from(template.matchAll(stylesheet), ([, href = '']) => readFile(join(root, href), 'utf8'))
  return (await Promise.all(files)).join('').replaceAll('\n', '')
}

/** Scripts come after what there is to see. */
const unhurried = (template: string): string =>
  template.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')

/** Until they are there, a browser searches the letters of every text among the system's fonts, and draws it all twice. */
const fontsFor = (language: Language, styles: string): string =>
  language === 'am'
    ? Array.from(
        styles.matchAll(/url\(([^)]+\.woff2)\)/g),
        ([, url]) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}" />`,
      ).join('')
    : ''

/** The built page with its styles in it, so that one answer is all it takes to read it, and the policy that lets them be. */
export const openTemplate = async (language: Language) => {
  const built = await readFile(join(root, `public.${language}.html`), 'utf8')
  const styles = await openStyles(built)
  const hash = createHash('sha256').update(styles).digest('base64')
  const template = built
    .replace(stylesheet, '')
    .replace('</head>', () => `${fontsFor(language, styles)}<style>${styles}</style></head>`)
  return { template: unhurried(template), policy: contentSecurityPolicy(`'sha256-${hash}'`) }
}
