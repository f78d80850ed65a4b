import { useEffect, useState } from 'react'
import { closeCamera, type OpenCamera, openCamera, rearCamera } from '#web/ui/image/camera.ts'
import { cameraTexts } from '#web/ui/image/image.texts.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'

export type CameraState = { step: 'starting' } | ({ step: 'running' } & OpenCamera) | { step: 'failed'; reason: string }

const cameraReasonOf = (error: unknown): string =>
  error instanceof DOMException ? cameraTexts.reason(error) : reasonOf(error)

/** Opens a camera while the component is mounted. Closes it in every case, even if it opens after unmounting. */
export const useCamera = () => {
  const [choice, setChoice] = useState(rearCamera)
  const [state, setState] = useState<CameraState>({ step: 'starting' })
  useEffect(() => {
    const controller = new AbortController()
    const fail = (reason: string) => controller.signal.aborted || setState({ step: 'failed', reason })
    const use = (camera: OpenCamera) => {
      const { signal } = controller
      if (signal.aborted) return closeCamera(camera.stream)
      signal.addEventListener('abort', () => closeCamera(camera.stream))
      for (const track of camera.stream.getTracks())
        track.addEventListener('ended', () => fail(cameraTexts.lost), { signal })
      setState({ step: 'running', ...camera })
    }
    setState({ step: 'starting' })
    openCamera(choice).then(use, error => fail(cameraReasonOf(error)))
    return () => controller.abort()
  }, [choice])
  return { state, use: setChoice, tryAgain: () => setChoice({ ...choice }) }
}
