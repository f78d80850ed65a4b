import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
  type CashMovement,
  correctCash,
  type Drawer,
  getDrawer,
  listDrawers,
  recordCash,
} from '#contract/drawer/drawer.ts'
import { closeDay, closeWithoutCount, type DrawerDay, getDrawerDay, reopenDay } from '#contract/drawer/drawerDays.ts'
import { Refusal, refusalOfField } from '#contract/errors.ts'
import { DrawerDayPage } from '#web/drawer/DrawerDayPage.online.tsx'
import { DrawerPage } from '#web/drawer/DrawerPage.online.tsx'
import { readChosenDrawer } from '#web/drawer/drawerFilter.ts'
import { PrintDayPage } from '#web/drawer/PrintDayPage.online.tsx'
import { readReceiptSearch } from '#web/print/sale/receiptPaper.ts'
import { serveShop } from '#web/settings/testing.ts'
import { findAndPress, press, type } from '#web/testing/actions.ts'
import { requestsTo, serve } from '#web/testing/server.ts'
import { showPages } from '#web/testing/showPage.tsx'
import { LeaveGuard } from '#web/ui/form/LeaveGuard.tsx'

const hana = { id: '0198a000-0000-7000-8000-000000000001', name: 'Hana' }
const dayId = '0198a000-0000-7000-8000-0000000000aa'
const figures = {
  ...{ sales: 50_000, repairs: 7000, givenBack: -2000, paidIn: 300, paidOut: -40, expected: 155_260 },
  ...{ takenBefore: 0, laterCash: 0 },
}
const drawer: Drawer = {
  branch: 0,
  day: '2026-11-15',
  today: '2026-11-15',
  unclosedDays: 0,
  opening: 100_000,
  hasOpening: true,
  takenBefore: 0,
  figures: null,
  movements: [],
  late: [],
  lastClosed: null,
}
const day: DrawerDay = {
  ...{ id: dayId, branch: 0, day: '2026-11-15', opening: 100_000, figures, isLast: true, reopened: null },
  ...{ expected: 155_260, counted: 140_000, difference: -15_260, kept: 40_000, lateAmount: 700 },
  ...{ note: 'Rest to the safe', reason: 'Wrong change', closedBy: hana, closedAt: '2026-11-15T16:00:00.000Z' },
  counts: { 200: 7, 100: 0, 50: 0, 10: 0, 5: 0, 1: 0, smaller: 0 },
  takenBefore: 0,
  firstCounted: null,
  movements: [],
  late: [],
  lateChanges: [
    {
      ...{ id: hana.id, kind: 'sale', amount: 700, receivedAt: '2026-11-15T15:00:00.000Z', reason: null },
      ...{ recordedAt: '2026-11-16T06:00:00.000Z', receivedBy: hana, drawerDay: '2026-11-16' },
      ...{ saleId: dayId, repairNumber: null },
    },
  ],
}

beforeEach(() => {
  serveShop()
  serve(getDrawer, drawer)
  serve(listDrawers, { items: [{ branch: 0, unclosedDay: null, unclosedDays: 0, expected: null }] })
  serve(getDrawerDay, day)
})

/** The app shell asks before unsaved input is left. */
const GuardedDrawer = () => (
  <>
    <LeaveGuard />
    <DrawerPage />
  </>
)

const open = (role: 'Admin' | 'Sales', path = '/admin/drawer') =>
  showPages(
    {
      '/admin/drawer': [GuardedDrawer, readChosenDrawer],
      '/admin/drawer/days/$id': DrawerDayPage,
      '/admin/drawer/days/$id/print': [PrintDayPage, readReceiptSearch],
    },
    path,
    role,
  )

const openCount = async () => {
  const opened = open('Sales')
  await findAndPress('Count and close')
  return opened
}

