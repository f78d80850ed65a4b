import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Allow } from '#contract/access.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Database } from '../db/database.ts'
import { inJobTransaction, type JobWrite } from '../jobs/jobTransaction.ts'
import type { JobQueue } from '../jobs/queue.ts'
import { type CallerOf, originOf } from './caller.ts'
import type { SessionCookie } from './sessionCookie.ts'

/** What a route may use of the exchange it answers. */
export interface RequestContext {
  readonly db: Database
  readonly queue: Pick<JobQueue, 'enqueue'>
  readonly cookie: SessionCookie
  /** Takes the response over; nothing else answers from then on. */
  openStream(): ServerResponse
  /** The body as it arrives, where the endpoint takes a file; nothing where it does not. */
  readonly file: Readable
}

/** An endpoint of the contract with what answers it. */
export interface Route {
  readonly endpoint: Endpoint
  run(exchange: RequestContext, caller: CallerOf<Allow>, input: unknown): Promise<unknown>
}

type Handler<Context, A extends Allow, I extends z.ZodObject, R extends z.ZodType> = (
  context: Context,
  caller: CallerOf<A>,
  input: z.output<I>,
) => Promise<z.input<R>>

type Run<A extends Allow, I extends z.ZodObject> = (
  exchange: RequestContext,
  caller: CallerOf<A>,
  input: z.output<I>,
) => Promise<unknown>

/** `mount` hands over the caller and the input only after it has checked them against this very endpoint. */
const routeOf = <A extends Allow, I extends z.ZodObject>(endpoint: Endpoint<A, I>, run: Run<A, I>): Route => ({
  endpoint,
  run: (exchange, caller, input) => run(exchange, caller as CallerOf<A>, input as z.output<I>),
})

/** Answers without changing anything. */
export const reads = <A extends Allow, I extends z.ZodObject, R extends z.ZodType>(
  endpoint: Endpoint<A, I, R>,
  handler: Handler<Database, A, I, R>,
): Route => routeOf(endpoint, async ({ db }, caller, input) => endpoint.reply.parse(await handler(db, caller, input)))

/** Answers inside one transaction: a refusal or a crash undoes all of it. */
export const writes = <A extends Allow, I extends z.ZodObject, R extends z.ZodType>(
  endpoint: Endpoint<A, I, R>,
  handler: Handler<JobWrite, A, I, R>,
): Route =>
  routeOf(endpoint, ({ db, queue }, caller, input) =>
    inJobTransaction({ db, queue }, originOf(caller, endpoint.name), async trx =>
      endpoint.reply.parse(await handler(trx, caller, input)),
    ),
  )

/** Answers with what becomes of a change after its commit: whether the customer's message went out. */
export const writesThen = <A extends Allow, I extends z.ZodObject, R extends z.ZodType, Done>(
  endpoint: Endpoint<A, I, R>,
  handler: (trx: JobWrite, caller: CallerOf<A>, input: z.output<I>) => Promise<Done>,
  afterwards: (db: Database, done: Done) => Promise<z.input<R>>,
): Route =>
  routeOf(endpoint, async ({ db, queue }, caller, input) => {
    const origin = originOf(caller, endpoint.name)
    const done = await inJobTransaction({ db, queue }, origin, trx => handler(trx, caller, input))
    return endpoint.reply.parse(await afterwards(db, done))
  })

/** Answers with the cookie or the file at hand and transactions of its own: signing in and out, keeping a picture. */
export const handles = <A extends Allow, I extends z.ZodObject, R extends z.ZodType>(
  endpoint: Endpoint<A, I, R>,
  handler: Handler<RequestContext, A, I, R>,
): Route =>
  routeOf(endpoint, async (exchange, caller, input) => endpoint.reply.parse(await handler(exchange, caller, input)))

/** Answers with events for as long as whoever opens the stream keeps it. A refusal comes before it is opened. */
export const streams = <A extends Allow, I extends z.ZodObject>(endpoint: Endpoint<A, I>, handler: Run<A, I>): Route =>
  routeOf(endpoint, handler)
