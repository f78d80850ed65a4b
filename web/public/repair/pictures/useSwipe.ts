import { type MouseEvent, type TouchEvent, useRef } from 'react'

const minSwipePixels = 50

/** -1 for the previous picture, 1 for the next, 0 if the finger has hardly moved. */
const swipeStep = (distance: number): -1 | 0 | 1 => {
  if (Math.abs(distance) <= minSwipePixels) return 0
  return distance < 0 ? 1 : -1
}

/** Swiping with a finger or the mouse. `onDrag` receives the distance while dragging, and 0 at the end. */
export const useSwipe = (onSwipe: (step: -1 | 1) => void, onDrag: (distance: number) => void = () => undefined) => {
  const startX = useRef<number>(undefined)
  const isDraggedByMouse = useRef(false)
  const drag = (x: number) => {
    if (startX.current !== undefined) onDrag(x - startX.current)
  }
  const cancel = () => {
    startX.current = undefined
    onDrag(0)
  }
  const end = (x: number): boolean => {
    const step = startX.current === undefined ? 0 : swipeStep(x - startX.current)
    cancel()
    if (step !== 0) onSwipe(step)
    return step !== 0
  }
  const isPinch = ({ touches }: TouchEvent) => touches.length > 1
  const fingerAt = ({ changedTouches }: TouchEvent) => changedTouches[0]?.clientX ?? 0
  return {
    onTouchStart: (event: TouchEvent) => {
      if (isPinch(event)) cancel()
      else startX.current = fingerAt(event)
    },
    onTouchMove: (event: TouchEvent) => (isPinch(event) ? cancel() : drag(fingerAt(event))),
    onTouchEnd: (event: TouchEvent) => void end(fingerAt(event)),
    onTouchCancel: cancel,
    onMouseDown: ({ clientX }: MouseEvent) => {
      startX.current = clientX
      isDraggedByMouse.current = false
    },
    onMouseMove: ({ clientX }: MouseEvent) => drag(clientX),
    onMouseUp: ({ clientX }: MouseEvent) => {
      isDraggedByMouse.current = end(clientX)
    },
    onMouseLeave: cancel,
    /** A swipe with the mouse that started on a link must not click it; a keyboard click has no detail. */
    onClickCapture: (event: MouseEvent) => {
      if (!isDraggedByMouse.current || event.detail === 0) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
