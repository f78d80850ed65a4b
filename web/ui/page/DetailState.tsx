import SearchOff from '@mui/icons-material/SearchOffOutlined'
import Paper from '@mui/material/Paper'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RefusalCode } from '#contract/errors.ts'
import { RefusedCall } from '#web/http/RefusedCall.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { surface } from '#web/ui/theme/surface.ts'

interface Props<T> {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>
  notFoundCode: RefusalCode
  texts: { readonly notFound: string; readonly notFoundExplanation: string; readonly fetchFailed: string }
  /** Where to go if it does not exist. */
  back: ReactNode
  /** Stands above the loading state and the failure. */
  header?: ReactNode
  loading?: ReactNode
  children: (detail: T) => ReactNode
}

/** A malformed id is reported as not found, too. */
const isNotFound = (error: Error | null, code: RefusalCode): boolean =>
  error instanceof RefusedCall && (error.code === code || error.code === 'input.invalid')

/** Shows one thing by its id, or that it is loading, does not exist or could not be fetched. */
export const DetailState = <T,>(props: Props<T>) => {
  const { query, notFoundCode, texts, back, header, loading = <LoadingState />, children } = props
  const { data, error, refetch } = query
  if (isNotFound(error, notFoundCode))
    return (
      <Paper sx={surface}>
        <EmptyState icon={<SearchOff />} title={texts.notFound} action={back}>
          {texts.notFoundExplanation}
        </EmptyState>
      </Paper>
    )
  if (data) return children(data)
  return (
    <>
      {header}
      {error ? (
        <Paper sx={surface}>
          <ErrorState failure={texts.fetchFailed} error={error} onRetry={() => void refetch()} />
        </Paper>
      ) : (
        loading
      )}
    </>
  )
}