test('who counts sees no expected amount, is asked for a reason if one is needed, and then sees the difference', async () => {
  serve(closeDay, ({ reason }) => (reason === '' ? refusalOfField('drawer.reasonRequired', 'reason') : day))
  open('Sales')
  await screen.findByText(/^Count first\./)
  expect(screen.queryByText('Should be in the drawer')).toBeNull()
  press('Count and close')
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByLabelText(/^Reason/)).toBeNull()
  type(/^ETB 200$/, '7')
  expect(dialog.getByRole('status').textContent).toBe('Counted: ETB 1,400.00')
  type(/^Stays in the drawer/, '400')
  press('Close the day')
  await dialog.findByText(/differ by more than the shop allows/)
  type(/^Reason for the difference/, 'Wrong change')
  press('Close the day')
  await screen.findByText('−ETB 152.60')
  expect(requestsTo(closeDay).at(-1)).toMatchObject({
    ...{ branch: 0, day: '2026-11-15', kept: 40_000, reason: 'Wrong change' },
    counts: { 200: 7, smaller: 0 },
  })
})

test('who counts an earlier day counts all that is there now, and not what was taken out when it was closed before', async () => {
  serve(getDrawer, { ...drawer, day: '2026-11-14', unclosedDays: 1, takenBefore: 390_000 })
  open('Sales')
  await screen.findByText(/^ETB 3,900\.00 was taken out of the drawer/)
  press('Count and close')
  const dialog = within(await screen.findByRole('dialog', { name: 'Count the drawer of 14 Nov 2026' }))
  dialog.getByText(/^This closes an earlier day, 14 Nov 2026\. Count all that is in the drawer now\./)
  dialog.getByText(/^ETB 3,900\.00 was taken out .* count only what is in the drawer now/)
})

test('who counts today is told neither', async () => {
  await openCount()
  await screen.findByRole('dialog', { name: 'Count the drawer of 15 Nov 2026' })
  expect(screen.queryByText(/earlier day|was taken out/)).toBeNull()
})

test('an Admin sees what of the expected amount is of later days, and what was taken out before', async () => {
  serve(getDrawer, {
    ...drawer,
    figures: { ...figures, takenBefore: -390_000, laterCash: 40_000 },
    takenBefore: 390_000,
  })
  open('Admin')
  const shown = await screen.findByRole('region', { name: 'What should be in the drawer' })
  expect(shown.textContent).toContain('Taken out when it was closed before−ETB 3,900.00Cash of later daysETB 400.00')
})

test('a count survives a page that the phone has dropped, until it is cancelled', async () => {
  await openCount()
  type(/^ETB 200$/, '7')
  type(/^ETB 50$/, '')
  cleanup()
  await openCount()
  expect((await screen.findByRole('status')).textContent).toBe('Counted: ETB 1,400.00')
  press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  press('Count and close')
  expect((await screen.findByRole('status')).textContent).toBe('Counted: ETB 0.00')
})

test.each(['-1', '1000000', '1.5', 'x'])(
  'a count of %s is an error at its field at once, and makes no sum',
  async pieces => {
    await openCount()
    const dialog = within(await screen.findByRole('dialog'))
    type(/^ETB 50$/, '3')
    type(/^ETB 200$/, pieces)
    await dialog.findByText(/^Enter how many notes or coins of ETB 200 there are/)
    expect(dialog.getByRole('status').textContent).toBe('Counted: —')
    type(/^ETB 200$/, '')
    expect(dialog.getByRole('status').textContent).toBe('Counted: ETB 150.00')
    type(/^Smaller coins/, '20000')
    await dialog.findByText('Smaller coins can be at most ETB 10,000')
    expect(dialog.getByRole('status').textContent).toBe('Counted: —')
  },
)

test('a day that a colleague has closed meanwhile says by whom, and the count stays', async () => {
  serve(closeDay, new Refusal('drawer.closed', { by: 'Sara', at: '2026-11-15T16:00:00Z' }))
  const { client } = await openCount()
  type(/^ETB 50$/, '3')
  serve(getDrawer, { ...drawer, day: '2026-11-16' })
  await client.invalidateQueries()
  await screen.findByText('Awlo · 16 Nov 2026')
  press('Close the day')
  await screen.findByText(/Sara has already closed this day, on 15 Nov 2026, 19:00/)
  expect(screen.getByText('Counted: ETB 150.00')).toBeDefined()
  expect(requestsTo(closeDay)).toMatchObject([{ day: '2026-11-15' }])
})

