/** Stands for the technician of repairs that nobody is assigned to, in the filter of the list. */
export const noTechnician = 'none'
