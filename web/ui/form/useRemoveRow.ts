import { useRef } from 'react'
import { flushSync } from 'react-dom'

/**
 * Removes rows from a list of fields. The remove button that had the focus is gone then, so the focus moves to that of the
 * next row, or else to the control that adds a row.
 */
export const useRemoveRow = <L extends HTMLElement, A extends HTMLElement>(remove: (index: number) => void) => {
  const list = useRef<L>(null)
  const add = useRef<A>(null)
  const removeRow = (index: number) => {
    flushSync(() => remove(index))
    const next = list.current?.children[index]?.querySelector<HTMLElement>('button') ?? add.current
    next?.focus()
  }
  return { list, add, removeRow }
}
