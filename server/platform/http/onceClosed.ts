import type { ServerResponse } from 'node:http'

const callbacksOf = new WeakMap<ServerResponse, (() => void)[]>()

/**
 * Calls it when the reply was sent or its connection was lost. All callbacks of a reply share one listener: with those of
 * Node, Fastify and a stream, one each would exceed the number that Node takes for a leak.
 */
export const onceClosed = (response: ServerResponse, callback: () => void): void => {
  const callbacks = callbacksOf.get(response)
  if (callbacks) return void callbacks.push(callback)
  const added = [callback]
  callbacksOf.set(response, added)
  response.once('close', () => {
    for (const call of added) call()
  })
}
