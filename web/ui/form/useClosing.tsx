import { useState } from 'react'
import { flushSync } from 'react-dom'
import { LeaveQuestion } from '#web/ui/form/LeaveQuestion.tsx'

/** Closes what can be closed by a slip of the hand, but asks first while something in it is not saved. */
export const useClosing = (isUnsaved: boolean, onClose: () => void) => {
  const [isAsking, setAsking] = useState(false)
  const stay = () => setAsking(false)
  // What was being saved when it was asked may be saved by now.
  if (isAsking && !isUnsaved) stay()
  const leave = () => {
    // The question gives the focus back to where it was, which must not be after onClose has placed it.
    flushSync(stay)
    onClose()
  }
  return {
    close: () => (isUnsaved ? setAsking(true) : onClose()),
    question: isAsking && <LeaveQuestion onLeave={leave} onStay={stay} />,
  }
}
