import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { beforeEach, expect, test } from 'vitest'
import type { KnownDevice } from '#contract/customers/customers.ts'
import { checkImei, listImeiTickets } from '#contract/imei/imei.ts'
import { listDeviceWarranties } from '#contract/warranties/warranties.ts'
import { deviceWith, imeiReply } from '#web/imei/testing.ts'
import { DeviceSection } from '#web/repairs/form/DeviceSection.tsx'
import { emptyValues, type RepairDetails, type RepairValues } from '#web/repairs/form/repairForm.ts'
import { requestsTo, serve } from '#web/testing/server.ts'
import { showPage } from '#web/testing/showPage.tsx'

const [imei, otherImei] = ['490154203237518', '356938035643809']
const device = deviceWith({ brand: '', model: '', deviceName: 'Tecno Spark 10', source: 'own-records' })

beforeEach(() => {
  serve(listDeviceWarranties, { items: [] })
  serve(listImeiTickets, { tickets: [] })
  serve(checkImei, ({ imei: asked }) =>
    imeiReply(asked === imei ? device : { ...device, deviceName: 'Itel A60', source: 'loaded-list' }),
  )
})

const show = (devices: readonly KnownDevice[] = []) =>
  showPage(() => (
    <DeviceSection
      form={useForm<RepairValues, unknown, RepairDetails>({ defaultValues: emptyValues })}
      devices={devices}
    />
  ))
const serialField = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^IMEI Number/ })
const deviceField = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Device Type/ })
const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } })

test('the device of an IMEI is filled in, marked if it is from own records', async () => {
  show()
  type(await serialField(), imei)
  await waitFor(() => expect(deviceField().value).toBe('Tecno Spark 10'))
  expect(screen.getByText('The device is that of the IMEI (from your own records)')).toBeTruthy()
})

test('what a person has typed stays, also while the device is looked up, and the device is offered', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  serve(checkImei, () => promise.then(() => imeiReply(device)))
  show()
  type(await serialField(), imei)
  type(deviceField(), 'S')
  resolve()
  const offer = await screen.findByRole('button', { name: 'Fill in Tecno Spark 10 (from your own records)' })
  expect(deviceField().value).toBe('S')
  fireEvent.click(offer)
  expect(deviceField().value).toBe('Tecno Spark 10')
})

test('a focused field is filled in and selected, and one that was emptied is filled in for another IMEI only', async () => {
  show()
  const serial = await serialField()
  deviceField().focus()
  const selectedAtOnce = new Promise(resolve => {
    new MutationObserver(() => resolve([deviceField().selectionStart, deviceField().selectionEnd])).observe(
      deviceField(),
      {
        attributeFilter: ['value'],
      },
    )
  })
  type(serial, imei)
  await waitFor(() => expect(deviceField().value).toBe('Tecno Spark 10'))
  expect(await selectedAtOnce).toEqual([0, 14])
  type(deviceField(), '')
  expect(deviceField().value).toBe('')
  type(serial, otherImei)
  await waitFor(() => expect(deviceField().value).toBe('Itel A60'))
})

test('a filled device is removed when the IMEI becomes that of another or unknown phone; a picked one stays', async () => {
  serve(checkImei, ({ imei: asked }) => imeiReply(asked === imei ? device : null))
  show([{ deviceType: 'Tecno Spark 10', serialNumber: otherImei }])
  const serial = await serialField()
  type(serial, imei)
  await waitFor(() => expect(deviceField().value).toBe('Tecno Spark 10'))
  type(serial, imei.slice(0, -1))
  expect(deviceField().value, 'while it is typed').toBe('Tecno Spark 10')
  type(serial, otherImei)
  await waitFor(() => expect(deviceField().value).toBe(''))

  type(serial, imei)
  await waitFor(() => expect(deviceField().value).toBe('Tecno Spark 10'))
  serial.focus()
  type(serial, '')
  fireEvent.click(await screen.findByRole('option', { name: /Tecno Spark 10/ }))
  await waitFor(() => expect(serial.value).toBe(otherImei))
  await waitFor(() => expect(requestsTo(listImeiTickets)).toContainEqual({ imei: otherImei }))
  expect(deviceField().value).toBe('Tecno Spark 10')
})
