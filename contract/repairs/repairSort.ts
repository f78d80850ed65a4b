/**
 * How the list of repairs can be sorted: by the time they were taken in, or by their estimated completion. The latter lists
 * open repairs only, because nothing is due any more once a repair is closed. Sorted by how long they wait for their customer,
 * it lists those that are completed.
 */
export const repairSorts = ['newest', 'oldest', 'due', 'waiting'] as const
export type RepairSort = (typeof repairSorts)[number]
