/** What several pages of a repair say. */
export const repairTexts = {
  backToList: 'Back to List',
  print: 'Print',
  fetchFailed: 'Failed to fetch repair details',
  notFound: 'Repair not found',
  notFoundExplanation: (number: string) =>
    `There is no repair with the number ${number}. Please check it on the receipt.`,
  deleted: 'It was deleted while you were looking at it.',
  unassigned: 'Unassigned',
  notSet: 'Not set',
  noSerial: 'No serial',
} as const