const lunch: CashMovement = {
  ...{ id: dayId, direction: 'out', amount: 200_000, category: 'Food', note: 'Lunch', receivedBy: hana },
  ...{ receivedAt: day.closedAt, day: drawer.day, isCorrected: false },
}
const payOut = async (birr: string) => {
  await screen.findByText('What should be in the drawer')
  press('Paid out')
  await screen.findByRole('option', { name: 'Food' })
  type(/^Amount/, birr)
  type(/^What for/, 'Food')
  type(/^Reason/, 'Lunch')
  press('Paid out')
}

test('an Admin sees what should be there, and is asked before more is paid out', async () => {
  serve(getDrawer, { ...drawer, figures })
  serve(listDrawers, { items: [{ branch: 0, unclosedDay: null, unclosedDays: 0, expected: 155_260 }] })
  serve(recordCash, lunch)
  open('Admin')
  expect((await screen.findAllByText('ETB 1,552.60')).length).toBe(2)
  await payOut('2000')
  await screen.findByRole('alertdialog', { name: 'Pay out ETB 2,000.00?' })
  expect(screen.getByText('That is more than the ETB 1,552.60 that should be in the drawer.')).toBeDefined()
  press('Change the amount')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(requestsTo(recordCash)).toEqual([])
  await findAndPress('Paid out')
  await screen.findByRole('alertdialog')
  press('Pay out all the same')
  await waitFor(() =>
    expect(requestsTo(recordCash)).toMatchObject([{ direction: 'out', amount: 200_000, category: 'Food', branch: 0 }]),
  )
})

test('who counts is asked only about an amount that no drawer holds, and not told what should be in it', async () => {
  serve(recordCash, lunch)
  open('Sales')
  await payOut('1000000')
  const question = await screen.findByRole('alertdialog', { name: 'Pay out ETB 1,000,000.00?' })
  expect(question.textContent).toContain('very much for a drawer')
  press('Change the amount')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  type(/^Amount/, '2000')
  await findAndPress('Paid out')
  await screen.findByText('Cash recorded')
  expect(requestsTo(recordCash)).toMatchObject([{ amount: 200_000 }])
})

test('wrong cash is corrected with a reason by who recorded it on that day, and by Admins', async () => {
  const taxi = { ...lunch, amount: 5000, note: 'Taxi', receivedAt: new Date().toISOString() }
  const older = { ...taxi, id: hana.id, amount: 700, receivedAt: day.closedAt }
  serve(getDrawer, { ...drawer, movements: [taxi, older, { ...taxi, id: '1', amount: 800, isCorrected: true }] })
  serve(correctCash, new Refusal('payments.tooOldToCorrect'))
  open('Sales')
  await screen.findByText('Corrected since, see the later day')
  expect(screen.getAllByRole('button', { name: /^Correct the cash/ })).toHaveLength(1)
  press('Correct the cash of ETB 50.00')
  type(/^Amount/, '40')
  press('Save Changes')
  await screen.findByText('Reason is required')
  type(/^Reason for the correction/, 'Mistyped')
  press('Save Changes')
  await screen.findByText(new Refusal('payments.tooOldToCorrect').message)
  serve(correctCash, { movement: { ...taxi, amount: 4000 } })
  press('Save Changes')
  await screen.findByText('Cash corrected')
  expect(requestsTo(correctCash).at(-1)).toEqual({
    ...{ id: dayId, correctionId: expect.any(String), amount: 4000, category: 'Food', reason: 'Mistyped' },
  })
})

test('an earlier day that nobody closed is announced, and an Admin closes it without a count', async () => {
  const movements = [lunch, { ...lunch, id: hana.id, day: '2026-11-14' }]
  serve(getDrawer, { ...drawer, figures, day: '2026-11-14', unclosedDays: 2, movements })
  serve(listDrawers, { items: [{ branch: 0, unclosedDay: '2026-11-14', unclosedDays: 2, expected: null }] })
  serve(closeWithoutCount, day)
  open('Admin')
  await screen.findByText(/^Awlo: the drawer of 14 Nov 2026 was not closed, nor 1 day after it\./)
  expect(screen.getAllByText(/^Counts on/).map(line => line.textContent)).toEqual(['Counts on 15 Nov 2026'])
  press('Close without a count')
  await screen.findByRole('dialog')
  type(/^Reason/, 'Forgotten')
  press('Close without a count')
  await waitFor(() =>
    expect(requestsTo(closeWithoutCount)).toMatchObject([{ day: '2026-11-14', note: 'Forgotten', branch: 0 }]),
  )
})

