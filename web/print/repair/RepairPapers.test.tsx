import { useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { printRepair } from '#contract/pdf/papers.ts'
import { getRepair, type Repair } from '#contract/repairs/repairs.ts'
import { getCustomersAddress, getPublicSettings } from '#contract/settings/settings.ts'
import { RepairPapers } from '#web/print/repair/RepairPapers.tsx'
import { repairWith } from '#web/repairs/testing.ts'
import { repairQuery } from '#web/repairs/ticket/repairs.queries.ts'
import { customersAddress, publicSettings, serveShop } from '#web/settings/testing.ts'
import { requestsTo, serve } from '#web/testing/server.ts'
import { showPages } from '#web/testing/showPage.tsx'

const technician = { id: '0198a000-0000-7000-8000-000000000001', name: 'Selam' }
const { number } = repairWith()
let repair: Repair

const printed = () => requestsTo(printRepair).length

beforeEach(() => {
  repair = repairWith({ technician })
  serveShop()
  serve(getRepair, () => repair)
  serve(printRepair, () => new Response(`paper ${printed()}`))
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
const open = async (query = '') => {
  const path = `/admin/repairs/${number}/print${query}`
  const { client } = showPages({ '/admin/repairs/$number/print': Page }, path, 'Technician')
  await screen.findByText('Ready to print')
  await waitFor(() => expect(isDownloadable()).toBe(true))
  return (topic: 'repairs' | 'settings') => client.invalidateQueries({ queryKey: [topic] })
}

test('a changed shop profile updates the paper at once', async () => {
  const announce = await open()
  expect(await save()).toEqual([receipt, 'paper 1'])
  serve(getPublicSettings, { ...publicSettings, address: 'Bole Road' })
  await announce('settings')
  await waitFor(async () => expect(await save()).toEqual([receipt, 'paper 2']))
  expect(printed()).toBe(2)
})

test('another address for customers updates the QR code of the paper', async () => {
  const announce = await open()
  serve(getCustomersAddress, { ...customersAddress, url: 'https://new.example' })
  await announce('settings')
  await waitFor(async () => expect(await save()).toEqual([receipt, 'paper 2']))
})

test.each([
  ['', { paper: 'receipt' }],
  ['?paper=label', { paper: 'label', language: 'en', calendar: 'gregorian' }],
])(
  'only a label, which staff read, is asked for in the language and calendar of the user (%s)',
  async (query, asked) => {
    await open(query)
    expect(requestsTo(printRepair)).toEqual([{ number, ...asked }])
  },
)

test("a colleague's edit updates the paper; until then the old one is shown but cannot be printed", async () => {
  const announce = await open()
  const paper = Promise.withResolvers<Response>()
  serve(printRepair, () => paper.promise)
  repair = { ...repair, technician: { ...technician, name: 'Selam Tesfaye' } }
  await announce('repairs')
  await waitFor(() => expect(isDownloadable()).toBe(false))
  expect(screen.getByText('Ready to print')).toBeTruthy()
  paper.resolve(new Response('paper 2'))
  await waitFor(() => expect(isDownloadable()).toBe(true))
  expect(printed()).toBe(2)
})

test('a change of something that is not on the paper does not reload it', async () => {
  const announce = await open()
  repair = { ...repair, version: 2, feedbackLinkSentAt: '2026-11-15T09:00:00Z' }
  serve(getPublicSettings, { ...publicSettings, copyProtection: true })
  await announce('settings')
  await announce('repairs')
  await screen.findByText('Version 2')
  expect(await save()).toEqual([receipt, 'paper 1'])
  repair = { ...repair, notes: 'With cover' }
  await announce('repairs')
  await waitFor(async () => expect(await save()).toEqual([receipt, 'paper 2']))
  expect(printed()).toBe(2)
})

test('PRINT-02 a notice explains that customers cannot open the QR codes and which setting to change', async () => {
  const address = { url: 'http://localhost:3000', isPublic: false, isConfigured: false }
  serve(getCustomersAddress, { ...customersAddress, ...address })
  await open()
  expect((await screen.findByRole('status')).textContent).toBe(
    'Customers cannot open the QR codes, because they lead to http://localhost:3000. An Admin can enter the public address in Settings.',
  )
})

test('there is no notice if customers can open the QR codes, or the shop has no public address', async () => {
  await open()
  expect(screen.queryByRole('status')).toBeNull()
  cleanup()
  serve(getCustomersAddress, { ...customersAddress, isPublic: false, isConfigured: false, hasNoPublicAddress: true })
  await open()
  expect(screen.queryByRole('status')).toBeNull()
})
