import { cleanup, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { beforeEach, expect, test, vi } from 'vitest'
import { checkImei, listImeiTickets } from '#contract/imei/imei.ts'
import { listDeviceWarranties, listRepairWarranties } from '#contract/warranties/warranties.ts'
import { firstTerms } from '#contract/warranties/warrantyTerms.ts'
import { ConnectionFailure } from '#web/http/call.ts'
import { ImeiResult } from '#web/imei/ImeiResult.tsx'
import { DeviceSection } from '#web/repairs/form/DeviceSection.tsx'
import { emptyValues, type RepairDetails, type RepairValues } from '#web/repairs/form/repairForm.ts'
import { repairWith } from '#web/repairs/testing.ts'
import { serveShop } from '#web/settings/testing.ts'
import { requestsTo, serve } from '#web/testing/server.ts'
import { Coverages } from '#web/warranties/Coverages.tsx'
import { valuesFromRepair, valuesFromSale, warrantySchema } from '#web/warranties/form/warrantyForm.ts'
import { RepairWarranties } from '#web/warranties/RepairWarranties.tsx'
import { showPart, warrantyWith } from '#web/warranties/testing.tsx'
import { UnderWarrantyNotice } from '#web/warranties/UnderWarrantyNotice.tsx'

const delivered = repairWith({ status: 'Delivered' })
const imei = '490154203237518'

beforeEach(() => {
  serveShop()
  serve(listDeviceWarranties, { items: [warrantyWith()] })
  serve(checkImei, { imei, tac: '49015420', serial: '323751', checkDigit: '8', device: null, hasProvider: true })
  serve(listImeiTickets, { tickets: [] })
})

test('taking in a device under warranty says so, with what is covered and until when', async () => {
  const other = warrantyWith({ id: '0198a000-0000-7000-8000-0000000000ff', number: '234567', workItems: [] })
  serve(listDeviceWarranties, { items: [warrantyWith(), { ...other, customerName: null }] })
  showPart(() => {
    const defaultValues = { ...emptyValues, serialNumber: '49-015420-323751-8' }
    return <DeviceSection form={useForm<RepairValues, unknown, RepairDetails>({ defaultValues })} />
  })
  const notice = await screen.findByRole('status')
  expect([...notice.querySelectorAll('.MuiAlert-message > div')].map(line => line.textContent)).toEqual([
    'This device (Samsung Galaxy A54) is under warranty until 15 Nov 2028. Covered: New screen. Issued to Abebe Kebede on 15 Nov 2026. #123456',
    'This device (Samsung Galaxy A54) is under warranty until 15 Nov 2028. Covered: General device warranty. Issued on 15 Nov 2026. #234567',
  ])
  expect(requestsTo(listDeviceWarranties)).toEqual([{ imei }])
})

test('an expired warranty is mentioned quietly and listed on the ticket; a delivered one can get another', async () => {
  const expired = { items: [warrantyWith({ isActive: false, validUntil: '2026-01-01', workItems: [] })] }
  serve(listDeviceWarranties, expired)
  serve(listRepairWarranties, expired)
  showPart(() => (
    <>
      <UnderWarrantyNotice serial={imei} />
      <RepairWarranties repair={delivered} />
    </>
  ))
  expect((await screen.findByRole('listitem')).textContent).toBe(
    '#123456Expiredended on 1 Jan 2026Samsung Galaxy A54 · General device warranty · Issued to Abebe Kebede on 15 Nov 2026',
  )
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByText(/^The warranty of this device ended on 1 Jan 2026\./).textContent).toMatch(/#123456$/)
  expect(screen.getByRole('link', { name: 'Issue Warranty' }).getAttribute('href')).toContain(
    `repair=${delivered.number}`,
  )
})

test('the IMEI check names the warranty of a device, as a link only for those who may open it', async () => {
  showPart(() => <ImeiResult imei={imei} />, 'Sales')
  expect(await screen.findByText('#123456')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  cleanup()
  serve(listDeviceWarranties, { items: [] })
  showPart(() => <ImeiResult imei={imei} />)
  expect(await screen.findByText('This device has no warranty.')).toBeTruthy()
})

test('a repair fills in its parts as covered work, an accessory a month', () => {
  const customer = { customerName: 'Abebe', customerPhone: '251911234567', smsLanguage: 'am' } as const
  const device = { deviceType: 'iPhone 12', serialNumber: 'X1', problem: 'Screen damage' }
  expect(
    valuesFromRepair({ ...customer, ...device, parts: [{ name: 'Screen' }, { name: 'Battery' }] }, firstTerms),
  ).toMatchObject({
    ...{ ...customer, customerPhone: '0911 234 567' },
    ...{ deviceImei: 'X1', periodMonths: 24, workItems: [{ text: 'Screen' }, { text: 'Battery' }] },
  })
  const cable = { productName: 'USB-C cable', productType: 'accessory', imei: null } as const
  expect(valuesFromSale(customer, cable, firstTerms)).toMatchObject({
    ...{ customerPhone: '0911 234 567', deviceImei: '', deviceBrand: 'Other', periodMonths: 1 },
  })
})

test('a long problem and many parts are shortened so that the form can be saved as it is filled in', () => {
  const customer = { customerName: 'Abebe', customerPhone: '251911234567', smsLanguage: 'am' } as const
  const repair = { ...customer, deviceType: 'iPhone 12', serialNumber: 'X1', parts: [] }
  const itemsFor = (changes: { problem: string; parts?: { name: string }[] }) => {
    const { success, data } = warrantySchema.safeParse(valuesFromRepair({ ...repair, ...changes }, firstTerms))
    return [success, data?.workItems]
  }
  const word = 'flicker'
  const whole = `${word} `.repeat(25).trim()
  expect(itemsFor({ problem: whole })).toEqual([true, [whole]])
  expect(itemsFor({ problem: `${word} `.repeat(60) })).toEqual([true, [`${`${word} `.repeat(24)}${word}…`.trim()]])
  expect(itemsFor({ problem: 'x'.repeat(500) })).toEqual([true, [`${'x'.repeat(199)}…`]])
  const parts = Array.from({ length: 30 }, (_, part) => ({ name: `Part ${part}` }))
  expect(itemsFor({ problem: word, parts })).toEqual([true, parts.slice(0, 20).map(({ name }) => name)])
})

test('without a connection the warranties of a sale are said to come later, without an alarm', async () => {
  const list = { data: undefined, error: new ConnectionFailure(undefined), isPending: false, refetch: vi.fn() }
  showPart(() => <Coverages list={list} link={() => null} none="None" />)
  expect(await screen.findByText('Warranties are shown when the connection is back.')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
