import { type Random, type Stream, shuffled, streams } from './random.ts'

const hex = (number: number, digits: number) => number.toString(16).padStart(digits, '0')

/** A version 7 UUID, as clients create them. It contains the index, so it is unique. */
export const uuidAt = (stream: Stream, index: number, time: number, random: Random): string => {
  const made = hex(time, 12)
  const tail = `${hex(random.below(256), 2)}${hex(shuffled(index), 10)}`
  const middle = `7${hex(random.below(4096), 3)}-8${streams[stream]}${hex(random.below(256), 2)}`
  return `${made.slice(0, 8)}-${made.slice(8)}-${middle}-${tail}`
}

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `REP-` and 8 characters of Crockford's base 32, unique for each index. */
export const repairNumberAt = (index: number): string => {
  let left = shuffled(index)
  let characters = ''
  for (let digit = 0; digit < 8; digit += 1) {
    characters = crockford[left % 32] + characters
    left = Math.floor(left / 32)
  }
  return `REP-${characters}`
}
