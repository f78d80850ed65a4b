/** A part of the program did not arrive: the connection failed, or a new release took the place of the old files. */
export class MissingChunk extends Error {
  override readonly name = 'MissingChunk'
  constructor(cause: unknown) {
    super('A part of the program did not arrive', { cause })
  }
}

export const loadChunk = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(cause => {
    throw new MissingChunk(cause)
  })
