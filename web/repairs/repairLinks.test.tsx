import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { BackToList } from '#web/repairs/repairLinks.tsx'

afterEach(cleanup)

test('Back to List restores the filter of the list; without one it opens the unfiltered list', async () => {
  const routeTree = createRootRoute({ component: BackToList })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  render(<RouterProvider router={router} />)
  const href = async () => (await screen.findByRole('link', { name: 'Back to List' })).getAttribute('href')
  await router.navigate({ to: '/', state: { repairList: { search: 'selam', delayed: true } } })
  expect(await href()).toBe('/admin/repairs?search=selam&delayed=true')
  await router.navigate({ to: '/' })
  expect(await href()).toBe('/admin/repairs')
})
