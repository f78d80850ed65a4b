import { useEffect, useState } from 'react'

const pauseInMilliseconds = 250

/** What is typed, once the typing pauses. */
export const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), pauseInMilliseconds)
    return () => clearTimeout(pause)
  }, [text])
  return settled
}
