import type { RepairStatus } from './repairStatus.ts'
import { collectedUnrepaired } from './statusLabel.ts'

export const ticketCreatedNote = 'Repair ticket created'
export const imageAddedNote = 'Image added to repair record'
export const statusUpdatedNote = (status: string): string => `Status updated to ${status}`

interface StatusUpdate {
  readonly from: RepairStatus
  readonly to: RepairStatus
  readonly note: string
  readonly hasImage: boolean
}

/** The note of a history entry: the user's own note, or a standard one. */
export const historyNote = ({ from, to, note, hasImage }: StatusUpdate): string => {
  if (note !== '') return note
  if (from === 'NOT REPAIRED' && to === 'Delivered') return collectedUnrepaired
  return from === to && hasImage ? imageAddedNote : statusUpdatedNote(to)
}
