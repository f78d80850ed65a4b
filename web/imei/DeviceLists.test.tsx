import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { deleteImeiList, type ImeiList, listImeiLists, loadImeiList } from '#contract/imei/imeiLists.ts'
import { ImeiPage } from '#web/imei/ImeiPage.online.tsx'
import { readImeiSearch } from '#web/imei/imeiSearch.ts'
import { chooseFile, findAndPress, press } from '#web/testing/actions.ts'
import { expectToast } from '#web/testing/expectToast.ts'
import { requestsTo, serve } from '#web/testing/server.ts'
import { showPages } from '#web/testing/showPage.tsx'

const list: ImeiList = {
  id: '0198a000-0000-7000-8000-0000000000aa',
  name: 'tacdb.csv',
  codes: 17_000,
  loadedBy: 'Hana',
  loadedAt: '2026-11-16T08:00:00Z',
}
const open = (role: 'Admin' | 'Technician') =>
  showPages({ '/admin/imei-check': [ImeiPage, readImeiSearch] }, '/admin/imei-check', role)

beforeEach(() => {
  serve(listImeiLists, { items: [list] })
  serve(loadImeiList, ({ id, rows }) => ({ ...list, id, codes: rows.length }))
  serve(deleteImeiList, () => {})
})

const choose = (text: string) => chooseFile(new File([text], 'new.csv'))

test('an Admin loads a list: the preview counts codes, repeated rows and problems, and bad rows are left out', async () => {
  open('Admin')
  await findAndPress('Load a list')
  choose('tac,name,name\n35067889,Tecno,Spark 10\n35067889,Tecno,Spark 10\n12,Itel,A60\n35067890,Itel,A60\n')
  const dialog = await screen.findByRole('dialog')
  expect((await within(dialog).findByRole('status')).textContent).toBe(
    '2 device codes in the file. 1 duplicate row is left out.',
  )
  expect(within(dialog).getByText('1 row has a problem and is left out')).toBeTruthy()
  expect(within(dialog).getByText('Row 4: Invalid code "12". Must be 8 digits')).toBeTruthy()

  serve(loadImeiList, new Refusal('server.busy'))
  press('Load 2 device codes')
  expect(await within(dialog).findByText(/^Failed to load the list:/)).toBeTruthy()
  serve(loadImeiList, ({ id, rows }) => ({ ...list, id, codes: rows.length }))
  press('Load 2 device codes')
  await expectToast('2 device codes loaded')
  const [first, second] = requestsTo(loadImeiList)
  expect(second).toEqual(first)
  expect(second).toMatchObject({
    name: 'new.csv',
    rows: [
      { code: '35067889', brand: 'Tecno', model: 'Spark 10' },
      { code: '35067890', brand: 'Itel', model: 'A60' },
    ],
  })
})

test('a file without codes, or with too many, says so and nothing is sent', async () => {
  open('Admin')
  await findAndPress('Load a list')
  choose('<html>')
  expect(await screen.findByText(/^The file could not be read: The file has no row with a code/)).toBeTruthy()
  choose(Array.from({ length: 20_001 }, (_, index) => `${86_000_000 + index},Itel,A${index}`).join('\n'))
  expect(await screen.findByText(/The file has 20,001 rows\. Please load at most 20,000 at a time\./)).toBeTruthy()
  expect(requestsTo(loadImeiList)).toEqual([])
})

test('a list is removed after a question; only Admins see the lists', async () => {
  open('Admin')
  expect(await screen.findByText('17,000 device codes, loaded by Hana, 16 Nov 2026, 11:00')).toBeTruthy()
  press('Remove tacdb.csv')
  await findAndPress('Remove list')
  await waitFor(() => expect(requestsTo(deleteImeiList)).toEqual([{ id: list.id }]))
})

test('a Technician does not see the lists', async () => {
  open('Technician')
  expect(await screen.findByText('What is IMEI?')).toBeTruthy()
  expect(screen.queryByText('Device lists')).toBeNull()
  expect(requestsTo(listImeiLists)).toEqual([])
})
