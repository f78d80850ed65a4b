import type { ParsedInputOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { repairLabels } from '#contract/repairs/repairLabels.ts'
import type { Repair, updateRepair } from '#contract/repairs/repairs.ts'
import type { Write } from '../platform/db/database.ts'
import type { Actor } from '../platform/http/caller.ts'
import { filesOf, validateDetails } from './details.service.ts'
import { changedFields, detailsOf, rowOf } from './details.ts'
import { insertEdit, selectEdit, selectEditsSince } from './edits.sql.ts'
import { changeParts } from './parts.service.ts'
import { assertMayChange, getTicket, lockedRepair } from './repairs.service.ts'
import { deleteImages, insertImages, updateRepairRow } from './ticket.sql.ts'

const assertVersion = async (trx: Write, { id, version: present }: Repair, version: number): Promise<void> => {
  if (version === present) return
  if (version > present) {
    throw new Refusal('input.invalid', { fields: { version: 'This repair has no such version' } })
  }
  const changes = await selectEditsSince(trx, id, version)
  const fields = new Set(changes.flatMap(change => change.fields))
  throw new Refusal('repairs.changed', {
    by: changes.at(-1)?.by ?? 'Somebody',
    what: [...fields].map(field => repairLabels[field]).join(', '),
    changes,
  })
}

/** Whether this very edit has been made before; another's under the same id is refused. */
const isRepeated = async (trx: Write, actor: Actor, repair: Repair, editId: string): Promise<boolean> => {
  const edit = await selectEdit(trx, editId)
  if (!edit) return false
  if (edit.repairId !== repair.id || edit.actorId !== actor.user.id) throw new Refusal('id.taken')
  return true
}

/** Sent twice, as after a lost answer, it answers with the ticket as it is. */
export const changeTicket = async (
  trx: Write,
  actor: Actor,
  { number, editId, version, ...asked }: ParsedInputOf<typeof updateRepair>,
): Promise<Repair> => {
  const repair = await lockedRepair(trx, number)
  if (await isRepeated(trx, actor, repair, editId)) return repair
  assertMayChange(actor, repair)
  await assertVersion(trx, repair, version)
  const fields = changedFields(repair, asked)
  if (fields.length === 0) return repair
  const changes = Object.fromEntries(fields.map(field => [field, asked[field]])) as typeof asked
  await validateDetails(trx, actor, changes, filesOf(repair))
  await updateRepairRow(trx, repair.id, { ...rowOf({ ...detailsOf(repair), ...changes }), version: version + 1 })
  if (changes.images) {
    await deleteImages(trx, repair.id)
    await insertImages(trx, repair.id, changes.images)
  }
  if (changes.parts) await changeParts(trx, actor, repair, { held: repair.parts, asked: changes.parts })
  await insertEdit(trx, { id: editId, repair_id: repair.id, version: version + 1, fields, actor_id: actor.user.id })
  return getTicket(trx, number)
}
