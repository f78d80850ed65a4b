import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Role } from '#contract/access.ts'
import { Refusal, refusalOfField } from '#contract/errors.ts'
import { getRepair, previewRepairStatus, type Repair, updateRepairStatus } from '#contract/repairs/repairs.ts'
import { playUploads } from '#web/http/testing/uploadRequest.ts'
import { StatusPanel } from '#web/repairs/status/StatusPanel.tsx'
import { followRepair, paymentWith, repairWith } from '#web/repairs/testing.ts'
import { customersAddressQuery } from '#web/settings/settings.queries.ts'
import { serveShop } from '#web/settings/testing.ts'
import { chooseFile, field, findAndPress, press, type } from '#web/testing/actions.ts'
import { expectToast } from '#web/testing/expectToast.ts'
import { requestsTo, serve } from '#web/testing/server.ts'
import { showPage } from '#web/testing/showPage.tsx'
import { currentToast } from '#web/ui/page/toastQueue.ts'

const repair = repairWith()

const complete = async (role: Role) => {
  serve(updateRepairStatus, { ...repair, status: 'Completed', outcome: 'updated', sms: 'sent' })
  const client = showPage(() => <StatusPanel repair={repair} page="detail" onUnsavedChange={() => undefined} />, role)
  await waitFor(() => expect(client.getQueryData(customersAddressQuery.queryKey)).toBeTruthy())
  fireEvent.click(await screen.findByRole('radio', { name: /Completed/ }))
  press('Save Status')
  await waitFor(() => expect(currentToast()).not.toBeNull())
  return currentToast()
}

const saved = 'Status updated to Completed. The customer was notified by SMS.'

test.each([
  ['Admin', [{ label: 'Open Settings', href: '/admin/settings?section=links' }]],
  ['Technician', undefined],
] as const)('after an SMS without a link the toast says why; for %s its links are %j', async (role, links) => {
  serveShop({ linkUrl: null })
  const why = 'SMS are sent without a link until an Admin confirms the shop’s address in Settings.'
  const toast = await complete(role)
  expect([toast?.severity, toast?.message, toast?.links]).toEqual(['success', `${saved} ${why}`, links])
})

test.each([
  ['a confirmed address', {}],
  ['no public address', { linkUrl: null, hasNoPublicAddress: true }],
])('in a shop with %s the toast only says that the customer was notified', async (_, address) => {
  serveShop(address)
  expect((await complete('Admin'))?.message).toBe(saved)
})

test.each([
  ['detail', 'Image size must be less than 5MB'],
  ['edit', 'Image size for status update should be less than 5MB.'],
] as const)('REP-27 a file above 5 MB is refused on the %s page: %s', async (page, refusal) => {
  serveShop()
  showPage(() => <StatusPanel repair={repair} page={page} onUnsavedChange={() => undefined} />)
  await screen.findByRole('button', { name: 'Choose image' })
  const file = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'phone.jpg', { type: 'image/jpeg' })
  chooseFile(file)
  expect(await screen.findByText(refusal)).toBeTruthy()
})

test('after saving, the focus stays in the panel, though the button is disabled', async () => {
  serveShop({ linkUrl: null })
  await complete('Technician')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('form', { name: 'Update Status' })))
})

const choose = async (ticket: Repair, status: string, role: Role = 'Admin', shop = {}) => {
  serveShop(shop)
  serve(previewRepairStatus, { sms: 'Dear Abebe Kebede, thank you for collecting it.', delay: null })
  serve(updateRepairStatus, { ...ticket, outcome: 'updated', sms: 'sent' })
  showPage(() => <StatusPanel repair={ticket} page="detail" onUnsavedChange={() => undefined} />, role)
  fireEvent.click(await screen.findByRole('radio', { name: new RegExp(status) }))
}

test.each([
  ['Received', 'Delivered', /never set to Completed/],
  ['Received', 'Payment', /never set to Completed/],
  ['Delivered', 'Received', /The repair goes back/],
  ['NOT REPAIRED', 'Completed', /was set to NOT REPAIRED.*page will show Completed/],
] as const)('the jump from %s to %s asks first and shows the SMS to the customer', async (from, to, explanation) => {
  await choose(repairWith({ status: from }), to)
  press('Save Status')
  const question = within(await screen.findByRole('alertdialog', { name: `Set REP-7K3M9QXZ from ${from} to ${to}?` }))
  expect(question.getByText(explanation)).toBeTruthy()
  expect(await question.findByText('Dear Abebe Kebede, thank you for collecting it.')).toBeTruthy()
  expect(requestsTo(previewRepairStatus)).toMatchObject([{ status: to }])
  press(`Keep ${from}`)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(requestsTo(updateRepairStatus)).toEqual([])
  press('Save Status')
  await findAndPress(`Set to ${to}`)
  await waitFor(() => expect(requestsTo(updateRepairStatus)).toMatchObject([{ status: to, statusWas: from }]))
})

