import { message, type Nested, nested } from './message.ts'

/** 8 as '8 seconds', 91 as '2 minutes'. */
export const describeWait = (seconds: number): Nested => {
  if (seconds > 90) return nested(message('{n} minutes', { n: Math.ceil(seconds / 60) }))
  return nested(seconds === 1 ? message('1 second') : message('{n} seconds', { n: seconds }))
}
