/** If half of all numbers were in use, 50 attempts in a row would collide once in 10^15 inserts. */
export const maxAttempts = 50

interface NumberedInsert<N, Row> {
  /** A random number, which may be in use. */
  generate(): N
  /** Inserts with `on conflict do nothing`; undefined if the number or the id is in use. */
  insert(number: N): Promise<Row | undefined>
  /** Whether the id of the row, rather than its number, is in use. */
  isIdTaken(): Promise<boolean>
}

/**
 * Inserts a row under a random number and returns the row. Retries with another number on a collision, and throws
 * after too many of them. Returns undefined if the id of the row is in use, which no other number can solve.
 */
export const insertWithUniqueNumber = async <N, Row>({
  generate,
  insert,
  isIdTaken,
}: NumberedInsert<N, Row>): Promise<Row | undefined> => {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const row = await insert(generate())
    if (row !== undefined) return row
    if (await isIdTaken()) return undefined
  }
  throw new Error(`No unused number was found in ${maxAttempts} attempts: nearly all numbers are in use`)
}
