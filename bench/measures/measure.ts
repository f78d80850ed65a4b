import type { BenchRequest, Target } from '../client.ts'
import { isRegular } from '../shop/people.ts'

export type ServerName = 'product' | 'bare'

/** Which requests go to which servers. Every server answers the same path with the same JSON. */
export interface Measure {
  readonly name: string
  /** Only `bare` if the product has no such endpoint yet. */
  readonly servers: readonly ServerName[]
  /** `smallest` for requests whose cost does not depend on the size of the shop. */
  readonly sizes: 'smallest' | 'every' | 'largest'
  /** The cached shop by default. Requests that write use the copy, which is dropped after the run. */
  readonly shop?: 'copy' | 'both'
  /** Sent in rotation. `rows` is the number of repairs and of sales. */
  requests(rows: number, target: Target): readonly BenchRequest[] | Promise<readonly BenchRequest[]>
}

const cursorOf = (sortedBy: string, id: string) => Buffer.from(JSON.stringify([sortedBy, id])).toString('base64url')

/** The page of a list that follows this row. */
export const pageAfter = (path: string, sortedBy: string, id: string): string =>
  `${path}?cursor=${cursorOf(sortedBy, id)}`

/**
 * What staff type of these phones, if each is of one visit: a regular has more of them in a larger shop. Endings with a
 * leading 0 are left out, because they would also be searched as the start of a phone number.
 */
export const endsOfPhones = (visits: readonly { readonly customerPhone: string }[]): readonly string[] =>
  visits
    .filter(({ customerPhone }) => !isRegular(customerPhone))
    .map(({ customerPhone }) => customerPhone.slice(-7))
    .filter(end => !end.startsWith('0'))
