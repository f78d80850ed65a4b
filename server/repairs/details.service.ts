import { type FieldMessage, Refusal } from '#contract/errors.ts'
import { message } from '#contract/message.ts'
import { latestEstimate, tooFarAhead } from '#contract/repairs/estimate.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import { findForeignFiles } from '../files/files.service.ts'
import type { Database } from '../platform/db/database.ts'
import type { Actor } from '../platform/http/caller.ts'
import type { Details } from './details.ts'
import { isTechnician } from './repairs.sql.ts'

export const filesOf = ({ signatureId, images, history }: Repair): string[] =>
  [signatureId, ...images.map(({ fileId }) => fileId), ...history.map(({ fileId }) => fileId)].filter(id => id !== null)

type InvalidFields = Readonly<Record<string, FieldMessage>>

export const invalidTechnician: InvalidFields = { technicianId: message('This user is not a technician') }

const findInvalidTechnician = async (db: Database, id: string | undefined): Promise<InvalidFields> =>
  id === undefined || (await isTechnician(db, id)) ? {} : invalidTechnician

export const findInvalidEstimate = (day: string | undefined): InvalidFields =>
  day !== undefined && day > latestEstimate(new Date()) ? { estimatedCompletion: tooFarAhead } : {}

/** The files of these details that the ticket does not have yet, by the field that refers to them. */
export const newFilesOf = (
  { signatureId, images = [] }: Partial<Details>,
  currentFiles: readonly string[],
): Record<string, string> => {
  const files = [
    ...(signatureId ? [['signatureId', signatureId] as const] : []),
    ...images.map(({ fileId }, index) => [`images.${index}.fileId`, fileId] as const),
  ]
  return Object.fromEntries(files.filter(([, id]) => !currentFiles.includes(id)))
}

/** Checks what the contract cannot check without the database, and returns the message of each invalid field. */
export const findInvalidFields = async (
  db: Database,
  actor: Pick<Actor, 'user'>,
  details: Partial<Details>,
  currentFiles: readonly string[],
): Promise<InvalidFields> => {
  const technician = await findInvalidTechnician(db, details.technicianId)
  const files = await findForeignFiles(db, actor, newFilesOf(details, currentFiles))
  return { ...technician, ...findInvalidEstimate(details.estimatedCompletion), ...files }
}

export const assertValid = (fields: InvalidFields): void => {
  if (Object.keys(fields).length > 0) throw new Refusal('input.invalid', { fields })
}
