import { businessDayStart } from '#contract/businessDay.ts'
import { shopTimeZone } from '#contract/shopTime.ts'

const nextDay = (day: string): string => Temporal.PlainDate.from(day).add({ days: 1 }).toString()

const momentOf = (day: string, time: Temporal.DurationLike): string =>
  Temporal.PlainDate.from(day).toZonedDateTime(shopTimeZone).add(time).toInstant().toString()

/** The moment at which a day of the shop such as 2026-11-15 begins. */
export const startOfShopDay = (day: string): string => momentOf(day, { hours: 0 })

/** The moment at which a day of the shop is over. */
export const endOfShopDay = (day: string): string => startOfShopDay(nextDay(day))

/** The moment at which a business day of sales begins. */
export const startOfBusinessDay = (day: string): string => momentOf(day, businessDayStart)

/** The moment at which a business day of sales is over. */
export const endOfBusinessDay = (day: string): string => startOfBusinessDay(nextDay(day))
