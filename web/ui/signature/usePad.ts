import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Pad } from '#web/ui/signature/pad.ts'

/** The pad is fetched when a field first shows; without a connection that can fail, and be tried again. */
export const usePad = (canvas: RefObject<HTMLCanvasElement | null>, onSigned: (signature: Blob) => void) => {
  const [pad, setPad] = useState<Pad>()
  const [isMissing, setMissing] = useState(false)
  const notify = useEffectEvent(onSigned)
  useEffect(() => {
    if (isMissing) return
    let isWanted = true
    let opened: Pad | undefined
    import('#web/ui/signature/pad.ts').then(
      ({ openPad }) => {
        if (!isWanted || !canvas.current) return
        opened = openPad(canvas.current, signature => notify(signature))
        setPad(opened)
      },
      () => isWanted && setMissing(true),
    )
    return () => {
      isWanted = false
      opened?.close()
    }
  }, [canvas, isMissing])
  return { pad, isMissing, loadAgain: () => setMissing(false) }
}
