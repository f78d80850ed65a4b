import { createHash } from 'node:crypto'
import { Refusal } from '#contract/errors.ts'
import { somebody } from '#contract/somebody.ts'
import type { Database, Origin, Write } from '../db/database.ts'
import { insertRequest, selectDeleter, selectRequest } from './requests.sql.ts'

interface Attempt {
  /** Made by the client, the same one in every retry. */
  readonly id: string
  /** The name of the operation, so that an id is used for one thing only. */
  readonly endpoint: string
  /** What a retry has in common with the first request: no secret, no time of sending. */
  readonly input: object
  /** Its input has only the fields to change, so an empty field differs from a missing one. */
  readonly isEdit?: boolean
}

interface Work<T> {
  write(trx: Write): Promise<T>
  /** Reads the outcome of the first request again, with all that changed since. Refuses with 404 if it was deleted. */
  readAgain(trx: Write): Promise<T>
}

/** A new optional field must be empty by default: a default such as 0 or false would change the hash of a retry across an upgrade. */
const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || value === undefined || (Array.isArray(value) && value.length === 0)

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sortFields =
  (isKept: (field: unknown) => boolean) =>
  (_name: string, value: unknown): unknown =>
    isRecord(value)
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([, field]) => isKept(field))
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : value

/**
 * The same for equal inputs, whatever the order of their fields. Empty fields of a new row are left out: the retry of a request
 * from before an upgrade lacks the optional fields that are new. Exported for its test.
 */
export const hashInput = ({ input, isEdit = false }: Pick<Attempt, 'input' | 'isEdit'>): Buffer => {
  const text = JSON.stringify(
    input,
    sortFields(field => isEdit || !isEmpty(field)),
  )
  return createHash('sha256').update(text).digest()
}

/**
 * Runs a write in one transaction and makes it idempotent by the id of its request: a retry, as after a lost reply, gets the
 * outcome of the first one, even if both run at the same time, and never brings back what was deleted since. The record of the
 * request commits with its write. The same id with another input, of another user or for another operation is refused.
 */
export const runOnce = <T>(db: Database, origin: Origin, attempt: Attempt, { write, readAgain }: Work<T>): Promise<T> =>
  db.transaction().execute(async trx => {
    const { id, endpoint } = attempt
    const inputHash = hashInput(attempt)
    if (await insertRequest(trx, origin, { id, endpoint, inputHash })) return write(trx)
    const first = await selectRequest(trx, id)
    // Its record has expired.
    if (!first) throw new Refusal('id.deleted', { by: somebody })
    const isSame = first.userId === origin.actorId && first.endpoint === endpoint && first.inputHash.equals(inputHash)
    if (!isSame) throw new Refusal('id.taken')
    try {
      return await readAgain(trx)
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 404) throw error
      throw new Refusal('id.deleted', { by: (await selectDeleter(trx, id)) ?? somebody })
    }
  })
