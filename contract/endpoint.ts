import { z } from 'zod'
import type { Allow } from './access.ts'
import type { RefusalCode } from './errors.ts'
import type { Method } from './method.ts'

/**
 * One API endpoint, defined once for server and web. Names in braces in the path are parameters taken from the input.
 * The rest of the input is sent in the query of a GET, a DELETE or an upload, otherwise in the JSON body.
 */
export interface Endpoint<
  A extends Allow = Allow,
  I extends z.ZodObject = z.ZodObject,
  R extends z.ZodType = z.ZodType,
> {
  readonly name: string
  readonly summary: string
  readonly method: Method
  readonly path: `/api/${string}`
  readonly allow: A
  /** The error for a signed-in user without permission. The default is access.denied. */
  readonly denial?: RefusalCode
  /** The error codes of its own, besides those that follow from the other fields: see refusalsOf.ts. */
  readonly refusals?: readonly RefusalCode[]
  readonly input: I
  /**
   * The field of the input with the id that the client makes for a write. It makes the write idempotent: a retry with the same
   * id and input gets the outcome of the first request.
   */
  readonly requestId?: keyof z.output<I> & string
  /** The body is the raw file, whatever its content type. */
  readonly body?: 'file'
  /** The largest JSON body. The default of the server is for forms; an import needs more. */
  readonly maxBodyBytes?: number
  readonly reply: R
  /** The HTTP status of a success. The default is 200, or 204 for an empty reply. */
  readonly status?: 201
  /** The media type of the reply. The default is JSON. For an event stream, `reply` is the data of one event. */
  readonly mediaType?: 'text/event-stream' | 'text/plain' | 'text/html'
}

export type InputOf<E extends Endpoint> = z.input<E['input']>
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>

export const endpoint = <A extends Allow, I extends z.ZodObject, R extends z.ZodType>(
  definition: Endpoint<A, I, R>,
): Endpoint<A, I, R> => definition

/** For endpoints without an input or without a reply. */
export const noInput = z.object({})
export const noReply = z.void()

/** A WebP picture. It is opened only if the browser has not cached this version. */
export interface Picture {
  readonly version: string
  open(): Promise<AsyncIterable<Uint8Array>>
}

/** The reply of an endpoint that sends a picture. Pages load it by its URL, not with `call`. */
export const picture = z.custom<Picture>()

/** A paper to show and print. */
export interface Pdf {
  readonly fileName: string
  readonly bytes: Uint8Array
}

/** The reply of an endpoint that sends a PDF. Pages load it by its URL, not with `call`. */
export const pdf = z.custom<Pdf>()

/** A file to save. It is sent as it is read, because it may be larger than the memory. */
export interface Download {
  readonly fileName: string
  readonly size: number
  readonly content: AsyncIterable<Uint8Array>
}

/** The reply of an endpoint that sends a tar archive. Pages open its URL, not with `call`. */
export const download = z.custom<Download>()

export const pathParameters = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '')
