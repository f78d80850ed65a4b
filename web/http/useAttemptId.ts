import { useRef } from 'react'
import { newId } from '#web/http/newId.ts'

/**
 * The id of what is about to be saved: the same for as long as the same is tried again, so that an attempt whose answer
 * was lost is not saved twice.
 */
export const useAttemptId = () => {
  const attempt = useRef({ id: '', content: '' })
  return {
    idFor: (input: object): string => {
      const content = JSON.stringify(input)
      if (attempt.current.content !== content) attempt.current = { id: newId(), content }
      return attempt.current.id
    },
    /** What was tried is saved: the same once more is something new. */
    finish: () => {
      attempt.current = { id: '', content: '' }
    },
  }
}
