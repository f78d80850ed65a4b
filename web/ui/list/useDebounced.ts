import { useEffect, useState } from 'react'

/** The debounce of the search box: how long typing must pause before a search starts. */
export const searchDebounceMs = 250

/** Returns the text once it has not changed for the debounce time. */
export const useDebounced = (text: string): string => {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timeout = setTimeout(() => setDebounced(text), searchDebounceMs)
    return () => clearTimeout(timeout)
  }, [text])
  return debounced
}
