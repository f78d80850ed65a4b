import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '#contract/language.ts'
import type { PublicView, RenderedPage } from '#contract/publicPages/publicPage.ts'
import { contentSecurityPolicy } from '../platform/http/security.ts'

const root = join(import.meta.dirname, '../../dist/web')

const stylesheet = /\s*<link rel="stylesheet"[^>]* href="([^"]+)">/g

/** Escapes '<', so that no text can close the script element. */
const embedded = (view: PublicView): string =>
  `<script id="view" type="application/json">${JSON.stringify(view).replaceAll('<', '\\u003c')}</script>`

/** Reads back the embedded state that the browser hydrates from. */
export const viewIn = (html: string): PublicView =>
  JSON.parse(/<script id="view" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')

const assertPlaceholder = (template: string, placeholder: string): string => {
  if (template.split(placeholder).length !== 2) throw new Error(`public.html must contain ${placeholder} once`)
  return placeholder
}

/**
 * Fills the template, which has the language of the view, with its colour scheme, the head, the rendered content and the state
 * that the browser hydrates from.
 */
export const fillTemplate = (template: string, view: PublicView, { head, root: content, foot }: RenderedPage): string =>
  template
    .replace('<html', () => (view.scheme ? `<html data-scheme="${view.scheme}"` : '<html'))
    .replace(assertPlaceholder(template, '<!--head-->'), () => head)
    .replace(assertPlaceholder(template, '<!--root-->'), () => content)
    .replace(assertPlaceholder(template, '<!--foot-->'), () => foot)
    .replace(assertPlaceholder(template, '<!--view-->'), () => embedded(view))

const readStyles = async (template: string): Promise<string> => {
  const files = Array.from(template.matchAll(stylesheet), ([, href = '']) => readFile(join(root, href), 'utf8'))
  return (await Promise.all(files)).join('').replaceAll('\n', '')
}

/** Gives scripts a low fetch priority, because the page is readable without them. */
const deferScripts = (template: string): string =>
  template.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"')

/** Preloads the Ethiopic fonts: until they are loaded, the browser searches the system fonts, and then renders everything again. */
const fontsFor = (language: Language, styles: string): string =>
  language === 'am'
    ? Array.from(
        styles.matchAll(/url\(([^)]+\.woff2)\)/g),
        ([, url]) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${url}" />`,
      ).join('')
    : ''

/**
 * The built page with inlined styles, so that one response is enough to show it, and the CSP that allows these styles by their hash. It
 * allows no style attributes.
 */
export const openTemplate = async (language: Language) => {
  const built = await readFile(join(root, `public.${language}.html`), 'utf8')
  const styles = await readStyles(built)
  const hash = createHash('sha256').update(styles).digest('base64')
  const template = built
    .replace(stylesheet, '')
    .replace('</head>', () => `${fontsFor(language, styles)}<style>${styles}</style></head>`)
  return { template: deferScripts(template), policy: contentSecurityPolicy(`'sha256-${hash}'`) }
}
