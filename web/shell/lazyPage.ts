import { lazyRouteComponent } from '@tanstack/react-router'
import { ConnectionFailure } from '#web/http/call.ts'
import { checkConnection } from '#web/offline/knocking.ts'

/**
 * A page that is fetched when first opened. After a new release its file is gone and the router reloads once to get
 * the new one; without a connection a reload would only lose the page that is open, so that fails in its own way.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch(async cause => {
        throw (await checkConnection()) ? cause : new ConnectionFailure(cause)
      }),
    name,
  )
