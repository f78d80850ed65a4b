import { type TouchEvent, useRef } from 'react'

/** How far a finger must move sideways, in pixels. */
const minDistance = 50

interface Options {
  onLeft: () => void
  onRight: () => void
}

const pointOf = ({ changedTouches }: TouchEvent) => {
  const touch = changedTouches[0]
  return touch && { x: touch.clientX, y: touch.clientY }
}

/** The props of an element that can be swiped with one finger. A movement that is more up or down than sideways is none. */
export const useSwipe = ({ onLeft, onRight }: Options) => {
  const start = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart: (event: TouchEvent) => {
      start.current = event.touches.length === 1 ? pointOf(event) : undefined
    },
    onTouchEnd: (event: TouchEvent) => {
      const [from, to] = [start.current, pointOf(event)]
      start.current = undefined
      if (!from || !to) return
      const [right, down] = [to.x - from.x, to.y - from.y]
      if (Math.abs(right) < minDistance || Math.abs(right) <= Math.abs(down)) return
      if (right < 0) onLeft()
      else onRight()
    },
  }
}
