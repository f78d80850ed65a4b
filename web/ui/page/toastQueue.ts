import type { AlertColor } from '@mui/material/Alert'

export interface Toast {
  severity: AlertColor
  message: string
  /** Milliseconds until it goes by itself. */
  duration?: number
}

export interface QueuedToast extends Required<Toast> {
  id: number
}

let current: QueuedToast | null = null
let lastId = 0
const listeners = new Set<() => void>()

const change = (next: QueuedToast | null) => {
  current = next
  for (const listener of listeners) listener()
}

export const currentToast = (): QueuedToast | null => current

export const onToastChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows a toast in place of the one before it. A plain function, because guards and caches speak up too. */
export const showToast = ({ duration = 6000, ...toast }: Toast): void => {
  lastId += 1
  change({ ...toast, duration, id: lastId })
}

export const hideToast = (): void => change(null)
