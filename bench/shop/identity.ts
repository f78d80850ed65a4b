import { type Random, type Stream, shuffled, streams } from './random.ts'

const hex = (number: number, digits: number) => number.toString(16).padStart(digits, '0')

/** A UUID of version 7, as clients make them; the index in it keeps it unique. */
export const uuidAt = (stream: Stream, index: number, time: number, random: Random): string => {
  const made = hex(time, 12)
  const tail = `${hex(random.below(256), 2)}${hex(shuffled(index), 10)}`
  const middle = `7${hex(random.below(4096), 3)}-8${streams[stream]}${hex(random.below(256), 2)}`
  return `${made.slice(0, 8)}-${made.slice(8)}-${middle}-${tail}`
}

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `REP-` and 8 characters of Crockford's base 32, each index with its own. */
export const repairNumberAt = (index: number): string => {
  let left = shuffled(index)
  let characters = ''
  for (let place = 0; place < 8; place += 1) {
    characters = crockford[left % 32] + characters
    left = Math.floor(left / 32)
  }
  return `REP-${characters}`
}
