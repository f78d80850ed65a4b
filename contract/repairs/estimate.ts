import { message } from '../message.ts'
import { shopDay } from '../shopTime.ts'

const yearsAhead = 2

/** The latest estimated completion that can be entered today. */
export const latestEstimate = (now: Date): string => {
  const today = shopDay(now)
  return `${Number(today.slice(0, 4)) + yearsAhead}${today.slice(4).replace('-02-29', '-02-28')}`
}

export const tooFarAhead = message('Please choose a date within the next two years')
