import type { AlertColor } from '@mui/material/Alert'
import { createStore, useStore } from '#web/browser/createStore.ts'

export interface ToastLink {
  label: string
  href: string
}

/** What can be done right after it, on the same page. */
export interface ToastAction {
  label: string
  act: () => void
}

export interface Toast {
  severity: AlertColor
  message: string
  /** In milliseconds. */
  duration?: number
  /** Where the user most likely goes next. They open in a new tab. */
  links?: readonly ToastLink[]
  action?: ToastAction
}

export interface QueuedToast extends Toast {
  id: number
  duration: number
}

const defaultDuration = 6000
/** A toast that may be shortened stays at least this long when the next one is waiting. */
const minDuration = 3000

const current = createStore<QueuedToast | null>(null)
const waiting = createStore<readonly QueuedToast[]>([])
let shownAt = 0
let lastId = 0

export const currentToast = current.get
export const useToast = () => useStore(current)

/** Warnings and errors keep their full time, so that they can be read. */
const mayBeShortened = ({ severity }: Toast) => severity === 'success' || severity === 'info'

const showNext = () => {
  const [next = null, ...others] = waiting.get()
  waiting.set(others)
  shownAt = Date.now()
  const isLast = others.length === 0
  const isShortened = next && !isLast && mayBeShortened(next)
  current.set(isShortened ? { ...next, duration: Math.min(next.duration, minDuration) } : next)
}

/** Leaves the current toast only the rest of its minimum time. */
const shortenCurrent = (toast: QueuedToast) => {
  if (!mayBeShortened(toast)) return
  const remaining = Math.max(0, shownAt + minDuration - Date.now())
  current.set({ ...toast, duration: Math.min(toast.duration, remaining) })
}

const isEqual = (a: Toast, b: Toast) => a.severity === b.severity && a.message === b.message

const enqueue = (toast: QueuedToast) => {
  const shown = current.get()
  const before = waiting.get()
  const last = before.at(-1) ?? shown
  const isRepeated = last !== null && isEqual(last, toast)
  if (isRepeated && last !== shown) return
  waiting.set([...before, toast])
  if (!shown || isRepeated) showNext()
  else if (before.length === 0) shortenCurrent(shown)
}

/**
 * Queues a toast. A message that repeats the previous one is shown once; if it is already visible, its time starts
 * again. This is a plain function, because route guards and the query cache show toasts too.
 */
export const showToast = ({ duration = defaultDuration, ...toast }: Toast): void => {
  lastId += 1
  enqueue({ ...toast, duration, id: lastId })
}

export const showWarning = (message: string): void => showToast({ severity: 'warning', message })

/** Hides the current toast and shows the next one in the queue. */
export const hideToast = (): void => showNext()

/** Hides what confirms earlier actions, so that it is not read as the result of the next one. */
export const hideConfirmations = (): void => {
  waiting.set(waiting.get().filter(toast => !mayBeShortened(toast)))
  const shown = current.get()
  if (shown && mayBeShortened(shown)) showNext()
}
