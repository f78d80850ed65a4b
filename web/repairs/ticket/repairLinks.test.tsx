import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BackToList } from '#web/repairs/ticket/repairLinks.tsx'
import { showPages } from '#web/testing/showPage.tsx'

test('Back to List restores the filter of the list; without one it opens the unfiltered list', async () => {
  const { router } = showPages({ '/': BackToList }, '/')
  const href = async () => (await screen.findByRole('link', { name: 'Back to List' })).getAttribute('href')
  await router.navigate({ to: '/', state: { repairList: { search: 'selam', delayed: true } } })
  expect(await href()).toBe('/admin/repairs?search=selam&delayed=true')
  await router.navigate({ to: '/' })
  expect(await href()).toBe('/admin/repairs')
})
