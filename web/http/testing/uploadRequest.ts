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
  }
  const latestRequest = () => UploadRequest.sent.at(-1) as UploadRequest
  return { UploadRequest, latestRequest }
}
