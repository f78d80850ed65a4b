import { lazyRouteComponent } from '@tanstack/react-router'
import { ConnectionFailure } from '#web/http/call.ts'
import { checkConnection } from '#web/offline/polling.ts'
import { MissingChunk } from '#web/ui/page/missingChunk.ts'

/**
 * A page that is fetched when first opened. Without a connection it can be tried again; otherwise its file is gone, as
 * after a new release, and a reload is offered. Told of the failure as it is, the router would reload unasked.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch(async cause => {
        throw (await checkConnection()) ? new MissingChunk(cause) : new ConnectionFailure(cause)
      }),
    name,
  )
