import { useEffect, useState } from 'react'
import { closeCamera, type OpenCamera, openCamera, rearCamera } from '#web/ui/image/camera.ts'
import { cameraTexts } from '#web/ui/image/image.texts.ts'

export type CameraState = { step: 'starting' } | ({ step: 'running' } & OpenCamera) | { step: 'failed'; reason: string }

/** Some devices fail without a word. */
const wordsOf = (error: unknown): string => (error instanceof Error ? error.message || error.name : String(error))

/** Holds a camera open while the component shows, and closes it in every case, even if it opens too late. */
export const useCamera = () => {
  const [wanted, setWanted] = useState(rearCamera)
  const [state, setState] = useState<CameraState>({ step: 'starting' })
  useEffect(() => {
    const using = new AbortController()
    const fail = (reason: string) => using.signal.aborted || setState({ step: 'failed', reason })
    const use = (camera: OpenCamera) => {
      const { signal } = using
      if (signal.aborted) return closeCamera(camera.stream)
      signal.addEventListener('abort', () => closeCamera(camera.stream))
      for (const track of camera.stream.getTracks())
        track.addEventListener('ended', () => fail(cameraTexts.lost), { signal })
      setState({ step: 'running', ...camera })
    }
    setState({ step: 'starting' })
    openCamera(wanted).then(use, error => fail(wordsOf(error)))
    return () => using.abort()
  }, [wanted])
  return { state, use: setWanted, tryAgain: () => setWanted({ ...wanted }) }
}
