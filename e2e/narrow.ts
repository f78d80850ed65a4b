import { expect, type Page } from '@playwright/test'

/** The narrowest screen that we support. */
export const narrow = { width: 320, height: 640 }

export const expectNoSidewaysScrolling = async (page: Page, path: string): Promise<void> => {
  const before = page.viewportSize()
  await page.setViewportSize(narrow)
  await expect
    .poll(() => page.evaluate<number>('document.documentElement.scrollWidth'), { message: path })
    .toBeLessThanOrEqual(narrow.width)
  if (before) await page.setViewportSize(before)
}
