export const conflictTexts = {
  theirs: 'Your colleague has put:',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  nothing: 'nothing',
} as const

export const editTexts = {
  title: 'Edit Repair',
  tabs: 'Parts of the ticket',
  details: 'Details',
  status: 'Status',
  parts: 'Parts',
  save: 'Save Changes',
  saved: 'Repair details updated successfully.',
  saveFailed: (reason: string) => `Failed to update repair: ${reason}`,
  notSent: 'Failed to update repair details',
  kept: 'Nothing you have changed here is lost.',
  notYours: 'Only an Admin or the technician it is assigned to may change this repair',
  changedMeanwhile: (what: string, by: string, time: string) =>
    `This repair was changed meanwhile: ${what}. Last by ${by}, ${time}.`,
  yourself: 'you in another window',
  changedAt: (time: string) => `Saved on ${time}.`,
  changes: (by: string, what: string, time: string) => `${by}, ${time}: ${what}`,
  somebody: 'Somebody',
  takenOver: 'What you have not touched shows the new values.',
  choose: 'Where both of you changed something, choose beneath the field.',
  saveAgain: 'Please look it over and save again.',
  dismiss: 'Close',
} as const
