import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'

export const rowTypesFile = join(import.meta.dirname, '../server/platform/db/schema.ts')

/** The row types of a migrated database, as server/platform/db/schema.ts must contain them. */
export const rowTypesOf = (databaseUrl: string): string => {
  const printed = execFileSync(
    'kysely-codegen',
    [
      ...['--dialect', 'postgres', '--url', databaseUrl, '--print', '--log-level', 'silent'],
      ...['--exclude-pattern', 'schema_(migrations|repeatables)'],
      ...[
        '--type-mapping',
        '{"timestamptz":"string","date":"string","int8":"number","numeric":"number","inet":"string"}',
      ],
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  )
  return `${printed.trim()}\n`
}

/** The folder of a Unix socket goes into the query of the URL, because it is not a valid host. */
export const urlOf = ({ host, port, user, password, database }: ClientConfig): string => {
  const url = new URL(`postgres://${user}@localhost:${port}/${database}`)
  if (typeof password === 'string') url.password = password
  url.searchParams.set('host', String(host))
  return url.href
}
