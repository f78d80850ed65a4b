import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Allow } from '#contract/access.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { type Database, inTransaction, type Write } from '../db/database.ts'
import { runOnce } from '../idempotency/idempotency.ts'
import { type CallerOf, originOf } from './caller.ts'
import type { SessionCookie } from './sessionCookie.ts'
import type { DeviceLanguage } from './staffLanguage.ts'

/** What a handler may use of the request that it answers. */
export interface RequestContext {
  readonly db: Database
  readonly cookie: SessionCookie
  readonly deviceLanguage: DeviceLanguage
  /** What the browser calls itself. */
  readonly userAgent: string
  /** Takes the response over: the handler must write and end it. */
  openStream(): ServerResponse
  /** The unread body if the endpoint takes a file, otherwise an empty stream. */
  readonly file: Readable
}

/** An endpoint of the contract with its handler. */
export interface Route {
  readonly endpoint: Endpoint
  run(context: RequestContext, caller: CallerOf<Allow>, input: unknown): Promise<unknown>
}

type Handler<Context, A extends Allow, I extends z.ZodObject, R extends z.ZodType> = (
  context: Context,
  caller: CallerOf<A>,
  input: z.output<I>,
) => Promise<z.input<R>>

type Run<A extends Allow, I extends z.ZodObject> = (
  context: RequestContext,
  caller: CallerOf<A>,
  input: z.output<I>,
) => Promise<unknown>

/** The casts are safe: `mount` checks the caller and parses the input against this endpoint before it calls `run`. */
const routeOf = <A extends Allow, I extends z.ZodObject>(endpoint: Endpoint<A, I>, run: Run<A, I>): Route => ({
  endpoint,
  run: (context, caller, input) => run(context, caller as CallerOf<A>, input as z.output<I>),
})

/** A route that only reads. */
export const reads = <A extends Allow, I extends z.ZodObject, R extends z.ZodType>(
  endpoint: Endpoint<A, I, R>,
  handler: Handler<Database, A, I, R>,
): Route => routeOf(endpoint, async ({ db }, caller, input) => endpoint.reply.parse(await handler(db, caller, input)))

/** A route that runs in one transaction. An error or a crash rolls it back. */
export const writes = <A extends Allow, I extends z.ZodObject, R extends z.ZodType>(
  endpoint: Endpoint<A, I, R>,
  handler: Handler<Write, A, I, R>,
): Route =>
  routeOf(endpoint, ({ db }, caller, input) =>
    inTransaction(db, originOf(caller, endpoint.name), async trx =>
      endpoint.reply.parse(await handler(trx, caller, input)),
    ),
  )

/** A route that writes in one transaction and replies after the commit, for example with the delivery of the SMS. */
export const writesThen = <A extends Allow, I extends z.ZodObject, R extends z.ZodType, Done>(
  endpoint: Endpoint<A, I, R>,
  handler: (trx: Write, caller: CallerOf<A>, input: z.output<I>) => Promise<Done>,
  afterwards: (db: Database, done: Done) => Promise<z.input<R>>,
): Route =>
  routeOf(endpoint, async ({ db }, caller, input) => {
    const origin = originOf(caller, endpoint.name)
    const done = await inTransaction(db, origin, trx => handler(trx, caller, input))
    return endpoint.reply.parse(await afterwards(db, done))
  })

type Step<A extends Allow, I extends z.ZodObject, Done> = (
  trx: Write,
  caller: CallerOf<A>,
  input: z.output<I>,
) => Promise<Done>

/** A write that a retry must not repeat. */
interface Once<A extends Allow, I extends z.ZodObject, Done> {
  readonly write: Step<A, I, Done>
  /** Reads the outcome of an earlier request with the same input. Refuses with 404 if it was deleted since. */
  readonly readAgain: Step<A, I, Done>
  /** What must be equal in a retry. The default is the whole input; a password must not get into the stored hash. */
  compared?(input: z.output<I>): object
  /** Stores in a transaction of its own what is to remain of a refused request. */
  afterRefusal?(trx: Write, caller: CallerOf<A>, input: z.output<I>, refusal: Refusal): Promise<void>
}

const requestIdOf = ({ name, requestId }: Endpoint, input: Readonly<Record<string, unknown>>): string => {
  if (requestId === undefined) throw new Error(`${name} names no requestId`)
  return String(input[requestId])
}

/** As writesThen, but idempotent by the endpoint's `requestId`: a retry gets the outcome of the first request. */
export const writesOnceThen = <A extends Allow, I extends z.ZodObject, R extends z.ZodType, Done>(
  endpoint: Endpoint<A, I, R>,
  { write, readAgain, compared, afterRefusal }: Once<A, I, Done>,
  afterwards: (db: Database, done: Done) => Promise<z.input<R>>,
): Route =>
  routeOf(endpoint, async ({ db }, caller, input) => {
    const origin = originOf(caller, endpoint.name)
    const attempt = {
      id: requestIdOf(endpoint, input),
      endpoint: endpoint.name,
      input: compared ? compared(input) : input,
      isEdit: endpoint.method === 'PATCH',
    }
    const done = await runOnce(db, origin, attempt, {
      write: trx => write(trx, caller, input),
      readAgain: trx => readAgain(trx, caller, input),
    }).catch(async (error: unknown) => {
      if (afterRefusal && error instanceof Refusal)
        await inTransaction(db, origin, trx => afterRefusal(trx, caller, input, error))
      throw error
    })
    return endpoint.reply.parse(await afterwards(db, done))
  })

/**
 * As writes, but idempotent by the endpoint's `requestId`: a retry gets the outcome of the first request. The reply is parsed
 * after the commit.
 */
export const writesOnce = <A extends Allow, I extends z.ZodObject, R extends z.ZodType>(
  endpoint: Endpoint<A, I, R>,
  once: Once<A, I, z.input<R>>,
): Route => writesOnceThen(endpoint, once, async (_db, reply) => reply)

/** A route that needs the request context or manages its own transactions: signing in and out, uploading a picture. */
export const handles = <A extends Allow, I extends z.ZodObject, R extends z.ZodType>(
  endpoint: Endpoint<A, I, R>,
  handler: Handler<RequestContext, A, I, R>,
): Route =>
  routeOf(endpoint, async (context, caller, input) => endpoint.reply.parse(await handler(context, caller, input)))

/** A route that sends a stream of events until the client closes it. It can refuse only before it opens the stream. */
export const streams = <A extends Allow, I extends z.ZodObject>(endpoint: Endpoint<A, I>, handler: Run<A, I>): Route =>
  routeOf(endpoint, handler)
