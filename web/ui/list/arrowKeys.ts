import type { KeyboardEvent } from 'react'
import { isPressed } from '#web/ui/page/shortcuts.ts'

/** Marks the element that opens a row or a card, so that the arrow keys find it. */
export const opener = { 'data-opens': true }

/** Moves the focus with the arrow keys to the next or previous row; from outside the list to its first row. */
export const followArrow = (event: KeyboardEvent, list: Element | null): void => {
  const step = isPressed('next', event) ? 1 : isPressed('previous', event) ? -1 : 0
  const openers = [...(list?.querySelectorAll<HTMLElement>('[data-opens]') ?? [])]
  const next = step && openers[openers.indexOf(event.target as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** True in a control with its own arrow keys, and in a dialog, whose React events bubble to the page behind it. */
export const usesArrowKeys = ({ target, currentTarget }: KeyboardEvent): boolean =>
  target instanceof Element && (target.matches('select, input[type=date]') || !currentTarget.contains(target))
