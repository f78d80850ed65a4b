import type { DetachedWindowAPI } from 'happy-dom'

/** Sets the width of the current window. Each test file has its own window. */
export const setWidth = (width: number): void =>
  (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM.setViewport({ width })