test.each([
  [{ sms: null, delay: 'repeated' }, /no SMS, because the last SMS, less than an hour ago, said the same/],
  [{ sms: 'It is in progress.', delay: 'postponed' }, /It is sent again when the hour is over/],
] as const)('the question says if the SMS is not sent at once: %j', async (preview, explanation) => {
  const completed = {
    id: 'a',
    status: 'Completed',
    note: '',
    fileId: null,
    by: 'Hana',
    at: '2026-01-01T08:00:00.000Z',
  } as const
  await choose(repairWith({ status: 'In Progress', history: [completed] }), 'Delivered')
  serve(previewRepairStatus, preview)
  press('Save Status')
  const question = within(await screen.findByRole('alertdialog'))
  expect(await question.findByText(explanation)).toBeTruthy()
  expect(question.getByText(/The repair was finished before/)).toBeTruthy()
  expect(question.queryByText(/never set to Completed/)).toBeNull()
})

test('without a provider the question says that the customer gets no SMS', async () => {
  await choose(repairWith({ status: 'Delivered' }), 'Received', 'Admin', { hasSmsProvider: false })
  press('Save Status')
  const question = within(await screen.findByRole('alertdialog'))
  expect(await question.findByText('The customer gets no SMS about this status.')).toBeTruthy()
  expect(screen.queryByText(/SMS provider/)).toBeNull()
})

test('the question about NOT REPAIRED shows the SMS with the charge that was typed', async () => {
  await choose(repairWith({ status: 'Delivered' }), 'NOT REPAIRED')
  type('Customer pays', '150.50')
  press('Save Status')
  await screen.findByRole('alertdialog')
  await waitFor(() => expect(requestsTo(previewRepairStatus)).toMatchObject([{ notRepairedCharge: '15050' }]))
})

test('an Admin who sets NOT REPAIRED is asked what the customer pays', async () => {
  const parts = [{ itemId: 'a', name: 'Screen', quantity: 1, unitCost: 100 }]
  await choose(repairWith({ status: 'In Progress', parts }), 'NOT REPAIRED')
  type('Customer pays', '150.50')
  press('Save Status')
  await waitFor(() =>
    expect(requestsTo(updateRepairStatus)).toMatchObject([
      { notRepaired: { notRepairedCharge: 15_050, returnsParts: true } },
    ]),
  )
})

test('a Technician who requests NOT REPAIRED is not asked what the customer pays', async () => {
  await choose(repairWith({ status: 'Delivered' }), 'NOT REPAIRED', 'Technician')
  expect(screen.queryByRole('textbox', { name: 'Customer pays' })).toBeNull()
  press('Request Approval')
  await waitFor(() => expect(requestsTo(updateRepairStatus)).toHaveLength(1))
  expect(requestsTo(updateRepairStatus)[0]).not.toHaveProperty('notRepaired')
})

test('a note does not change the charge that a colleague has set meanwhile, and a new charge says which one it replaces', async () => {
  serveShop()
  const parts = [{ itemId: 'a', name: 'Screen', quantity: 1, unitCost: 100 }]
  const before = repairWith({ status: 'NOT REPAIRED', notRepairedCharge: 0, parts })
  const changed = { ...before, notRepairedCharge: 50_000, cost: 50_000 }
  serve(updateRepairStatus, { ...changed, outcome: 'updated', sms: 'none' })
  const Page = () => {
    const [shown, setShown] = useState(before)
    return (
      <>
        <button type="button" onClick={() => setShown(changed)}>
          Colleague
        </button>
        <StatusPanel repair={shown} page="detail" onUnsavedChange={() => undefined} />
      </>
    )
  }
  showPage(Page, 'Admin')
  await findAndPress('Colleague')
  const charge = screen.getByRole<HTMLInputElement>('textbox', { name: 'Customer pays' })
  await waitFor(() => expect(charge.value).toBe('500.00'))
  type(/Note/, 'Customer called')
  press('Save Status')
  await waitFor(() => expect(requestsTo(updateRepairStatus)).toHaveLength(1))
  expect(requestsTo(updateRepairStatus)[0]).not.toHaveProperty('notRepaired')
  type('Customer pays', '300')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save Status' })).toHaveProperty('disabled', false))
  press('Save Status')
  const decision = { notRepaired: { notRepairedCharge: 30_000, returnsParts: false }, notRepairedChargeWas: 50_000 }
  await waitFor(() => expect(requestsTo(updateRepairStatus)[1]).toMatchObject(decision))
})

