import pg from 'pg'

export interface Statement {
  readonly text: string
  readonly values: readonly EncodedValue[]
  /** Under this name a connection parses it once. */
  readonly name: string | undefined
}

type EncodedValue = string | Buffer | null

export interface Result {
  readonly command: string
  readonly rowCount: number
  readonly rows: object[]
}

interface Field {
  readonly name: string
  readonly parse: (text: string) => unknown
}

/** A statement that a connection has parsed. Its fields are described with its first result only. */
interface Parsed {
  fields: readonly Field[]
}

const parsedBy = new WeakMap<pg.Connection, Map<string, Parsed>>()

const parsedStatements = (connection: pg.Connection): Map<string, Parsed> => {
  const known = parsedBy.get(connection) ?? new Map()
  parsedBy.set(connection, known)
  return known
}

/** pg's types leave these out. */
export const { prepareValue: encodeValue } = (pg as unknown as { utils: Utils }).utils
interface Utils {
  prepareValue(value: unknown): EncodedValue
}
interface Messages {
  parse(message: { name: string; text: string }): void
  bind(message: { statement: string; values: readonly EncodedValue[] }): void
  describe(message: { type: 'P' }): void
  execute(): void
  close(message: { type: 'S'; name: string }): void
  sync(): void
}

/** 'INSERT 0 1', 'UPDATE 1', 'BEGIN' */
const resultOf = (tag: string, rows: object[]): Result => {
  const words = tag.split(' ')
  return { command: words[0] ?? '', rowCount: Number(words.at(-1)) || 0, rows }
}

/** What became of a statement. */
type Outcome = { readonly result: Result } | { readonly error: unknown }

/**
 * Statements that are sent to PostgreSQL together and answered together: after the first error it skips the others. pg's own
 * pipeline has each of them answered separately, which wakes both processes for each. pg calls these methods, as for every query.
 */
export class Batch implements pg.Submittable {
  callback: (error: unknown) => void
  private readonly statements: readonly Statement[]
  private readonly types: pg.CustomTypesConfig
  private readonly parsed: Parsed[] = []
  private readonly outcomes: Outcome[] = []
  private known = new Map<string, Parsed>()
  private rows: object[] = []
  private rowError: unknown

  /** `onEnd` gets the outcome of each statement, and the error of the first that failed. */
  constructor(
    statements: readonly Statement[],
    types: pg.CustomTypesConfig,
    onEnd: (outcomes: readonly Outcome[], error: unknown) => void,
  ) {
    this.statements = statements
    this.types = types
    // A query that times out calls it as well.
    this.callback = error => {
      const isAll = this.outcomes.length === this.statements.length
      // Outside a transaction, what is checked at the commit fails after the answer to the statement.
      const done = error && isAll ? [] : this.outcomes
      const failed = this.statements.slice(done.length)
      for (const { name = '' } of failed) this.known.delete(name)
      onEnd([...done, ...failed.map(() => ({ error }))], error)
    }
  }

  submit(connection: pg.Connection): void {
    this.known = parsedStatements(connection)
    const messages = connection as unknown as Messages
    connection.stream.cork()
    for (const { text, values, name = '' } of this.statements) {
      const earlier = this.known.get(name)
      const parsed = earlier ?? { fields: [] }
      this.parsed.push(parsed)
      if (!earlier) {
        // It exists if an error followed when it was parsed.
        if (name) messages.close({ type: 'S', name })
        messages.parse({ name, text })
        if (name) this.known.set(name, parsed)
      }
      messages.bind({ statement: name, values })
      if (!earlier) messages.describe({ type: 'P' })
      messages.execute()
    }
    messages.sync()
    connection.stream.uncork()
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    const parsed = this.parsed[this.outcomes.length] as Parsed
    parsed.fields = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: this.types.getTypeParser(dataTypeID, 'text'),
    }))
  }

  handleDataRow({ fields: texts }: { fields: readonly (string | null)[] }): void {
    const { fields } = this.parsed[this.outcomes.length] as Parsed
    const row: Record<string, unknown> = {}
    try {
      fields.forEach(({ name, parse }, index) => {
        const text = texts[index] ?? null
        row[name] = text === null ? null : parse(text)
      })
    } catch (error) {
      this.rowError ??= error
    }
    this.rows.push(row)
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.outcomes.push(this.rowError ? { error: this.rowError } : { result: resultOf(text, this.rows) })
    this.rows = []
    this.rowError = undefined
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' })
  }

  handleError(error: unknown): void {
    this.callback(error)
  }

  handleReadyForQuery(): void {
    this.callback(undefined)
  }
}
