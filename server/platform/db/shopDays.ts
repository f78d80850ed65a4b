import { shopTimeZone } from '#contract/shopTime.ts'

const startOf = (day: Temporal.PlainDate): string => day.toZonedDateTime(shopTimeZone).toInstant().toString()

/** The moment at which a day of the shop such as 2026-11-15 begins. */
export const startOfShopDay = (day: string): string => startOf(Temporal.PlainDate.from(day))

/** The moment at which a day of the shop is over. */
export const endOfShopDay = (day: string): string => startOf(Temporal.PlainDate.from(day).add({ days: 1 }))
