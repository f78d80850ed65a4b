import { type StoredFile, uploadPath } from '#contract/files/files.ts'
import { ConnectionFailure, replyIn } from '#web/http/call.ts'
import { isOnline, onConnectionChange, reportConnection } from '#web/http/connection.ts'
import { checkConnection } from '#web/http/polling.ts'
import { RefusedCall } from '#web/http/RefusedCall.ts'
import { reportTimeout, TimeoutFailure, timeoutSeconds } from '#web/http/timeout.ts'
import { uploadTexts } from '#web/http/upload.texts.ts'
import { language } from '#web/language/language.ts'

interface Upload {
  /** Made by the client and the same at each retry, so that uploading twice stores once (idempotent). */
  id: string
  bytes: Blob
  signal: AbortSignal
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress?: (share: number) => void
}

/** Aborts a request without progress. Returns a function that says whether that happened. */
const abortAfterSilence = (request: XMLHttpRequest): (() => boolean) => {
  let isTimedOut = false
  let timer: ReturnType<typeof setTimeout>
  const abort = () => {
    isTimedOut = true
    request.abort()
  }
  const restart = () => {
    clearTimeout(timer)
    timer = setTimeout(abort, timeoutSeconds.uploadSilence * 1000)
  }
  request.upload.addEventListener('progress', restart)
  request.addEventListener('loadend', () => clearTimeout(timer))
  restart()
  return () => isTimedOut
}

/** The browser has lost the bytes of a chosen picture, for example because its file was deleted. */
export class PictureUnreadable extends Error {
  override readonly name = 'PictureUnreadable'
}

/** The browser reports a picture that it cannot read like a lost connection. */
const failureOf = (bytes: Blob, cause: ProgressEvent): Promise<Error> =>
  bytes
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => new ConnectionFailure(cause),
      () => new PictureUnreadable(uploadTexts.pictureUnreadable),
    )

const send = (request: XMLHttpRequest, { bytes, signal }: Upload): Promise<string> =>
  new Promise((resolve, reject) => {
    const abort = () => request.abort()
    const isTimedOut = abortAfterSilence(request)
    const fail = async (cause: ProgressEvent) => {
      if (signal.aborted) return reject(signal.reason)
      if (isTimedOut()) {
        reportTimeout()
        return reject(new TimeoutFailure('uploadSilence', cause))
      }
      const failure = await failureOf(bytes, cause)
      if (failure instanceof ConnectionFailure) reportConnection(false)
      reject(failure)
    }
    signal.addEventListener('abort', abort)
    request.addEventListener('load', () => resolve(request.responseText))
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort))
    request.send(bytes)
  })

/**
 * Uploads a picture with XMLHttpRequest, because fetch does not report progress. Throws a Refusal, a ConnectionFailure,
 * a TimeoutFailure, a PictureUnreadable, or the reason of the signal.
 */
export const upload = async (picture: Upload): Promise<StoredFile> => {
  picture.signal.throwIfAborted()
  const request = new XMLHttpRequest()
  request.open('POST', `${uploadPath}?${new URLSearchParams({ id: picture.id })}`)
  request.setRequestHeader('accept-language', language)
  request.upload.addEventListener('progress', ({ loaded, total }) => picture.onProgress?.(loaded / total))
  const answer = await send(request, picture)
  return replyIn(request.status, answer, request.getResponseHeader('date')) as StoredFile
}

const waitUntilOnline = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (isOnline()) return resolve()
    const stopWaiting = () => {
      unsubscribe()
      signal.removeEventListener('abort', abort)
    }
    const abort = () => {
      stopWaiting()
      reject(signal.reason)
    }
    const unsubscribe = onConnectionChange(() => {
      stopWaiting()
      resolve()
    })
    signal.addEventListener('abort', abort)
  })

/** The most that a picture waits for a busy server is about two minutes. */
const maxBusyAnswers = 20

/** When the server, which is busy, asks for the upload again. */
const retryDelayMs = (error: unknown): number | undefined => {
  if (!(error instanceof RefusedCall) || !['files.busy', 'server.busy'].includes(error.code)) return undefined
  const { retryAfterSeconds } = error.details
  // Pictures that were refused together do not come back together.
  return retryAfterSeconds && retryAfterSeconds * 1000 * (1 + Math.random() / 4)
}

const delay = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort)
      resolve()
    }, ms)
    const abort = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    signal.addEventListener('abort', abort, { once: true })
  })

/** Uploads a picture, and again under the same id as long as the server answers that it is busy. */
export const uploadWhenFree = async ({ onBusy, ...picture }: Upload & { onBusy?: () => void }): Promise<void> => {
  for (let answers = 1; ; answers++) {
    try {
      await upload(picture)
      return
    } catch (error) {
      const delayMs = retryDelayMs(error)
      if (delayMs === undefined || answers === maxBusyAnswers) throw error
      onBusy?.()
      await delay(delayMs, picture.signal)
    }
  }
}

/** A proxy may cut off every upload and let other calls pass, so the retries are limited. */
const maxAttempts = 5

/** A timeout alone does not mean that the connection is lost, so a health check decides. */
const isConnectionLost = async (error: ConnectionFailure | TimeoutFailure): Promise<boolean> =>
  error instanceof ConnectionFailure || !(await checkConnection())

interface Waits {
  onLost: () => void
  onBusy: () => void
}

/** Uploads a picture and retries when the server is free, after a timeout, and after a lost connection as soon as it is back. */
export const uploadPersistently = async ({ onLost, ...picture }: Upload & Waits): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      await uploadWhenFree(picture)
      return
    } catch (error) {
      const canRetry = error instanceof ConnectionFailure || error instanceof TimeoutFailure
      if (!canRetry || attempt === maxAttempts) throw error
      if (!(await isConnectionLost(error))) continue
      picture.signal.throwIfAborted()
      onLost()
      await waitUntilOnline(picture.signal)
    }
  }
}
