import { useState } from 'react'
import { useTexts } from '#web/public/publicView.ts'
import { useIsHydrated } from '#web/public/repair/pictures/useIsHydrated.ts'
import { repairTexts } from '#web/public/repair/repair.texts.ts'

/** Copies the tracking number, which copy protection does not let a customer select. */
export const CopyNumber = ({ number }: { number: string }) => {
  const { copy } = useTexts(repairTexts)
  const [label, setLabel] = useState<keyof typeof copy>('button')
  if (!useIsHydrated()) return null
  // Loaded on the first use, because few customers copy the number and every byte of this page counts.
  const start = async () => {
    const { copyText } = await import('#web/browser/copyText.ts')
    setLabel((await copyText(number)) ? 'copied' : 'failed')
  }
  return (
    <button type="button" className="button button-quiet" aria-live="polite" onClick={start}>
      {copy[label]}
    </button>
  )
}
