import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A file as a database records that it was applied. */
export interface AppliedFile {
  readonly name: string
  readonly checksum: string
}

export interface SqlFile extends AppliedFile {
  readonly text: string
}

/** The files that a database is made of. */
export interface SchemaFiles {
  /** Each is applied once, in the order of their names. */
  readonly migrations: readonly SqlFile[]
  /** Functions, procedures, triggers and views: applied again whenever one of them has changed. */
  readonly repeatable: readonly SqlFile[]
}

const readSqlFiles = async (folder: string): Promise<SqlFile[]> => {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async name => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** Reads the subfolders `migrations` and `repeatable`. */
export const readSchemaFiles = async (folder: string): Promise<SchemaFiles> => ({
  migrations: await readSqlFiles(join(folder, 'migrations')),
  repeatable: await readSqlFiles(join(folder, 'repeatable')),
})

/** The number of the last migration, as in 0077_sale_numbers.sql, is the version of a database. */
const versionOf = (files: readonly AppliedFile[]): string =>
  files
    .map(({ name }) => name.split('_')[0] ?? '')
    .sort()
    .at(-1) ?? 'none'

/** A number above all of ours is of a newer version. A lower one is of a version that ours does not descend from. */
const foreignMigration = (
  name: string,
  migrations: readonly SqlFile[],
  applied: readonly AppliedFile[],
  source: 'database' | 'archive',
): Error => {
  const isNewer = migrations.every(own => own.name < name)
  const maker = isNewer ? 'a newer Tigena' : 'another Tigena, not by this one or an earlier version of it'
  return new Error(
    `The ${source} was made by ${maker}: it has ${name}, which this one lacks. Its database version is ${versionOf(applied)}, that of this Tigena is ${versionOf(migrations)}.`,
  )
}

/** Checksums of migrations that were edited once after a shop may have applied them. A later migration brings such a database in line. */
const earlierChecksums: Readonly<Record<string, string>> = {
  // 0172_product_imports_in_line.sql
  '0101_product_imports.sql': 'e8872e565563f199f4b4340e000f94a28c8b56f319c25f3610843ab7b62e76ea',
}

/** Returns the migrations that have not been applied to a database, or to the database that an archive was made from. */
export const pendingMigrations = (
  migrations: readonly SqlFile[],
  applied: readonly AppliedFile[],
  source: 'database' | 'archive',
): SqlFile[] => {
  const known = new Map(migrations.map(migration => [migration.name, migration]))
  for (const { name, checksum } of applied) {
    const migration = known.get(name)
    if (!migration) throw foreignMigration(name, migrations, applied, source)
    if (migration.checksum !== checksum && earlierChecksums[name] !== checksum)
      throw new Error(`Migration ${name} was edited after it had been applied.`)
  }
  const names = new Set(applied.map(({ name }) => name))
  return migrations.filter(({ name }) => !names.has(name))
}
