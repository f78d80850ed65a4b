import type { KeyboardEvent } from 'react'
import { isPressed } from '#web/ui/page/shortcuts.ts'

/** Marks what opens a row or a card, for the arrows to find it. */
export const opener = { 'data-opens': true }

/** Leads from one opener of a list to the next or the previous one; from outside of it to the first. */
export const followArrow = (event: KeyboardEvent, list: Element | null): void => {
  const step = isPressed('next', event) ? 1 : isPressed('previous', event) ? -1 : 0
  const openers = [...(list?.querySelectorAll<HTMLElement>('[data-opens]') ?? [])]
  const next = step && openers[openers.indexOf(event.target as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
