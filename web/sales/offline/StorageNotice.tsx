import Alert from '@mui/material/Alert'
import { useEffect, useState } from 'react'
import { StorageFailure } from '#web/offline/storageFailure.ts'
import { assertStorageSpace } from '#web/offline/storageSpace.ts'
import { unsentTexts as texts } from '#web/sales/offline/unsent.texts.ts'

/** Room for a sale with its pictures, which are at most 1 MB each once they are made smaller. */
const neededBytes = 4 * 1024 * 1024

const noticeFor = (error: unknown): string | undefined => {
  if (!(error instanceof StorageFailure)) return undefined
  if (error.reason === 'newer') return error.message
  return error.reason === 'full' ? texts.noSpace : texts.noStorage
}

/** Says before a sale is made that this device could not store it without a connection. */
export const StorageNotice = () => {
  const [notice, setNotice] = useState<string>()
  useEffect(() => {
    let isOpen = true
    assertStorageSpace(neededBytes).catch(error => isOpen && setNotice(noticeFor(error)))
    return () => {
      isOpen = false
    }
  }, [])
  return (
    notice && (
      <Alert severity="warning" role="status">
        {notice}
      </Alert>
    )
  )
}
