/** If half of all numbers were in use, 50 attempts in a row would collide once in 10^15 inserts. */
export const maxAttempts = 50

interface NumberedInsert<N, Row> {
  /** A random number, which may be in use. */
  generate(): N
  /** Inserts with `on conflict (number) do nothing`; undefined if the number is in use. */
  insert(number: N): Promise<Row | undefined>
}

/** Inserts a row under a random number. Retries with another number on a collision, and throws after too many of them. */
export const insertWithUniqueNumber = async <N, Row>({ generate, insert }: NumberedInsert<N, Row>): Promise<Row> => {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const row = await insert(generate())
    if (row !== undefined) return row
  }
  throw new Error(`No unused number was found in ${maxAttempts} attempts: nearly all numbers are in use`)
}
