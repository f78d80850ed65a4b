/** A fake EventSource for tests that play the server. Each test file creates its own, because each has its own window. */
export const makeEventSource = () => {
  class Source extends EventTarget {
    static readonly CLOSED = 2
    static opened: Source[] = []
    onopen = () => undefined
    onerror = () => undefined
    readyState = 0
    readonly address: string
    constructor(address: string) {
      super()
      this.address = address
      Source.opened.push(this)
    }
    close() {
      this.readyState = Source.CLOSED
    }
    send(name: string, data = '{}') {
      this.dispatchEvent(Object.assign(new Event(name), { data }))
    }
    fail(readyState: number) {
      this.readyState = readyState
      this.onerror()
    }
  }
  const current = () => Source.opened.at(-1) as Source
  return {
    Source,
    current,
    openings: () => Source.opened.length,
    isOpen: () => current().readyState !== Source.CLOSED,
  }
}