const textOf = (region: string) => screen.getByRole('region', { name: region }).textContent

test('a closed day shows the closed figure, what came later with its day, and the corrected figure; an Admin reopens it with a reason', async () => {
  serve(reopenDay, day)
  open('Admin', `/admin/drawer/days/${dayId}`)
  await screen.findByText('Drawer of 15 Nov 2026, Awlo')
  expect(textOf('As closed')).toMatch(/ExpectedETB 1,552\.60CountedETB 1,400\.00Difference−ETB 152\.60/)
  const late = textOf('Came after the close')
  expect(late).toContain('counts only once, on 16 Nov 2026, where it is listed as late')
  expect(late).toContain('Counts on 16 Nov 2026')
  expect(late).toContain(
    'Expected, as closedETB 1,552.60Came laterETB 7.00Expected, correctedETB 1,559.60CountedETB 1,400.00Difference, corrected−ETB 159.60',
  )
  press('Reopen the day')
  expect(screen.getByRole('dialog').textContent).toContain('ETB 1,000.00 was taken out of the drawer when this day was')
  type(/^Reason/, 'Miscounted')
  press('Reopen the day')
  await waitFor(() => expect(requestsTo(reopenDay)).toMatchObject([{ id: dayId, reason: 'Miscounted' }]))
})

test('a closed day says that what came late may have been counted before, so that two differences cancel out', async () => {
  serve(getDrawerDay, { ...day, late: day.lateChanges, lateAmount: 0, lateChanges: [] })
  open('Sales', `/admin/drawer/days/${dayId}`)
  await screen.findByRole('region', { name: 'Late' })
  expect(textOf('Late')).toMatch(/count already included it, .* the two differences cancel out\..*ETB 7\.00/)
})

test('an Admin sees what was counted first, if a reason was missing then', async () => {
  serve(getDrawerDay, { ...day, firstCounted: 100_000, lateAmount: 0, lateChanges: [] })
  open('Admin', `/admin/drawer/days/${dayId}`)
  await screen.findByRole('region', { name: 'Result' })
  expect(textOf('Result')).toContain('Counted first, without a reasonETB 1,000.00CountedETB 1,400.00')
})

test('a day without late payments has one result, and a reopened one only what it was closed with', async () => {
  serve(getDrawerDay, { ...day, lateAmount: 0, lateChanges: [] })
  open('Sales', `/admin/drawer/days/${dayId}`)
  await screen.findByRole('region', { name: 'Result' })
  expect(screen.queryByRole('region', { name: 'Came after the close' })).toBeNull()
  expect(screen.getByRole('region', { name: 'What should be in the drawer' })).toBeDefined()
  cleanup()
  const reopened = { at: day.closedAt, by: 'Sara', reason: 'Miscounted' }
  serve(getDrawerDay, { ...day, lateAmount: 0, lateChanges: [], isLast: false, figures: null, reopened })
  open('Sales', `/admin/drawer/days/${dayId}`)
  const again = within(await screen.findByText(/^Sara reopened this day/))
  expect(again.getByRole('link', { name: 'Open the drawer' }).getAttribute('href')).toMatch(/^\/admin\/drawer\?branch=/)
  expect(screen.getByRole('region', { name: 'Count' })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'What should be in the drawer' })).toBeNull()
})

test.each(['a4', 'roll'])(
  'CASH-05 the closed day prints on %s, with what was paid out, and room for two signatures',
  async paper => {
    const taxi = { ...lunch, id: hana.id, amount: 5000, category: 'Transport', note: 'Taxi' }
    serve(getDrawerDay, { ...day, movements: [lunch, taxi] })
    open('Sales', `/admin/drawer/days/${dayId}/print?paper=${paper}`)
    const sheet = within(await screen.findByRole('article', { name: 'End of the day' }))
    const texts = [
      ...['15 Nov 2026, Awlo', '7 × ETB 200', '−ETB 152.60', 'Reason: Wrong change', 'Difference, corrected'],
      ...['Paid out: Transport · Taxi · Hana', '−ETB 50.00', 'Counted by', 'Checked by'],
    ]
    for (const text of texts) expect(sheet.getByText(text)).toBeDefined()
  },
)
