import Alert from '@mui/material/Alert'
import { useEffect } from 'react'
import { checkStorage, useStorageFailure } from '#web/offline/storageCheck.ts'
import type { StorageFailure } from '#web/offline/storageFailure.ts'
import { unsentTexts as texts } from '#web/sales/unsent/unsent.texts.ts'

/** Room for a sale with a picture. It is written at each opening, so it is not more. */
const neededBytes = 256 * 1024

const noticeFor = ({ reason, message }: StorageFailure): string => {
  if (reason === 'newer') return message
  return reason === 'full' ? texts.noSpace : texts.noStorage
}

/** Says before a sale is made that this device could not store it without a connection. */
export const StorageNotice = () => {
  const failure = useStorageFailure()
  useEffect(() => void checkStorage(neededBytes), [])
  return (
    failure && (
      <Alert severity="warning" role="status">
        {noticeFor(failure)}
      </Alert>
    )
  )
}
