import { type MouseEvent, type TouchEvent, useRef } from 'react'

const leastDistance = 50

/** -1 to the one before, 1 to the next, 0 for a finger that has hardly moved. */
const swipeStep = (distance: number): -1 | 0 | 1 => {
  if (Math.abs(distance) <= leastDistance) return 0
  return distance < 0 ? 1 : -1
}

/** Swiping with a finger or the mouse. `onDrag` hears how far it has come on the way, and 0 when it is over. */
export const useSwipe = (onSwipe: (step: -1 | 1) => void, onDrag: (distance: number) => void = () => undefined) => {
  const from = useRef<number>(undefined)
  const isDraggedByMouse = useRef(false)
  const drag = (x: number) => {
    if (from.current !== undefined) onDrag(x - from.current)
  }
  const forget = () => {
    from.current = undefined
    onDrag(0)
  }
  const end = (x: number): boolean => {
    const step = from.current === undefined ? 0 : swipeStep(x - from.current)
    forget()
    if (step !== 0) onSwipe(step)
    return step !== 0
  }
  const isPinch = ({ touches }: TouchEvent) => touches.length > 1
  const fingerAt = ({ changedTouches }: TouchEvent) => changedTouches[0]?.clientX ?? 0
  return {
    onTouchStart: (event: TouchEvent) => {
      if (isPinch(event)) forget()
      else from.current = fingerAt(event)
    },
    onTouchMove: (event: TouchEvent) => (isPinch(event) ? forget() : drag(fingerAt(event))),
    onTouchEnd: (event: TouchEvent) => void end(fingerAt(event)),
    onTouchCancel: forget,
    onMouseDown: ({ clientX }: MouseEvent) => {
      from.current = clientX
      isDraggedByMouse.current = false
    },
    onMouseMove: ({ clientX }: MouseEvent) => drag(clientX),
    onMouseUp: ({ clientX }: MouseEvent) => {
      isDraggedByMouse.current = end(clientX)
    },
    onMouseLeave: forget,
    /** What the mouse began on a link and made a swipe is no click on it; one by the keyboard always is. */
    onClickCapture: (event: MouseEvent) => {
      if (!isDraggedByMouse.current || event.detail === 0) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
