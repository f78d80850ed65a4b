import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export const expectAccessible = async (page: Page): Promise<void> => {
  // Legacy mode needs no second page to collect the results of the frames, which all have our origin. Opening that page
  // took as long as the check.
  // The shop wants zoom switched off on phones, as part of its copy protection.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(standards)
    .disableRules('meta-viewport')
    .setLegacyMode()
    .analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(node => node.html)])).toEqual([])
}

/** Checks what is open on a wide screen and on a phone, without loading the page twice. */
export const expectAccessibleAtBothWidths = async (page: Page): Promise<void> => {
  const wide = page.viewportSize()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  if (wide) await page.setViewportSize(wide)
}
