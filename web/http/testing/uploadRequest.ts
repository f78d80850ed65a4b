import { act, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { Refusal } from '#contract/errors.ts'
import { chooseFile } from '#web/testing/actions.ts'

/** Replaces the browser's XMLHttpRequest: the test plays the server. Made in the window of each test file. */
export const makeUploadRequest = () => {
  class UploadRequest extends EventTarget {
    static sent: UploadRequest[] = []
    readonly upload = new EventTarget()
    url = ''
    status = 0
    responseText = ''
    date: string | null = null
    isAborted = false
    setRequestHeader() {}
    open(_method: string, url: string) {
      this.url = url
    }
    send() {
      UploadRequest.sent.push(this)
    }
    abort() {
      this.isAborted = true
      this.end('abort')
    }
    getResponseHeader(name: string) {
      return name === 'date' ? this.date : null
    }
    progress(loaded: number, total: number) {
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
    }
    end(type: 'load' | 'error' | 'abort') {
      this.dispatchEvent(new Event(type))
      this.dispatchEvent(new Event('loadend'))
    }
    answer(status: number, body: object) {
      Object.assign(this, { status, responseText: JSON.stringify(body) })
      this.end('load')
    }
    refuse({ code, message, details, status }: Refusal) {
      this.answer(status, { code, message, details })
    }
  }
  const latestRequest = () => UploadRequest.sent.at(-1) as UploadRequest
  return { UploadRequest, latestRequest }
}

/** The test chooses pictures and plays the server that stores them. */
export const playUploads = () => {
  const { UploadRequest, latestRequest } = makeUploadRequest()
  /** Without a worker that shrinks it, a picture is uploaded as it is. */
  class MissingWorker extends EventTarget {
    postMessage = () => this.dispatchEvent(new Event('error'))
    terminate = () => {}
  }
  vi.stubGlobal('Worker', MissingWorker)
  vi.stubGlobal('XMLHttpRequest', UploadRequest)
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture')
  return {
    choosePicture: (place?: ParentNode) =>
      chooseFile(new File(['picture'], 'phone.jpg', { type: 'image/jpeg' }), place),
    /** Those that are not answered yet. */
    running: () => UploadRequest.sent,
    /** Answers the next upload. */
    answerUpload: async (refusal?: Refusal) => {
      await waitFor(() => expect(UploadRequest.sent).toHaveLength(1))
      const request = latestRequest()
      UploadRequest.sent = []
      await act(async () => (refusal ? request.refuse(refusal) : request.answer(201, { id: 'stored' })))
    },
  }
}
