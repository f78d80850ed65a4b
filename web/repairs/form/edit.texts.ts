export const conflictTexts = {
  theirs: 'Your colleague entered:',
  keepMine: 'Keep mine',
  takeTheirs: 'Use theirs',
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
  savedLater: 'No connection. Your changes will be saved when the connection is back. Please keep this page open.',
  stillHere: 'Your changes are still here.',
  changedWhileEditing: (what: string, by: string, time: string) =>
    `This repair was changed while you were editing: ${what}. Last change by ${by}, ${time}.`,
  yourself: 'you in another window',
  changedAt: (time: string) => `Their change was saved on ${time}.`,
  changes: (by: string, what: string, time: string) => `${by}, ${time}: ${what}`,
  somebody: 'Somebody',
  updated: "Fields you haven't edited now show the new values.",
  choose: 'Where you both changed a field, choose the value below it.',
  saveAgain: 'Please check the form and save again.',
  dismiss: 'Close',
} as const
