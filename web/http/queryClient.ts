import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ConnectionFailure } from '#web/http/call.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'

const toastError = (error: Error) => showToast({ severity: 'error', message: error.message })

const isWorthRetrying = (failures: number, error: Error) => error instanceof ConnectionFailure && failures < 1

/** The one place that tells of errors nobody else shows. A list's first failure is shown by the list itself. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const isShownElsewhere = query.state.data === undefined || error instanceof ConnectionFailure
        if (!isShownElsewhere) toastError(error)
      },
    }),
    defaultOptions: {
      queries: { networkMode: 'always', refetchOnReconnect: true, staleTime: 10_000, retry: isWorthRetrying },
    },
  })
