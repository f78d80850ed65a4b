import { useEffect, useState } from 'react'

/** In milliseconds. */
export const typingPause = 250

/** What is typed, once the typing pauses. */
export const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), typingPause)
    return () => clearTimeout(pause)
  }, [text])
  return settled
}
