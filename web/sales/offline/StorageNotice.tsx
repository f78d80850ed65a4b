import Alert from '@mui/material/Alert'
import { useEffect, useState } from 'react'
import { StorageFailure } from '#web/offline/storageFailure.ts'
import { testStorage } from '#web/offline/storageSpace.ts'
import { unsentTexts as texts } from '#web/sales/offline/unsent.texts.ts'

/** Room for a sale with a picture. It is written at each opening, so it is not more. */
const neededBytes = 256 * 1024

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
    testStorage(neededBytes).catch(error => isOpen && setNotice(noticeFor(error)))
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
