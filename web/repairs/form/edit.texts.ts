import { language } from '#web/language/language.ts'

const en = {
  conflictTexts: {
    theirs: 'Your colleague entered:',
    keepMine: 'Keep mine',
    takeTheirs: 'Use theirs',
    nothing: 'nothing',
  },
  editTexts: {
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
    fields: (labels: readonly string[]) => labels.join(', '),
    somebody: 'Somebody',
    updated: "Fields you haven't edited now show the new values.",
    choose: 'Where you both changed a field, choose the value below it.',
    saveAgain: 'Please check the form and save again.',
    dismiss: 'Close',
  },
}

const am: typeof en = {
  conflictTexts: {
    theirs: 'ባልደረባዎ ያስገቡት፦',
    keepMine: 'የእኔን አቆይ',
    takeTheirs: 'የእሳቸውን ተጠቀም',
    nothing: 'ምንም',
  },
  editTexts: {
    title: 'ጥገና አስተካክል',
    tabs: 'የትኬቱ ክፍሎች',
    details: 'ዝርዝር',
    status: 'ሁኔታ',
    parts: 'መለዋወጫዎች',
    save: 'ለውጦቹን አስቀምጥ',
    saved: 'የጥገናው ዝርዝር ተስተካክሏል።',
    saveFailed: reason => `ጥገናውን ማስተካከል አልተቻለም፦ ${reason}`,
    notSent: 'የጥገናውን ዝርዝር ማስተካከል አልተቻለም',
    savedLater: 'ግንኙነት የለም። ለውጦችዎ ግንኙነቱ ሲመለስ ይቀመጣሉ። እባክዎ ይህን ገጽ አይዝጉት።',
    stillHere: 'ለውጦችዎ አሁንም እዚህ አሉ።',
    changedWhileEditing: (what, by, time) => `ይህ ጥገና እርስዎ እያስተካከሉት ሳለ ተቀይሯል፦ ${what}። መጨረሻ የቀየሩት፦ ${by}፣ ${time}።`,
    yourself: 'እርስዎ በሌላ መስኮት',
    changedAt: time => `ለውጡ የተቀመጠው፦ ${time}።`,
    changes: (by, what, time) => `${by}፣ ${time}፦ ${what}`,
    fields: labels => labels.join('፣ '),
    somebody: 'የሆነ ሰው',
    updated: 'እርስዎ ያልቀየሯቸው ቦታዎች አሁን አዲሱን መረጃ ያሳያሉ።',
    choose: 'ሁለታችሁም የቀየራችሁት ቦታ ላይ፣ ከሥሩ የሚሆነውን ይምረጡ።',
    saveAgain: 'እባክዎ ቅጹን አረጋግጠው እንደገና ያስቀምጡ።',
    dismiss: 'ዝጋ',
  },
}

export const { conflictTexts, editTexts } = { en, am }[language]
