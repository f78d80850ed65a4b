import { randomBytes, randomUUID } from 'node:crypto'
import { Refusal } from '#contract/errors.ts'
import { formatRefusal } from '#contract/formatRefusal.ts'
import { readerOf } from '#contract/session/preferenceValues.ts'
import type { Write } from '../platform/db/database.ts'
import { addUser } from './users.service.ts'
import { hasAnyUser, lockFirstStart } from './users.sql.ts'

const letters = '0123456789abcdefghjkmnpqrstvwxyz'

/** 80 random bits, in four groups that are easy to read out over the phone. */
export const randomPassword = (): string =>
  Array.from({ length: 4 }, () => Array.from(randomBytes(4), byte => letters[byte % 32]).join('')).join('-')

/** True for only one of the programs that start on the same empty database at once. */
export const isFirstStart = async (trx: Write): Promise<boolean> => {
  await lockFirstStart(trx)
  return !(await hasAnyUser(trx))
}

/** The environment may name a weak password; the start stops with a line that names the variable. */
const explainRefusal = (error: unknown): never => {
  const problem = error instanceof Refusal && formatRefusal(error, readerOf('en')).details.fields?.password
  throw problem ? new Error(`ADMIN_PASSWORD: ${problem}`) : error
}

export const addFirstAdmin = (trx: Write, { ADMIN_USERNAME }: { readonly ADMIN_USERNAME: string }, password: string) =>
  addUser(trx, {
    id: randomUUID(),
    username: ADMIN_USERNAME,
    name: 'Administrator',
    role: 'Admin',
    branch: null,
    password,
  }).catch(explainRefusal)
