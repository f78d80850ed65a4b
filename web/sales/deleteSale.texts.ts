export const deleteSaleTexts = {
  title: 'Delete sale',
  question: 'Are you sure you want to delete this sale?',
  explanation: (number: string, customer: string, total: string) =>
    `${number} (${customer}, ${total}) will be permanently deleted with its pictures. The activity log keeps a record of it. Warranties issued from it end, and their pages say so.`,
  delete: 'Delete sale',
  reason: 'Reason',
  reasonHint: 'Admins see it under Exceptions.',
  deleted: (number: string) => `${number} was deleted`,
  failed: 'Failed to delete sale',
} as const
