import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useEffectEvent } from 'react'

export const isSaveShortcut = ({ key, ctrlKey, metaKey }: KeyboardEvent | ReactKeyboardEvent): boolean =>
  key === 'Enter' && (ctrlKey || metaKey)

const isInDialog = ({ target }: KeyboardEvent) => target instanceof Element && target.closest('[role=dialog]') !== null

/** Ctrl+Enter saves, wherever on the page one is. A dialog over the page has its own ways. */
export const useSaveShortcut = (save: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isSaveShortcut(event) || isInDialog(event)) return
    event.preventDefault()
    save()
  })
  useEffect(() => {
    const listening = new AbortController()
    document.addEventListener('keydown', event => press(event), { signal: listening.signal })
    return () => listening.abort()
  }, [])
}
