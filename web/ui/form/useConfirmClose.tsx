import { useState } from 'react'
import { flushSync } from 'react-dom'
import { UnsavedChangesDialog } from '#web/ui/form/UnsavedChangesDialog.tsx'

/** Closes at once, but asks for confirmation first while there are unsaved changes. */
export const useConfirmClose = (isUnsaved: boolean, onClose: () => void) => {
  const [isConfirming, setConfirming] = useState(false)
  const stay = () => setConfirming(false)
  // A save that was running when the question opened may have finished by now.
  if (isConfirming && !isUnsaved) stay()
  const leave = () => {
    // Closing the question restores the focus, which must happen before onClose moves it elsewhere.
    flushSync(stay)
    onClose()
  }
  return {
    close: () => (isUnsaved ? setConfirming(true) : onClose()),
    question: isConfirming && <UnsavedChangesDialog onLeave={leave} onStay={stay} />,
  }
}
