import { z } from 'zod'
import type { Allow } from './access.ts'
import type { RefusalCode } from './errors.ts'
import type { Method } from './method.ts'

/**
 * One call the web may make of the server, defined once. Names in braces in the path are taken from the input;
 * the rest of the input travels in the query of a GET or DELETE and in the body of anything else, unless that is a file.
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
  /** What a signed-in user hears who may not, where 'You are not allowed to do this' says too little. */
  readonly denial?: RefusalCode
  readonly input: I
  /** The body is a file, byte for byte, whatever its content type says. */
  readonly body?: 'file'
  readonly reply: R
  /** The status of a success where it is not 200 (or 204 for an empty reply). */
  readonly status?: 201
  /** What the reply travels as where it is not JSON. Of a stream of events, `reply` is what each one carries. */
  readonly mediaType?: 'text/event-stream'
}

export type InputOf<E extends Endpoint> = z.input<E['input']>
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>

export const endpoint = <A extends Allow, I extends z.ZodObject, R extends z.ZodType>(
  definition: Endpoint<A, I, R>,
): Endpoint<A, I, R> => definition

/** The input or the reply of an endpoint that has none. */
export const noInput = z.object({})
export const noReply = z.void()

/** A WebP picture, opened only for a browser that lacks this version of it. */
export interface Picture {
  readonly version: string
  open(): Promise<AsyncIterable<Uint8Array>>
}

/** The reply of an endpoint that answers with a picture, for an address in a page rather than for `call`. */
export const picture = z.custom<Picture>()

/** A paper to be shown and printed. */
export interface Pdf {
  readonly fileName: string
  readonly bytes: Uint8Array
}

/** The reply of an endpoint that answers with one, for an address in a page rather than for `call`. */
export const pdf = z.custom<Pdf>()

export const pathParameters = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1] ?? '')
