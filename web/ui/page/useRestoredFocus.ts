import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Restores the focus in a control whose buttons change with each step: when the focused button disappears, the first
 * button of the new step is focused.
 */
export const useRestoredFocus = (container: RefObject<HTMLElement | null>, step: string) => {
  const isInside = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons change with the step
  useLayoutEffect(() => {
    const isLost = isInside.current && document.activeElement === document.body
    if (isLost) container.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [container, step])
  return {
    onFocus: () => {
      isInside.current = true
    },
    onBlur: () => {
      isInside.current = false
    },
  }
}
