import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Keeps the keyboard's place in a control whose buttons come and go: where the focused one has gone with a step, the
 * first of the new ones is focused.
 */
export const useRestoredFocus = (container: RefObject<HTMLElement | null>, step: string) => {
  const isInside = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is what takes buttons away
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
