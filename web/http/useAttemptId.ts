import { useRef } from 'react'
import { newId } from '#web/browser/newId.ts'

/**
 * Makes saving idempotent: a retry with the same content gets the same id, so that an attempt whose answer was lost is
 * not saved twice.
 */
export const useAttemptId = () => {
  const attempt = useRef({ id: '', content: '' })
  return {
    idFor: (input: object): string => {
      const content = JSON.stringify(input)
      if (attempt.current.content !== content) attempt.current = { id: newId(), content }
      return attempt.current.id
    },
    /** To be called after saving: the same content then gets a new id. */
    finish: () => {
      attempt.current = { id: '', content: '' }
    },
  }
}
