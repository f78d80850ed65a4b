import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ShopSettings } from '#contract/settings/settings.ts'
import { getSmsProvider, sendTestSms } from '#contract/sms/outbox/outbox.ts'
import { showSettings } from '#web/settings/page/testing.ts'
import { serveSettings } from '#web/settings/testing.ts'
import { findAndPress, press, type } from '#web/testing/actions.ts'
import { requestsTo, serve } from '#web/testing/server.ts'

let shop: { settings: ShopSettings }

const provider = { host: 'api.afromessage.com', hasToken: false, from: '', sender: 'Tigena' }

beforeEach(() => {
  shop = serveSettings()
  serve(getSmsProvider, provider)
})

const save = () => press('Save SMS settings')
const open = async () => {
  showSettings('sms')
  await screen.findByRole('form', { name: 'SMS' })
}

test('language, price and limits are saved, and an empty price is no price', async () => {
  await open()
  type(/^SMS language/, 'am')
  type(/^Price per SMS part/, '0.35')
  type(/^Messages per phone and day/, '20')
  type(/^SMS parts per day/, '3000')
  type(/^SMS cost per day/, '1,500.50')
  type(/^SMS parts per user and day/, '200')
  type(/^SMS cost per user and day/, '90')
  type(/^Countries that get SMS/, '+254; 971')
  save()
  await waitFor(() =>
    expect(shop.settings).toMatchObject({
      ...{ smsLanguage: 'am', smsPartPrice: 35, smsPerPhone: 20, smsShopParts: 3000, smsShopCost: 150_050 },
      ...{ smsUserParts: 200, smsUserCost: 9000, smsPrefixes: ['251', '254', '971'] },
    }),
  )
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save SMS settings' })).toHaveProperty('disabled', true),
  )
  type(/^Price per SMS part/, '')
  save()
  await waitFor(() => expect(shop.settings.smsPartPrice).toBeNull())
})

test('values outside their bounds are shown at their fields', async () => {
  await open()
  type(/^Price per SMS part/, '0,50')
  type(/^Messages per phone and day/, '0')
  type(/^SMS parts per user and day/, '0')
  type(/^Countries that get SMS/, 'Kenya')
  save()
  expect(
    await screen.findByText('Price per SMS part must be between 0.01 and 100.00, with a point as in 0.50'),
  ).toBeTruthy()
  expect(screen.getByText('Messages per phone and day must be between 1 and 10,000')).toBeTruthy()
  expect(screen.getByText('SMS parts per user and day must be between 1 and 1,000,000')).toBeTruthy()
  expect(screen.getByText('Please enter country codes such as 254, with commas between them')).toBeTruthy()
  expect(shop.settings.version).toBe(1)
})

const sendTest = async (phone: string) => {
  showSettings('provider')
  await screen.findByRole('form', { name: 'Send a test message' })
  type(/^Phone number for the test/, phone)
  press('Send test')
}

test('the state of the provider is shown, and what is missing', async () => {
  showSettings('provider')
  expect(await screen.findByText('Messages are sent through api.afromessage.com.')).toBeTruthy()
  expect(screen.getByText(/SMS_API_TOKEN is not set/)).toBeTruthy()
})

test('without a provider there is no test, but how to set one up', async () => {
  serve(getSmsProvider, { ...provider, host: null })
  showSettings('provider')
  await findAndPress('How to set one up')
  expect((await screen.findByRole('dialog')).textContent).toContain('SMS_SENDER')
  expect(screen.queryByRole('form', { name: 'Send a test message' })).toBeNull()
})

test('a failed test shows what to do', async () => {
  serve(sendTestSms, { state: 'failed', problem: 'The token was refused. Check SMS_API_TOKEN' })
  await sendTest('0911 234 567')
  expect(await screen.findByText('The test message was not sent')).toBeTruthy()
  expect(screen.getByText('The token was refused. Check SMS_API_TOKEN')).toBeTruthy()
  expect(requestsTo(sendTestSms)).toMatchObject([{ phone: '251911234567' }])
})

test('a slow test is asked for again with the same id until its result is known; the next test has another', async () => {
  const sending = { state: 'sending', problem: null } as const
  const sent = { state: 'sent', problem: null } as const
  serve(sendTestSms, () => (requestsTo(sendTestSms).length === 1 ? sending : sent))
  await sendTest('0911 234 567')
  expect(await screen.findByText(/accepted the test message to 0911 234 567/)).toBeTruthy()
  const [first, second] = requestsTo(sendTestSms)
  expect(second).toEqual(first)
  press('Send test')
  await waitFor(() => expect(requestsTo(sendTestSms)).toHaveLength(3))
  expect(requestsTo(sendTestSms)[2]?.id).not.toBe(first?.id)
})

test('a wrong number is refused at the field', async () => {
  await sendTest('12')
  expect(await screen.findByText('Please enter a phone number such as 0911 234 567')).toBeTruthy()
  expect(requestsTo(sendTestSms)).toEqual([])
})
