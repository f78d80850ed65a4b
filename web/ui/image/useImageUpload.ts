import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { newId } from '#web/http/newId.ts'
import { uploadPersistently } from '#web/http/upload.ts'
import { type ImageLimit, shrinkImage } from '#web/ui/image/shrinkImage.ts'
import { reasonOf } from '#web/ui/page/FailureAlert.tsx'

export interface ChosenPicture {
  id: string
  bytes: Blob
}

export type UploadState =
  | { step: 'preparing' }
  | { step: 'uploading'; share: number }
  | { step: 'waiting' }
  | { step: 'failed'; reason: string }

/** What was begun last counts; beginning anew, or the field going, ends what was begun before. */
const useLatest = () => {
  const latest = useRef<AbortController>(undefined)
  const end = () => latest.current?.abort()
  const begin = (): AbortSignal => {
    end()
    latest.current = new AbortController()
    return latest.current.signal
  }
  useEffect(() => () => latest.current?.abort(), [])
  return { begin, end }
}

/**
 * The way of a chosen file to the server. The state is undefined while there is nothing on its way. What was chosen
 * before the page was left, and did not arrive, is sent first.
 */
export const useImageUpload = (limit: ImageLimit, onStored: (id: string) => void, unsent?: ChosenPicture) => {
  const [picture, setPicture] = useState(unsent)
  const [state, setState] = useState<UploadState | undefined>(unsent && { step: 'waiting' })
  const [problem, setProblem] = useState<string>()
  const { begin, end } = useLatest()
  const onStoredRef = useRef(onStored)
  useEffect(() => {
    onStoredRef.current = onStored
  })

  const send = async (chosen: ChosenPicture, signal: AbortSignal) => {
    setState({ step: 'uploading', share: 0 })
    try {
      await uploadPersistently({
        ...chosen,
        signal,
        onProgress: share => setState({ step: 'uploading', share }),
        onLost: () => setState({ step: 'waiting' }),
      })
      setState(undefined)
      onStoredRef.current(chosen.id)
    } catch (error) {
      if (!signal.aborted) setState({ step: 'failed', reason: reasonOf(error) })
    }
  }

  const choose = async (file: Blob) => {
    const signal = begin()
    setProblem(undefined)
    setPicture(undefined)
    setState({ step: 'preparing' })
    try {
      const chosen = { id: newId(), bytes: await shrinkImage(file, limit, signal) }
      setPicture(chosen)
      await send(chosen, signal)
    } catch (error) {
      if (signal.aborted) return
      setState(undefined)
      setProblem(reasonOf(error))
    }
  }

  const retry = () => {
    if (picture) void send(picture, begin())
  }
  const resume = useEffectEvent(retry)
  useEffect(() => resume(), [])

  const discard = () => {
    end()
    setPicture(undefined)
    setState(undefined)
    setProblem(undefined)
  }

  return { picture, state, problem, setProblem, choose, retry, discard }
}
