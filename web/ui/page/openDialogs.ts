import { useEffect, useEffectEvent } from 'react'

/** How to close each open dialog, the topmost last. */
const openDialogs: (() => void)[] = []

/** Lets Back close a dialog instead of leaving the page. */
export const useCloseOnBack = (onClose: () => void): void => {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const closeThis = () => close()
    openDialogs.push(closeThis)
    return () => void openDialogs.splice(openDialogs.indexOf(closeThis), 1)
  }, [])
}

/** Closes the topmost dialog, which may ask about unsaved changes first. Returns false if no dialog is open. */
export const closeTopDialog = (): boolean => {
  const close = openDialogs.at(-1)
  close?.()
  return close !== undefined
}
