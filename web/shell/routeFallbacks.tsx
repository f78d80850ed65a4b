import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ConnectionFailure } from '#web/http/call.ts'
import { shellTexts } from '#web/shell/shell.texts.ts'
import { CrashPage } from '#web/ui/page/CrashPage.tsx'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'

export const PageLoading = () => <LoadingState label={shellTexts.opening} />

export const PageError = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  if (error instanceof ConnectionFailure)
    return <ErrorState failure={shellTexts.pageFailed} error={error} onRetry={retry} />
  return <CrashPage error={error} />
}

/** Unknown paths lead to the customers' home page, which is another document. */
export const RedirectToPublicPages = () => {
  useEffect(() => location.replace('/'), [])
  return <PageLoading />
}
