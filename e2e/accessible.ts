import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/** What depends on the colour scheme. */
const contrastOptions: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast'] },
  resultTypes: ['violations'],
}

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
  // The shop wants zoom switched off on phones, as part of its copy protection.
  rules: { 'meta-viewport': { enabled: false } },
}

/** Loading axe takes as long as a check, so a document that is checked again keeps it. */
const loadAxe = async (page: Page): Promise<void> => {
  for (const frame of page.frames())
    if (!(await frame.evaluate('"axe" in window'))) {
      await frame.evaluate(axe.source)
      // All frames have our origin. Without this axe would not check them.
      await frame.evaluate("axe.configure({ allowedOrigins: ['<same_origin>'] })")
    }
}

const expectNoViolations = async (page: Page, options: RunOptions, exclude: string[] = []): Promise<void> => {
  const violations = await page.evaluate<[rule: string, elements: string[]][]>(
    `axe.run(${JSON.stringify({ exclude })}, ${JSON.stringify(options)}).then(({ violations }) =>
      violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]))`,
  )
  expect(violations).toEqual([])
}

const expectContrastInTheDark = async (page: Page): Promise<void> => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html[data-scheme=dark], html:not([data-scheme])')).toBeAttached()
  // What is behind an open dialog is dimmed, and nobody can use it.
  await expectNoViolations(page, contrastOptions, ['#root[aria-hidden=true]'])
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html[data-scheme=light], html:not([data-scheme])')).toBeAttached()
}

/** Checks what is open, in the dark scheme only the contrast, because the rest is the same. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await loadAxe(page)
  await expectNoViolations(page, options)
  await expectContrastInTheDark(page)
}

/** Resolves once the page is drawn. What the app renders otherwise at another width follows the styles in the same frame. */
const nextFrame = (page: Page) =>
  page.evaluate('new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))')

/** Checks what is open on a wide screen and on a phone, without loading the page twice. */
export const expectAccessibleAtBothWidths = async (page: Page): Promise<void> => {
  const wide = page.viewportSize()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await nextFrame(page)
  await expectNoViolations(page, options)
  if (wide) await page.setViewportSize(wide)
}
