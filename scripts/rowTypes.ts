import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

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
