import type { DetachedWindowAPI } from 'happy-dom'

/** Sets the width of the window until the test ends. */
export const setWidth = (width: number): void =>
  (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM.setViewport({ width })
