import { useEffect, useState } from 'react'

/** In milliseconds. */
export const debounceMs = 250

/** What is typed, once the typing pauses. */
export const useDebounced = (text: string): string => {
  const [debounced, setSettled] = useState(text)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), debounceMs)
    return () => clearTimeout(pause)
  }, [text])
  return debounced
}
