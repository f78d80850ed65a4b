import { useState } from 'react'
import { useTexts } from '#web/public/publicView.ts'
import { useIsHydrated } from '#web/public/repair/pictures/useIsHydrated.ts'
import { repairTexts } from '#web/public/repair/repair.texts.ts'

/** Copies the tracking number, which copy protection does not let a customer select. */
export const CopyNumber = ({ number }: { number: string }) => {
  const { copy, copied } = useTexts(repairTexts)
  const [isCopied, setCopied] = useState(false)
  if (!useIsHydrated()) return null
  const start = async () => {
    try {
      await navigator.clipboard.writeText(number)
      setCopied(true)
    } catch {
      // Without https there is no clipboard. In the prompt the customer can copy the number by hand.
      prompt(copy, number)
    }
  }
  return (
    <button type="button" className="button button-quiet" aria-live="polite" onClick={start}>
      {isCopied ? copied : copy}
    </button>
  )
}
