import { useEffect, useEffectEvent, useState } from 'react'
import { uploadPersistently } from '#web/http/upload.ts'
import type { ChosenPicture } from '#web/ui/image/useChosenImage.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'

export type UploadState =
  | { step: 'uploading'; share: number }
  | { step: 'waiting' }
  | { step: 'busy' }
  | { step: 'failed'; reason: string }

interface Upload {
  picture: ChosenPicture
  /** Undefined once the server has stored the picture. */
  state: UploadState | undefined
}

/**
 * Uploads a chosen picture as soon as it is passed in. Another picture, none, or unmounting aborts the upload. The state
 * is undefined while there is nothing to upload.
 */
export const useImageUpload = (picture: ChosenPicture | undefined, onStored: (id: string) => void) => {
  const [upload, setUpload] = useState<Upload>()
  const [attempt, setAttempt] = useState(1)
  const notifyStored = useEffectEvent(onStored)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt uploads the same picture again
  useEffect(() => {
    if (!picture) return
    const controller = new AbortController()
    const { signal } = controller
    const show = (state: UploadState | undefined) => setUpload({ picture, state })
    const send = async () => {
      show({ step: 'uploading', share: 0 })
      try {
        await uploadPersistently({
          ...picture,
          signal,
          onProgress: share => show({ step: 'uploading', share }),
          onLost: () => show({ step: 'waiting' }),
          onBusy: () => show({ step: 'busy' }),
        })
        show(undefined)
        notifyStored(picture.id)
      } catch (error) {
        if (!signal.aborted) show({ step: 'failed', reason: reasonOf(error) })
      }
    }
    void send()
    return () => controller.abort()
  }, [picture, attempt])

  const retry = () => setAttempt(attempt + 1)
  // A new picture counts as uploading before the effect above has started its upload.
  const state = upload?.picture === picture ? upload?.state : picture && ({ step: 'uploading', share: 0 } as const)
  return { state, retry }
}
