import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
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
/** How many papers were requested, and what delays the next response. */
let printed: number
let delay: Promise<void> | undefined

const server = async (url: string) => {
  if (url === '/api/public/settings') return Response.json(shop)
  if (url === '/api/settings/customers-address') return Response.json(address)
  if (!url.includes('/papers/')) return Response.json(repair)
  printed += 1
  await delay
  return new Response(`paper ${printed}`)
}

beforeEach(() => {
  repair = { number, version: 1, customerName: 'Abebe', notes: '', technician, history: [] }
  shop = { copyProtection: true, shopName: 'Tigena', address: '', supportPhone: null }
  address = { url: 'https://repairs.example', isPublic: true }
  printed = 0
  delay = undefined
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

const download = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Download' })
const isDownloadable = () => !download().disabled

/** Clicks Download and returns the name and the content of the saved file. */
const save = async () => {
  let fileName = ''
  const onClick = (event: Event) => {
    if (!(event.target instanceof HTMLAnchorElement)) return
    event.preventDefault()
    fileName = event.target.download
  }
  const createUrl = vi.spyOn(URL, 'createObjectURL')
  document.addEventListener('click', onClick)
  fireEvent.click(download())
  document.removeEventListener('click', onClick)
  const [content] = createUrl.mock.lastCall ?? []
  createUrl.mockRestore()
  return [fileName, content instanceof Blob ? await content.text() : undefined]
}
const receipt = `${number}.pdf`

/** Opens the page and returns a function that announces a change of a topic, as a live event does. */
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
  await waitFor(() => expect(isDownloadable()).toBe(true))
  return (topic: 'repairs' | 'settings') => client.invalidateQueries({ queryKey: [topic] })
}

test('a changed shop profile updates the paper at once', async () => {
  const announce = await open()
  expect(await save()).toEqual([receipt, 'paper 1'])
  shop = { ...shop, address: 'Bole Road' }
  await announce('settings')
  await waitFor(async () => expect(await save()).toEqual([receipt, 'paper 2']))
  expect(printed).toBe(2)
})

test('another address for customers updates the QR code of the paper', async () => {
  const announce = await open()
  address = { url: 'https://new.example', isPublic: true }
  await announce('settings')
  await waitFor(async () => expect(await save()).toEqual([receipt, 'paper 2']))
})

test("a colleague's edit updates the paper; until then the old one is shown but cannot be printed", async () => {
  const announce = await open()
  let release = () => {}
  delay = new Promise(resolve => {
    release = resolve
  })
  repair = { ...repair, technician: { ...technician, name: 'Selam Tesfaye' } }
  await announce('repairs')
  await waitFor(() => expect(isDownloadable()).toBe(false))
  expect(screen.getByText('Ready to print')).toBeTruthy()
  release()
  await waitFor(() => expect(isDownloadable()).toBe(true))
  expect(printed).toBe(2)
})

test('a change of something that is not on the paper does not reload it', async () => {
  const announce = await open()
  repair = { ...repair, version: 2, feedbackLinkSentAt: '2026-11-15T09:00:00Z' }
  shop = { ...shop, copyProtection: false }
  await announce('settings')
  await announce('repairs')
  await screen.findByText('Version 2')
  expect(await save()).toEqual([receipt, 'paper 1'])
  repair = { ...repair, notes: 'With cover' }
  await announce('repairs')
  await waitFor(async () => expect(await save()).toEqual([receipt, 'paper 2']))
  expect(printed).toBe(2)
})

test('PRINT-02 a notice explains that customers cannot open the QR codes and which setting to change', async () => {
  address = { url: 'http://localhost:3000', isPublic: false }
  await open()
  expect((await screen.findByRole('status')).textContent).toBe(
    'Customers cannot open the QR codes, because they lead to http://localhost:3000. An Admin can enter the public address in Settings.',
  )
})

test('there is no notice if customers can open the QR codes', async () => {
  await open()
  expect(screen.queryByRole('status')).toBeNull()
})
