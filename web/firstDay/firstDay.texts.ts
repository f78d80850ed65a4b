import type { FirstDayStep } from '#contract/firstDay/firstDay.ts'

const steps: Readonly<Record<FirstDayStep, readonly [name: string, hint: string]>> = {
  password: ['Change your password', 'Nobody else should know it.'],
  profile: ['Name your shop', 'Name, phone and logo stand on every receipt, SMS and customer page.'],
  address: ['Set the public address', 'Customers follow their repair there; SMS and QR codes lead to it.'],
  sms: ['Connect an SMS provider', 'Set SMS_API_URL and SMS_API_TOKEN on the server; see docs/operations.md.'],
  users: ['Add your staff', 'Everybody signs in with their own name.'],
  products: ['Add products', 'One by one, or all of an Excel list.'],
  allowlist: ['Allow the addresses of your desks', 'Staff can sign in from these only.'],
  ticket: ['Take in the first repair', 'Its ticket gets a number that the customer can follow.'],
}

export const firstDayTexts = {
  heading: 'First day',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  dismiss: 'Hide this list',
  failed: 'Failed to hide this list',
  done: 'Done',
  open: 'To do',
  steps,
}
