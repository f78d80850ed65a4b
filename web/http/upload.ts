import { type StoredFile, uploadPath } from '#contract/files/files.ts'
import { ConnectionFailure, replyIn, requestTimeoutSeconds } from '#web/http/call.ts'
import { isOnline, onConnectionChange, reportConnection } from '#web/offline/connection.ts'

interface Upload {
  /** Made here and the same at each try, so that sending twice stores once. */
  id: string
  bytes: Blob
  signal: AbortSignal
  /** Told how much has been sent, from 0 to 1. */
  onProgress?: (share: number) => void
}

/** On slow data a whole upload may take minutes, so only silence counts as a lost connection. */
const endWhenSilent = (request: XMLHttpRequest) => {
  let silenceTimeout: ReturnType<typeof setTimeout>
  const listen = () => {
    clearTimeout(silenceTimeout)
    silenceTimeout = setTimeout(() => request.abort(), requestTimeoutSeconds * 1000)
  }
  request.upload.addEventListener('progress', listen)
  request.addEventListener('loadend', () => clearTimeout(silenceTimeout))
  listen()
}

const answerTo = (request: XMLHttpRequest, { bytes, signal }: Upload): Promise<string> =>
  new Promise((resolve, reject) => {
    const abort = () => request.abort()
    const fail = (cause: ProgressEvent) => {
      if (signal.aborted) return reject(signal.reason)
      reportConnection(false)
      reject(new ConnectionFailure(cause))
    }
    signal.addEventListener('abort', abort)
    request.addEventListener('load', () => {
      reportConnection(true)
      resolve(request.responseText)
    })
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
    request.send(bytes)
    endWhenSilent(request)
  })

/**
 * Sends a picture to the server, by a request that tells how far it is, as fetch does not. Throws a Refusal, a
 * ConnectionFailure when there was no answer, or the reason of the signal.
 */
export const upload = async (picture: Upload): Promise<StoredFile> => {
  picture.signal.throwIfAborted()
  const request = new XMLHttpRequest()
  request.open('POST', `${uploadPath}?${new URLSearchParams({ id: picture.id })}`)
  request.upload.addEventListener('progress', ({ loaded, total }) => picture.onProgress?.(loaded / total))
  const answer = await answerTo(request, picture)
  return replyIn(request.status, answer) as StoredFile
}

const connectionBack = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (isOnline()) return resolve()
    const forget = onConnectionChange(() => {
      forget()
      resolve()
    })
    signal.addEventListener('abort', () => {
      forget()
      reject(signal.reason)
    })
  })

/** Something on the way may cut off every upload and let other calls pass, so the tries come to an end. */
const maxAttempts = 5

/** Sends a picture and, if the connection was lost, again each time it is back. */
export const uploadPersistently = async ({ onLost, ...picture }: Upload & { onLost: () => void }): Promise<void> => {
  for (let tries = 1; ; tries++) {
    try {
      await upload(picture)
      return
    } catch (error) {
      if (!(error instanceof ConnectionFailure) || tries === maxAttempts) throw error
      onLost()
      await connectionBack(picture.signal)
    }
  }
}
