import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Pad } from '#web/ui/signature/pad.ts'

/** Loads the pad when the field first appears. Without a connection that fails, and can be retried. */
export const usePad = (canvas: RefObject<HTMLCanvasElement | null>, onSigned: (signature: Blob) => void) => {
  const [pad, setPad] = useState<Pad>()
  const [hasFailed, setFailed] = useState(false)
  const notify = useEffectEvent(onSigned)
  useEffect(() => {
    if (hasFailed) return
    let isMounted = true
    let opened: Pad | undefined
    import('#web/ui/signature/pad.ts').then(
      ({ openPad }) => {
        if (!isMounted || !canvas.current) return
        opened = openPad(canvas.current, signature => notify(signature))
        setPad(opened)
      },
      () => isMounted && setFailed(true),
    )
    return () => {
      isMounted = false
      opened?.close()
    }
  }, [canvas, hasFailed])
  return { pad, hasFailed, retry: () => setFailed(false) }
}
