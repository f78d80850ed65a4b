import { useEffect, useRef, useState } from 'react'
import { newId } from '#web/browser/newId.ts'
import { type ImageLimit, shrinkImage } from '#web/ui/image/shrinkImage.ts'
import { useObjectUrl } from '#web/ui/image/useObjectUrl.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'

/** A picture in the browser. It has its server id from the start, so uploading it twice stores it once. */
export interface ChosenPicture {
  id: string
  bytes: Blob
}

/** Only the latest choice counts: a new one, or unmounting, aborts the one before it. */
const useLatest = () => {
  const latest = useRef<AbortController>(undefined)
  const abort = () => latest.current?.abort()
  const start = (): AbortSignal => {
    abort()
    latest.current = new AbortController()
    return latest.current.signal
  }
  useEffect(() => () => latest.current?.abort(), [])
  return { start, abort }
}

/**
 * Chooses a picture, shrinks it and previews it. Nothing is uploaded, so it works without a connection: a form stores
 * the bytes itself, or passes the picture to useImageUpload. A choice that fails or is discarded leaves the fallback.
 */
export const useChosenImage = (limit: ImageLimit, initial?: ChosenPicture, fallback?: ChosenPicture) => {
  const [picture, setPicture] = useState(initial)
  const [isShrinking, setShrinking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const preview = useObjectUrl(picture?.bytes)
  const { start, abort } = useLatest()

  const choose = async (file: Blob) => {
    const signal = start()
    setProblem(undefined)
    setPicture(undefined)
    setShrinking(true)
    try {
      const bytes = await shrinkImage(file, limit, signal)
      if (signal.aborted) return
      setPicture({ id: newId(), bytes })
    } catch (error) {
      if (signal.aborted) return
      setProblem(reasonOf(error))
      setPicture(fallback)
    }
    setShrinking(false)
  }

  const reset = (left: ChosenPicture | undefined) => {
    abort()
    setPicture(left)
    setShrinking(false)
    setProblem(undefined)
  }
  const discard = () => reset(fallback)
  const clear = () => reset(undefined)

  return { picture, preview, isShrinking, problem, setProblem, choose, discard, clear }
}
