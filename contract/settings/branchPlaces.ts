/** Where a branch stands in the settings. */
export const branchPlaces = [0, 1, 2, 3] as const
export type BranchPlace = (typeof branchPlaces)[number]

/** What a list can be filtered by: the place of a branch, or what belongs to none. */
export type BranchChoice = BranchPlace | 'none'
