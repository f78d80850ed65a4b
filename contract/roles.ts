/** Apart from what each may do, which the sign-in page does not need. */
export const roles = ['Admin', 'Technician', 'Sales'] as const
