/** A lazy chunk could not be loaded: the connection failed, or a new release has replaced the files. */
export class MissingChunk extends Error {
  override readonly name = 'MissingChunk'
  constructor(cause: unknown) {
    super('A chunk of the app could not be loaded', { cause })
  }
}

export const loadChunk = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(cause => {
    throw new MissingChunk(cause)
  })
