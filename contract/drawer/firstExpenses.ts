/** What cash is paid out for in a new shop. A migration stores the same. */
export const firstExpenses = ['Transport', 'Food', 'Rent', 'Supplies', 'Other'] as const