const unpaid = repairWith({ status: 'Completed', cost: 120_000, paid: 50_000, payments: [paymentWith()] })
const received = () => field(/^Amount received/)
const paymentsSent = () => requestsTo(updateRepairStatus).map(({ payment }) => payment)

test('a Technician who hands over a repair with a balance sees it and receives it in the same panel', async () => {
  await choose(unpaid, 'Delivered', 'Technician')
  expect(screen.getByText('Balance due: ETB 700.00')).toBeTruthy()
  expect(received().value).toBe('700.00')
  type(/^Amount received/, '7,000,000')
  press('Receive Payment and Save')
  await screen.findByText('This is at least ten times what is due. Please check the amount.')
  expect(requestsTo(updateRepairStatus)).toEqual([])
  type(/^Amount received/, '1,000')
  await screen.findByText('This pays it in full. Change: ETB 300.00')
  type(/^Payment method/, 'telebirr')
  press('Receive Payment and Save')
  await screen.findByText('Only cash gives change. Enter what is due: ETB 700.00.')
  expect(requestsTo(updateRepairStatus)).toEqual([])
  type(/^Amount received/, '700')
  type('Payment note', 'Her brother pays')
  press('Receive Payment and Save')
  const payment = {
    id: expect.any(String),
    paidWas: 50_000,
    costWas: 120_000,
    method: 'telebirr',
    reference: null,
    amount: 70_000,
  }
  await waitFor(() => expect(paymentsSent()).toEqual([{ ...payment, note: 'Her brother pays' }]))
  expect(requestsTo(updateRepairStatus)).toMatchObject([{ note: '' }])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('what the server refuses of the payment is said at its field, and what was typed stays', async () => {
  await choose(unpaid, 'Delivered', 'Technician')
  type(/^Payment method/, 'telebirr')
  const reference = await screen.findByLabelText<HTMLInputElement>(/^Reference/)
  type(/^Reference/, 'ABC123')
  for (const refused of ['reference', 'payment.reference']) {
    serve(updateRepairStatus, refusalOfField('payments.referenceRequired', refused))
    press('Receive Payment and Save')
    await screen.findByText('Please enter the reference of the payment')
    expect(reference.getAttribute('aria-invalid'), refused).toBe('true')
    expect(document.activeElement, refused).toBe(reference)
    type(/^Reference/, `${reference.value}4`)
    await waitFor(() => expect(reference.getAttribute('aria-invalid')).toBe('false'))
  }
  expect(reference.value).toBe('ABC12344')
  expect(currentToast()?.severity).not.toBe('error')
})

test.each([
  ['nothing', 'ETB 700.00', () => fireEvent.click(screen.getByRole('switch', { name: 'Receive the payment now' }))],
  ['a part', 'ETB 500.00', () => type(/^Amount received/, '200')],
])(
  'a repair of which %s is paid is handed over only after a question that says what is due',
  async (_, due, decide) => {
    await choose(unpaid, 'Delivered')
    decide()
    const label = await screen.findByRole('button', { name: /^(Save Status|Receive Payment and Save)$/ })
    fireEvent.click(label)
    const name = `Hand over REP-7K3M9QXZ with ${due.replace(' ', '\u00A0')} due?`
    const question = within(await screen.findByRole('alertdialog', { name }))
    expect(question.getByText(new RegExp(`^${due} is not paid yet`))).toBeTruthy()
    press('Keep Completed')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(requestsTo(updateRepairStatus)).toEqual([])
    fireEvent.click(label)
    await findAndPress('Hand over unpaid')
    await waitFor(() => expect(requestsTo(updateRepairStatus)).toMatchObject([{ status: 'Delivered' }]))
    expect(requestsTo(previewRepairStatus)[0]?.received).toBe(due === 'ETB 700.00' ? undefined : '20000')
    expect(paymentsSent()).toMatchObject([due === 'ETB 700.00' ? undefined : { amount: 20_000 }])
  },
)

test('a payment of a colleague in the meantime is told; the chosen status and what was typed stay', async () => {
  serveShop()
  let current = unpaid
  serve(getRepair, () => current)
  serve(updateRepairStatus, () => new Refusal('repairs.paidChanged', { current }))
  const panel = (ticket: Repair) => <StatusPanel repair={ticket} page="detail" onUnsavedChange={() => undefined} />
  showPage(followRepair(panel), 'Technician')
  fireEvent.click(await screen.findByRole('radio', { name: /Delivered/ }))
  type(/^Amount received/, '900')
  current = { ...unpaid, paid: 60_000, payments: [paymentWith({ amount: 60_000 })] }
  press('Receive Payment and Save')
  expect(await screen.findByText('Balance due: ETB 600.00')).toBeTruthy()
  expect(currentToast()?.message).toMatch(/A colleague has just changed the cost of this repair or what is paid/)
  expect([received().value, screen.getByRole<HTMLInputElement>('radio', { name: /Delivered/ }).checked]).toEqual([
    '900',
    true,
  ])
  press('Receive Payment and Save')
  await waitFor(() => expect(paymentsSent().at(-1)).toMatchObject({ paidWas: 60_000, amount: 90_000 }))
})

test.each(['Save Status', 'Save Image Only'])(
  '%s waits for a picture that is being uploaded, and says what to do if it fails',
  async button => {
    const { choosePicture, answerUpload } = playUploads()
    serveShop()
    serve(updateRepairStatus, { ...repair, outcome: 'updated', sms: 'none' })
    showPage(() => <StatusPanel repair={repair} page="detail" onUnsavedChange={() => undefined} />)
    await screen.findByRole('button', { name: 'Choose image' })
    choosePicture()
    await screen.findByRole('button', { name: 'Cancel' })
    press(button)
    await screen.findByRole('button', { name: 'Waiting for images to upload...' })
    await answerUpload(new Refusal('server.failed'))
    await expectToast(/^A picture could not be uploaded/)
    expect(requestsTo(updateRepairStatus)).toEqual([])
    press('Retry')
    press(button)
    await answerUpload()
    await waitFor(() => expect(requestsTo(updateRepairStatus)).toMatchObject([{ fileId: expect.any(String) }]))
  },
)

const waitingButton = 'Waiting for images to upload...'
const chooseWaiting = async (ticket: Repair, status: string) => {
  const uploads = playUploads()
  await choose(ticket, status)
  uploads.choosePicture()
  await waitFor(() => expect(uploads.running()).toHaveLength(1))
  return uploads
}

test.each([
  ['the picture is removed', () => press('Cancel')],
  ['another status is chosen', () => fireEvent.click(screen.getByRole('radio', { name: /Completed/ }))],
  ['the payment is being typed', () => type(/^Amount received/, '7')],
])('a status that waits for its picture is not set if %s', async (_, change) => {
  const { answerUpload } = await chooseWaiting(unpaid, 'Delivered')
  press('Receive Payment and Save')
  await screen.findByRole('button', { name: waitingButton })
  change()
  await waitFor(() => expect(screen.queryByRole('button', { name: waitingButton })).toBeNull())
  expect(currentToast()).toMatchObject({ severity: 'warning', message: expect.stringMatching(/^Not saved yet/) })
  await answerUpload()
  expect(requestsTo(updateRepairStatus)).toEqual([])
})

test('an invalid payment is said without waiting for the picture', async () => {
  const { running } = await chooseWaiting(unpaid, 'Delivered')
  type(/^Amount received/, '7,000,000')
  press('Receive Payment and Save')
  await screen.findByText('This is at least ten times what is due. Please check the amount.')
  await waitFor(() => expect(document.activeElement).toBe(received()))
  expect([running().length, screen.queryByRole('button', { name: waitingButton })]).toEqual([1, null])
})

test('Save Image Only does not ask for a valid note, also if it waits for the picture', async () => {
  const { answerUpload } = await chooseWaiting(repair, 'Completed')
  type(/^Note/, 'x'.repeat(10_000))
  press('Save Image Only')
  await screen.findByRole('button', { name: waitingButton })
  await answerUpload()
  await waitFor(() => expect(requestsTo(updateRepairStatus)).toMatchObject([{ note: '', fileId: expect.any(String) }]))
})
