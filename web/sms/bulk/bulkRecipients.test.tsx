import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { checkRecipients, chooseCustomers, createBulkMessage } from '#contract/sms/bulk/bulk.ts'
import { isReviewable, openPage, paste, review, serveBulkMessages, typeRecipients } from '#web/sms/bulk/testing.tsx'
import { field, type } from '#web/testing/actions.ts'
import { requestsTo, serve } from '#web/testing/server.ts'
import { setWidth } from '#web/testing/viewport.ts'

beforeEach(() => {
  setWidth(1440)
  serveBulkMessages()
})

const problemOf = (label: RegExp) => document.getElementById(`${field(label).id}-hint`)?.textContent

test('BULK-02 digits and commas only, a comma after 10 digits, and only entries of 10 digits count', async () => {
  const recipients = await openPage()
  typeRecipients('09-11 abc234567')
  expect(recipients.value).toBe('0911234567,')
  typeRecipients('09223456780933')
  expect(recipients.value).toBe('0911234567,0922345678,0933')
  expect(await screen.findByText('2 recipients')).toBeTruthy()
  expect(screen.getByText(/^1 entry does not count.*: 0933$/)).toBeTruthy()
  type(/^Recipients/, '0933')
  review()
  await waitFor(() => expect(problemOf(/^Recipients/)).toBe('Please enter at least one valid 10-digit phone number'))
  expect([problemOf(/^Title/), problemOf(/^Content/)]).toEqual(['Title is required', 'Content is required'])
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(requestsTo(createBulkMessage)).toEqual([])
  typeRecipients('445566')
  await waitFor(() => expect(problemOf(/^Recipients/)).toMatch(/^Type 10-digit numbers/))
})

test('a paste from a spreadsheet is normalized, and what is not a number is named', async () => {
  const recipients = await openPage()
  typeRecipients('0944')
  paste('Name\tPhone\r\nAbebe\t+251 911 234 567\r\nSara\t922345678\r\nSara\t0922 345 678\r\nJohn\t+49 151 12345678')
  expect(recipients.value).toBe('0944,0911234567,0922345678,0922345678,')
  expect(await screen.findByText('2 recipients · 1 duplicate removed')).toBeTruthy()
  expect(screen.getByText(/^1 pasted entry could not be read.*\+49 151 12345678$/)).toBeTruthy()
})

test('more recipients than a bulk message can have are named at once, and duplicates do not count', async () => {
  await openPage()
  const numbers = Array.from({ length: 20_001 }, (_, index) => `09${11_000_000 + index}`)
  paste([...numbers, ...numbers.slice(0, 5000)].join('\n'))
  await screen.findByText(/^A bulk message can have at most 20,000 recipients\. Please remove 1 number /)
  expect(screen.getByText('20,001 recipients · 5,000 duplicates removed')).toBeTruthy()
  expect(requestsTo(checkRecipients)).toEqual([])
  review()
  await waitFor(() => expect(problemOf(/^Recipients/)).toBe('A bulk message can have at most 20,000 recipients'))
  fireEvent.click(screen.getByText('Clear'))
  paste([...numbers.slice(1), ...numbers.slice(1, 5001)].join('\n'))
  await waitFor(() => expect(requestsTo(checkRecipients)).toHaveLength(1))
  expect(screen.queryByText(/^A bulk message can have at most/)).toBeNull()
})

test('10,000 pasted recipients, of whom most are refused, add only a few elements to the page and to the question', async () => {
  const numbers = Array.from({ length: 10_000 }, (_, index) => `09${11_000_000 + index}`)
  serve(checkRecipients, { optedOut: numbers.slice(1).map(number => number.replace(/^0/, '251')), overLimit: [] })
  await openPage()
  type(/^Title/, 'Sale')
  type(/^Content/, 'Big sale!')
  await screen.findByText('No bulk messages yet')
  const countElements = () => document.querySelectorAll('*').length
  const before = countElements()
  paste([...numbers, ...numbers.map(number => `${number}1`)].join('\n'))
  await screen.findByText('10,000 chosen · 9,999 opted out · 1 gets it')
  await screen.findByText(/^9,999 numbers have opted out/)
  expect(countElements() - before).toBeLessThan(100)
  await waitFor(() => expect(isReviewable()).toBe(true))
  review()
  await screen.findByText('Send 1 message')
  expect(countElements() - before).toBeLessThan(200)
})

test('numbers that are inserted at once without a paste, as by a drop or by voice, are read like pasted ones', async () => {
  const recipients = await openPage()
  typeRecipients('0944')
  type(/^Recipients/, '0944+251 911 234 567\nSara 0922 345 678\nJohn +49 151 12345678')
  expect(recipients.value).toBe('0944,0911234567,0922345678,')
  expect(await screen.findByText(/^1 pasted entry could not be read.*\+49 151 12345678$/)).toBeTruthy()
  type(/^Recipients/, `${recipients.value}+49 151 12345678`)
  expect(recipients.value).toBe('0944,0911234567,0922345678,')
})

const lastSearch = () => requestsTo(chooseCustomers).at(-1)

test('chosen customers are added to the list, and each role finds those of the work that it sees', async () => {
  serve(chooseCustomers, { phones: ['251911000001', '251911000002'], hasMore: false })
  const recipients = await openPage('Technician')
  typeRecipients('0944556677')
  fireEvent.click(screen.getByText('Choose customers'))
  expect(await screen.findByText('2 customers found')).toBeTruthy()
  fireEvent.click(screen.getByText('Add 2 numbers'))
  expect(recipients.value).toBe('0944556677,0911000001,0911000002,')
  cleanup()
  await openPage('Sales')
  fireEvent.click(screen.getByText('Choose customers'))
  expect(await screen.findByText('Customers are found by the sales that you have made.')).toBeTruthy()
  expect([screen.queryByText('Only with an open ticket'), screen.queryByLabelText('Customers')]).toEqual([null, null])
  cleanup()
  await openPage('Admin')
  serve(chooseCustomers, { phones: ['251911000001', '251911000002'], hasMore: true })
  fireEvent.click(screen.getByText('Choose customers'))
  fireEvent.change(await screen.findByLabelText('Customers'), { target: { value: 'sales' } })
  await waitFor(() => expect(lastSearch()?.of).toBe('sales'))
  await screen.findByText(/^At least 2 customers found/)
  expect([lastSearch()?.preview, screen.queryByText('Add 2 numbers')]).toEqual(['true', null])
  fireEvent.click(screen.getByText('Find all'))
  await screen.findByText(/^More than 2 customers found.*Only those who came last are added/)
  expect(lastSearch()?.preview).toBe('false')
  expect(screen.getByText('Add 2 numbers')).toBeTruthy()
  const branch = await screen.findByLabelText<HTMLSelectElement>('Branch')
  expect(Array.from(branch.options, ({ text }) => text)).toEqual([
    ...['All branches', 'Awlo', 'Atlas', 'Aberus', 'Garad', 'No branch'],
  ])
  fireEvent.change(branch, { target: { value: '1' } })
  await waitFor(() => expect(lastSearch()?.branch).toBe('1'))
  expect(lastSearch()?.preview).toBe('true')
})
