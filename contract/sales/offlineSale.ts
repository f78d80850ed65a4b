import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../id.ts'
import { sale } from './sales.ts'

export type SalePayload = Readonly<Record<string, unknown>>
export type Upgrade = (payload: SalePayload) => SalePayload

/**
 * Each converts what a device stores of a sale to the next version, beginning with version 1. One is added when
 * `offlineSale` no longer accepts what it did, or has something that an older program must not leave out. None is removed:
 * a device may be without a connection for a long time.
 */
export const upgrades: readonly Upgrade[] = [
  // Discounts: a program without them would store another total.
  payload => payload,
  // Walk-in customers, and lines without a product: a program without them would have the seller enter what there is not.
  payload => payload,
  // The drawer that was chosen: a program without it would put the cash into that of nobody's branch.
  payload => payload,
]

/** The version of what this program stores. */
export const salePayloadVersion = upgrades.length + 1

/** Converts the payload of an older app to our version. */
export const upgradePayload = (version: number, payload: SalePayload, steps = upgrades): SalePayload =>
  steps.slice(version - 1).reduce((upgraded, upgrade) => upgrade(upgraded), payload)

export const maxOfflineDays = 31

const dayMs = 24 * 60 * 60_000

/** Of any clock, however wrong: PostgreSQL knows every year but 0. */
const time = z.iso.datetime({ offset: true }).refine(value => !value.startsWith('0000'))

interface DeviceTimes {
  /** By the clock of the device. */
  readonly madeAt: string
  readonly sentAt: string
}

/** How long ago a sale was made when it was sent. If the clock was set back in between, it counts as made just now. */
const ageOf = ({ madeAt, sentAt }: DeviceTimes): number => Math.max(0, Date.parse(sentAt) - Date.parse(madeAt))

/**
 * When a sale was made, by the clock of the server. The clock of a device may be wrong, but it tells how much time has
 * passed, so the result is never in the future.
 */
export const correctedTime = (times: DeviceTimes, receivedAt: string): string =>
  new Date(Date.parse(receivedAt) - ageOf(times)).toISOString()

/** The days since the sale was made. More than `maxOfflineDays` mean that the clock was set in between. */
export const daysSince = (times: DeviceTimes): number => ageOf(times) / dayMs

/**
 * Only what surrounds a sale is fixed for every version of the app. The sale itself is read by its version.
 */
export const uploadSale = endpoint({
  name: 'sales.upload',
  summary:
    'Store a sale that was made without a connection, under its seller and at the time it was made. A repeated request with the same id changes nothing',
  method: 'POST',
  path: '/api/sales/offline',
  allow: 'sales.sell',
  requestId: 'id',
  refusals: [
    'sales.numberTaken',
    'sales.newerVersion',
    'sales.otherSeller',
    'sales.tooLongAgo',
    'files.notFound',
    'payments.cashReference',
  ],
  input: z.object({
    id,
    /** Who made it. Nobody else can upload it. */
    sellerId: id,
    payloadVersion: z.int32().positive(),
    madeAt: time,
    sentAt: time,
    /** The input of sales.create without the id, as it was in that version. */
    sale: z.record(z.string(), z.unknown()),
  }),
  reply: sale,
  status: 201,
})
