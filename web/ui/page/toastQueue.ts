import type { AlertColor } from '@mui/material/Alert'

export interface ToastLink {
  label: string
  href: string
}

export interface Toast {
  severity: AlertColor
  message: string
  /** In milliseconds. */
  duration?: number
  /** Where the user most likely goes next. They open in a new tab. */
  links?: readonly ToastLink[]
}

export interface QueuedToast extends Toast {
  id: number
  duration: number
}

const defaultDuration = 6000
/** A toast that may be shortened stays at least this long when the next one is waiting. */
const minDuration = 3000

let current: QueuedToast | null = null
let shownAt = 0
const waiting: QueuedToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

const setCurrent = (toast: QueuedToast | null) => {
  current = toast
  for (const listener of listeners) listener()
}

/** Warnings and errors keep their full time, so that they can be read. */
const mayBeShortened = ({ severity }: Toast) => severity === 'success' || severity === 'info'

const showNext = () => {
  const next = waiting.shift() ?? null
  shownAt = Date.now()
  const isLast = waiting.length === 0
  const isShortened = next && !isLast && mayBeShortened(next)
  setCurrent(isShortened ? { ...next, duration: Math.min(next.duration, minDuration) } : next)
}

/** Leaves the current toast only the rest of its minimum time. */
const shortenCurrent = (toast: QueuedToast) => {
  if (!mayBeShortened(toast)) return
  const remaining = Math.max(0, shownAt + minDuration - Date.now())
  setCurrent({ ...toast, duration: Math.min(toast.duration, remaining) })
}

const isEqual = (a: Toast, b: Toast) => a.severity === b.severity && a.message === b.message

export const currentToast = (): QueuedToast | null => current

export const onToastChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const enqueue = (toast: QueuedToast) => {
  const last = waiting.at(-1) ?? current
  const isRepeated = last !== null && isEqual(last, toast)
  if (isRepeated && last !== current) return
  waiting.push(toast)
  if (!current || isRepeated) showNext()
  else if (waiting.length === 1) shortenCurrent(current)
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
  waiting.splice(0, waiting.length, ...waiting.filter(toast => !mayBeShortened(toast)))
  if (current && mayBeShortened(current)) showNext()
}
