import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Refusal } from '#contract/errors.ts'

/** Password hashing uses argon2id with OWASP's recommended parameters. */
const argon2Parameters = { memory: 19456, passes: 2, parallelism: 1 }
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')

/** Each hash takes 19 MB and 30 ms of a core, so more than this many at once is an attack or an overload. */
const maxConcurrentHashes = 32
let running = 0

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

const hash = async (password: string, nonce: Uint8Array, parameters: typeof argon2Parameters): Promise<Buffer> => {
  if (running >= maxConcurrentHashes) throw new Refusal('server.busy', { retryAfterSeconds: 2 })
  running += 1
  try {
    return await derive('argon2id', { message: password.normalize('NFC'), nonce, tagLength: 32, ...parameters })
  } finally {
    running -= 1
  }
}

export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16)
  const tag = await hash(password, salt, argon2Parameters)
  const { memory, passes, parallelism } = argon2Parameters
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

/** The PHC string format, in which hashes are stored. */
const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

export const verifyPassword = async (password: string, stored: string): Promise<boolean> => {
  const [, memory, passes, parallelism, salt, tag] = phc.exec(stored) ?? []
  if (!salt || !tag) throw new Error('A stored password is not an argon2id hash')
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  const actual = await hash(password, Buffer.from(salt, 'base64'), parameters)
  return timingSafeEqual(actual, Buffer.from(tag, 'base64'))
}

/** The hash to verify against when a username is unknown, so that the answer takes as long as for a known one. */
export const dummyHash = await hashPassword(randomBytes(16).toString('hex'))
