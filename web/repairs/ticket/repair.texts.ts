/** Texts shared by the pages of a repair. */
export const repairTexts = {
  backToList: 'Back to List',
  print: 'Print',
  fetchFailed: 'Failed to fetch repair details',
  notFound: 'Repair not found',
  notFoundExplanation: (number: string) => `No repair has the number ${number}. Please compare it with the receipt.`,
  deleted: 'This repair was deleted while you had it open.',
  unassigned: 'Unassigned',
  notSet: 'Not set',
  noSerial: 'No serial',
  due: (amount: string) => `${amount} due`,
  paid: 'Paid',
  charge: 'Customer pays',
  chargeHint: '0, or a fee for the diagnosis. The customer’s page shows this amount.',
  chargeInvalid: 'Please check what the customer pays.',
  returnsParts: 'Return the parts to stock',
  partOf: (name: string, quantity: number) => `${name} × ${quantity}`,
} as const
