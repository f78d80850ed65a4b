import { useEffect, useState } from 'react'

/** An address under which the page can show bytes it has, for as long as it shows them. */
export const useObjectUrl = (bytes: Blob | undefined): string | undefined => {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = bytes && URL.createObjectURL(bytes)
    setUrl(made)
    return () => {
      if (made) URL.revokeObjectURL(made)
    }
  }, [bytes])
  return bytes && url
}
