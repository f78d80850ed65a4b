import { useEffect, useRef } from 'react'

/** Returns a function that tells whether the component is still mounted. For work that may outlast its page. */
export const useIsOpen = (): (() => boolean) => {
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return () => isOpen.current
}
