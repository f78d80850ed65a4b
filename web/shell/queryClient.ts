import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ConnectionFailure } from '#web/http/call.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'

const toastError = (error: Error) => showToast({ severity: 'error', message: reasonOf(error) })

/** One retry after a lost connection. A server that timed out is busy, so it gets no second request by itself. */
const shouldRetry = (failures: number, error: Error) => error instanceof ConnectionFailure && failures < 1

/** Shows a toast for the errors that appear nowhere else. A list shows the failure of its first load itself. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        const isShownElsewhere = query.state.data === undefined || error instanceof ConnectionFailure
        if (!isShownElsewhere) toastError(error)
      },
    }),
    defaultOptions: {
      queries: { networkMode: 'always', refetchOnReconnect: true, staleTime: 10_000, retry: shouldRetry },
    },
  })
