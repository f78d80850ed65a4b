import { lazyRouteComponent } from '@tanstack/react-router'
import { ConnectionFailure } from '#web/http/call.ts'
import { checkConnection } from '#web/http/polling.ts'
import { loadDayField } from '#web/ui/date/DayField.tsx'
import { MissingChunk } from '#web/ui/page/missingChunk.ts'

/**
 * A page whose code loads when it is first opened. Offline, it can be retried; otherwise its file no longer exists, as
 * after a new release, and a reload is offered. Given the original error, the router would reload without asking.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(async () => {
    try {
      const [page] = await Promise.all([load(), loadDayField()])
      return page
    } catch (cause) {
      throw (await checkConnection()) ? new MissingChunk(cause) : new ConnectionFailure(cause)
    }
  }, name)
