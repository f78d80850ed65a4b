import './copyProtection.css'
import { isEditable } from '#web/browser/isEditable.ts'

const block = (event: Event) => {
  if (!isEditable(event.target)) event.preventDefault()
}

const isDeveloperTool = (event: KeyboardEvent, key: string, command: boolean) =>
  key === 'f12' || (command && (event.shiftKey || event.altKey) && ['i', 'j', 'c', 'k'].includes(key))

const isScreenshot = (event: KeyboardEvent, command: boolean) =>
  command && event.shiftKey && (['3', '4'].includes(event.key) || ['Digit3', 'Digit4'].includes(event.code))

const isBlockedShortcut = (event: KeyboardEvent): boolean => {
  const key = event.key.toLowerCase()
  const command = event.ctrlKey || event.metaKey
  const isSaveOrSource = command && ['s', 'u'].includes(key)
  return isDeveloperTool(event, key, command) || isScreenshot(event, command) || isSaveOrSource
}

const blockShortcut = (event: KeyboardEvent) => {
  if (isBlockedShortcut(event)) block(event)
}

/** The screenshot is taken before the page gets the event, so the page can only empty the clipboard afterwards. */
const emptyClipboard = (event: KeyboardEvent) => {
  if (event.key !== 'PrintScreen' || isEditable(event.target)) return
  event.preventDefault()
  void navigator.clipboard?.writeText('').catch(() => undefined)
}

const blockImageDrag = (event: DragEvent) => {
  if (event.target instanceof HTMLImageElement) event.preventDefault()
}

const forbidZoom = (): (() => void) => {
  const viewport = document.querySelector<HTMLMetaElement>('meta[name="viewport"]')
  const before = viewport?.content
  if (viewport) viewport.content = `${before}, maximum-scale=1, user-scalable=no`
  return () => {
    if (viewport && before !== undefined) viewport.content = before
  }
}

export interface Protection {
  /** Disables zoom in the viewport meta tag. Otherwise only the styles limit it, on touch screens. */
  readonly forbidsZoom: boolean
}

/** Makes it harder to copy the content of the page. Returns a function that turns the protection off. */
export const protectFromCopying = ({ forbidsZoom }: Protection): (() => void) => {
  const listening = new AbortController()
  const { signal } = listening
  const allowZoom = forbidsZoom ? forbidZoom() : () => undefined
  document.documentElement.classList.add('copy-protected')
  document.addEventListener('contextmenu', block, { signal })
  document.addEventListener('selectstart', block, { signal })
  document.addEventListener('dragstart', blockImageDrag, { signal })
  document.addEventListener('keydown', blockShortcut, { signal })
  document.addEventListener('keyup', emptyClipboard, { signal })
  document.addEventListener('gesturestart', block, { signal })
  return () => {
    listening.abort()
    allowZoom()
    document.documentElement.classList.remove('copy-protected')
  }
}
