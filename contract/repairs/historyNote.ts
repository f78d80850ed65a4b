import type { RepairStatus } from './repairStatus.ts'

interface StatusUpdate {
  readonly from: RepairStatus
  readonly to: RepairStatus
  readonly note: string
  readonly hasImage: boolean
}

/** What the history says of an update: the person's own words, else what was done. */
export const historyNote = ({ from, to, note, hasImage }: StatusUpdate): string => {
  if (note !== '') return note
  return from === to && hasImage ? 'Image added to repair record' : `Status updated to ${to}`
}
