import { Refusal } from '#contract/errors.ts'
import { latestEstimate, tooFarAhead } from '#contract/repairs/estimate.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import { assertOwnFiles } from '../files/files.service.ts'
import type { Database } from '../platform/db/database.ts'
import type { Actor } from '../platform/http/caller.ts'
import type { Details } from './details.ts'
import { isTechnician } from './repairs.sql.ts'

export const filesOf = ({ signatureId, images, history }: Repair): string[] =>
  [signatureId, ...images.map(({ fileId }) => fileId), ...history.map(({ fileId }) => fileId)].filter(id => id !== null)

const findInvalidFields = async (
  db: Database,
  { technicianId, estimatedCompletion }: Partial<Details>,
): Promise<Record<string, string>> => ({
  ...(technicianId && !(await isTechnician(db, technicianId)) && { technicianId: 'This user is not a technician' }),
  ...(estimatedCompletion && estimatedCompletion > latestEstimate(new Date()) && { estimatedCompletion: tooFarAhead }),
})

/** Checks what the contract cannot check without the database, and marks each invalid field. */
export const validateDetails = async (
  db: Database,
  actor: Pick<Actor, 'user'>,
  details: Partial<Details>,
  currentFiles: readonly string[],
): Promise<void> => {
  const fields = await findInvalidFields(db, details)
  if (Object.keys(fields).length > 0) throw new Refusal('input.invalid', { fields })
  const { signatureId, images = [] } = details
  const files = [
    ...(signatureId ? [['signatureId', signatureId] as const] : []),
    ...images.map(({ fileId }, index) => [`images.${index}.fileId`, fileId] as const),
  ]
  await assertOwnFiles(db, actor, Object.fromEntries(files.filter(([, id]) => !currentFiles.includes(id))))
}
