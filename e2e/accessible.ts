import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

export const expectAccessible = async (page: Page): Promise<void> => {
  // The shop wants zoom switched off on phones, as part of its copy protection.
  const { violations } = await new AxeBuilder({ page }).withTags(standards).disableRules('meta-viewport').analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(node => node.html)])).toEqual([])
}
