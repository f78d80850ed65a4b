import type { DetachedWindowAPI } from 'happy-dom'

/** Of the window at hand: each test file has its own. */
export const setWidth = (width: number): void =>
  (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM.setViewport({ width })
