import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { selectMigrations, selectTables } from './shape.sql.ts'

const proofSchema = z.object({
  /** The name of the archive. */
  archive: z.string(),
  at: z.iso.datetime(),
  /** The checksum of the migrations, tables and columns that it had. */
  shape: z.string(),
  /** The archives that were restored before it, the newest first. Some may be removed. */
  earlier: z.array(z.string()).default([]),
})

/** The newest archive that was restored into a scratch database, with every picture compared. */
export type Proof = z.output<typeof proofSchema>

const proofFile = (folder: string) => join(folder, 'proof.json')

/** Returns undefined also if a crash left an incomplete file: then the next backup is proven. */
export const readLastProof = async (folder: string): Promise<Proof | undefined> => {
  try {
    return proofSchema.parse(JSON.parse(await readFile(proofFile(folder), 'utf8')))
  } catch {
    return undefined
  }
}

/** More than the retention keeps. */
const maxEarlier = 100

const skippedFile = (folder: string) => join(folder, 'unproven.txt')

export const recordProof = async (folder: string, proof: Omit<Proof, 'earlier'>): Promise<void> => {
  const last = await readLastProof(folder)
  const earlier = last ? [last.archive, ...last.earlier].slice(0, maxEarlier) : []
  await writeFile(proofFile(folder), `${JSON.stringify({ ...proof, earlier }, null, 2)}\n`, { mode: 0o600 })
  await rm(skippedFile(folder), { force: true })
}

/** Records why the newest archive was not restored as a test although that was due. The next proof removes the record. */
export const recordSkippedProof = (folder: string, reason: string): Promise<void> =>
  writeFile(skippedFile(folder), reason, { mode: 0o600 })

export const readSkippedProof = (folder: string): Promise<string | null> =>
  readFile(skippedFile(folder), 'utf8').catch(() => null)

export const shapeOf = async (client: pg.Client): Promise<string> => {
  const shape = [await selectMigrations(client), await selectTables(client)]
  return createHash('sha256').update(JSON.stringify(shape)).digest('hex')
}

/** A week, less the hours that a night may begin earlier than another one. */
const maxAgeMs = (7 * 24 - 12) * 60 * 60 * 1000

/** An archive of another schema has never been restored, however young the last proof is. */
export const isProofDue = (last: Proof | undefined, { shape, at }: { shape: string; at: Date }): boolean => {
  const age = last && at.getTime() - new Date(last.at).getTime()
  return age === undefined || age < 0 || age > maxAgeMs || last?.shape !== shape
}
