import { useEffect, useState } from 'react'

/** An object URL for a blob, revoked when the blob changes or the component unmounts. */
export const useObjectUrl = (bytes: Blob | undefined): string | undefined => {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const created = bytes && URL.createObjectURL(bytes)
    setUrl(created)
    return () => {
      if (created) URL.revokeObjectURL(created)
    }
  }, [bytes])
  return bytes && url
}
