import { useState } from 'react'
import { copyText } from '#web/browser/copyText.ts'
import { useTexts } from '#web/public/publicView.ts'
import { useIsHydrated } from '#web/public/repair/pictures/useIsHydrated.ts'
import { repairTexts } from '#web/public/repair/repair.texts.ts'

/** Copies the tracking number, which copy protection does not let a customer select. */
export const CopyNumber = ({ number }: { number: string }) => {
  const { copy } = useTexts(repairTexts)
  const [result, setResult] = useState<'copied' | 'failed'>()
  if (!useIsHydrated()) return null
  const start = async () => setResult((await copyText(number)) ? 'copied' : 'failed')
  return (
    <>
      <button type="button" className="button button-quiet" aria-label={`${copy.button} ${number}`} onClick={start}>
        {copy.button}
      </button>
      <span className="secondary" aria-live="polite">
        {result && copy[result]}
      </span>
    </>
  )
}
