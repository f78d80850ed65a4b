import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Repair } from '#contract/repairs/repairs.ts'
import { setCopyProtection } from '#web/copyProtection/copyProtection.ts'
import { createQueryClient } from '#web/http/queryClient.ts'
import { RepairPapers } from '#web/repairs/print/RepairPapers.tsx'
import { repairQuery } from '#web/repairs/repairs.queries.ts'

const number = 'REP-7K3M9XQ2'
const technician = { id: '0198a000-0000-7000-8000-000000000001', name: 'Selam' }
let repair: Partial<Repair>
let shop: object
let address: object
/** How many papers were asked for, and what holds the next one back. */
let printed: number
let held: Promise<void> | undefined

const server = async (url: string) => {
  if (url === '/api/public/settings') return Response.json(shop)
  if (url === '/api/settings/customers-address') return Response.json(address)
  if (!url.includes('/papers/')) return Response.json(repair)
  printed += 1
  await held
  return new Response(`paper ${printed}`)
}

beforeEach(() => {
  repair = { number, version: 1, customerName: 'Abebe', notes: '', technician, history: [] }
  shop = { copyProtection: true, shopName: 'Tigena', address: '', supportPhone: null }
  address = { url: 'https://repairs.example', isPublic: true }
  printed = 0
  held = undefined
  vi.stubGlobal('fetch', vi.fn(server))
})

afterEach(() => {
  cleanup()
  setCopyProtection(false)
  localStorage.clear()
  vi.unstubAllGlobals()
})

const Page = () => {
  const { data } = useQuery(repairQuery(number))
  return (
    data && (
      <>
        Version {data.version}
        <RepairPapers repair={data} />
      </>
    )
  )
}

const download = () => screen.getByText('Download')
const shownPaper = () => download().getAttribute('href')
const canBeTaken = () => download().matches('[href^="blob:"]')

/** The page with a paper on it, as its live data tells it. */
const open = async () => {
  const root = createRootRoute()
  const print = createRoute({ getParentRoute: () => root, path: '/admin/repairs/$number/print', component: Page })
  const history = createMemoryHistory({ initialEntries: [`/admin/repairs/${number}/print`] })
  const client = createQueryClient()
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createRouter({ routeTree: root.addChildren([print]), history })} />
    </QueryClientProvider>,
  )
  await screen.findByText('Ready to print')
  await waitFor(() => expect(canBeTaken()).toBe(true))
  return (topic: 'repairs' | 'settings') => client.invalidateQueries({ queryKey: [topic] })
}

test('PRINT-01 a changed shop profile shows on the paper at once', async () => {
  const hear = await open()
  const before = shownPaper()
  shop = { ...shop, address: 'Bole Road' }
  await hear('settings')
  await waitFor(() => expect(shownPaper()).not.toBe(before))
  expect(printed).toBe(2)
})

test("PRINT-01 a colleague's edit shows at once; until it does, the old paper is neither printed nor gone", async () => {
  const hear = await open()
  let letGo = () => {}
  held = new Promise(resolve => {
    letGo = resolve
  })
  repair = { ...repair, technician: { ...technician, name: 'Selam Tesfaye' } }
  await hear('repairs')
  await waitFor(() => expect(canBeTaken()).toBe(false))
  expect(screen.getByText('Ready to print')).toBeTruthy()
  letGo()
  await waitFor(() => expect(canBeTaken()).toBe(true))
  expect(printed).toBe(2)
})

test('what is not on the paper does not make it anew', async () => {
  const hear = await open()
  const before = shownPaper()
  repair = { ...repair, version: 2, feedbackLinkSentAt: '2026-11-15T09:00:00Z' }
  shop = { ...shop, copyProtection: false }
  await hear('settings')
  await hear('repairs')
  await screen.findByText('Version 2')
  expect(shownPaper()).toBe(before)
  repair = { ...repair, notes: 'With cover' }
  await hear('repairs')
  await waitFor(() => expect(shownPaper()).not.toBe(before))
  expect(printed).toBe(2)
})

test('PRINT-02 codes that customers cannot open are told, with what to set', async () => {
  address = { url: 'http://localhost:3000', isPublic: false }
  await open()
  expect((await screen.findByRole('status')).textContent).toBe(
    'Customers cannot open the QR codes: they lead to http://localhost:3000. Set PUBLIC_URL to the shop’s public address (see README).',
  )
})

test('codes that customers can open need no word', async () => {
  await open()
  expect(screen.queryByRole('status')).toBeNull()
})
