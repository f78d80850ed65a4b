import type { Message } from './messages.texts.ts'

export type { Message }

/** A message without {names}, such as the label of a field. */
export type Words = Exclude<Message, `${string}{${string}`>

/** Messages within a message or a refusal, which are translated with it. What people have typed is never one. */
export class Nested {
  readonly messages: readonly string[]

  constructor(messages: readonly string[]) {
    this.messages = messages
  }
}

export const nested = (...messages: readonly string[]): Nested => new Nested(messages)

type Names<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never
/** The names of values that are always words of ours. */
type OwnWords = 'label' | 'sum' | 'type' | 'format' | 'reason' | 'column' | 'meaning' | 'parts'
type Value<Name> = Name extends OwnWords ? Nested : string | number | Nested
type Values<T> = [Names<T>] extends [never] ? [] : [values: { readonly [Name in Names<T>]: Value<Name> }]

/** Begins a message with values. No input may contain it. */
export const messageMark = '\0'

/**
 * A message as a schema carries it, in one string: its English template, with the values as JSON. Where it is shown or sent,
 * formatMessage says it in a language. The compiler refuses a template that has no Amharic.
 */
export const message = <T extends Message>(template: T, ...[values]: Values<T>): string =>
  values === undefined ? template : messageMark + JSON.stringify([template, values])
