export const conflictTexts = {
  theirs: 'Your colleague entered:',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  nothing: 'nothing',
} as const

export const editTexts = {
  title: 'Edit Repair',
  tabs: 'Ticket sections',
  details: 'Details',
  status: 'Status',
  parts: 'Parts',
  save: 'Save Changes',
  saved: 'Repair details updated successfully.',
  saveFailed: (reason: string) => `Failed to update repair: ${reason}`,
  notSent: 'Failed to update repair details',
  stillHere: 'Your changes are still here.',
  readOnly: 'Only an Admin or the technician it is assigned to may change this repair',
  changedWhileEditing: (what: string, by: string, time: string) =>
    `This repair was changed while you were editing: ${what}. Last change by ${by}, ${time}.`,
  yourself: 'you in another window',
  changedAt: (time: string) => `Saved on ${time}.`,
  changes: (by: string, what: string, time: string) => `${by}, ${time}: ${what}`,
  somebody: 'Somebody',
  updated: "Fields you haven't edited now show the new values.",
  choose: 'For each field that you both changed, choose a value below the field.',
  saveAgain: 'Please check the form and save again.',
  dismiss: 'Close',
} as const
