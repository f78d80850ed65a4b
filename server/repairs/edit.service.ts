import type { ParsedInputOf } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { message, nested } from '#contract/message.ts'
import { repairCost } from '#contract/repairs/cost.ts'
import { repairLabels } from '#contract/repairs/repairLabels.texts.ts'
import type { Repair, updateRepair } from '#contract/repairs/repairs.ts'
import { somebody } from '#contract/somebody.ts'
import type { Write } from '../platform/db/database.ts'
import type { Actor } from '../platform/http/caller.ts'
import { redirectSms } from '../sms/outbox/outbox.service.ts'
import { assertValid, filesOf, findInvalidFields } from './details.service.ts'
import { changedFields, detailsOf, rowOf } from './details.ts'
import { insertEdit, selectEditsSince } from './edits.sql.ts'
import { recordLowerCost } from './lowerCost.service.ts'
import { changeParts } from './parts.service.ts'
import { getTicket, lockTicket, rewriteSms } from './repairs.service.ts'
import { deleteImages, insertImages, updateRepairRow } from './ticket.sql.ts'

/** Refuses an edit conflict: an edit that is based on an outdated version. The refusal names the newer edits. */
const assertVersion = async (trx: Write, { id, version: current }: Repair, version: number): Promise<void> => {
  if (version === current) return
  if (version > current) {
    throw new Refusal('input.invalid', { fields: { version: message('This repair has no such version') } })
  }
  const changes = await selectEditsSince(trx, id, version)
  const fields = new Set(changes.flatMap(change => change.fields))
  throw new Refusal('repairs.changed', {
    by: changes.at(-1)?.by ?? somebody,
    what: nested(...[...fields].map(field => repairLabels.en[field])),
    changes,
  })
}

/** What the repair costs, also while it is NOT REPAIRED and the customer pays something else. */
const priceOf = (repair: Repair): number => repairCost({ ...repair, notRepairedCharge: null })

export const changeTicket = async (
  trx: Write,
  actor: Actor,
  { number, editId, version, ...details }: ParsedInputOf<typeof updateRepair>,
): Promise<Repair> => {
  await lockTicket(trx, number)
  const repair = await getTicket(trx, number)
  await assertVersion(trx, repair, version)
  const fields = changedFields(repair, details)
  if (fields.length === 0) return repair
  const changes = Object.fromEntries(fields.map(field => [field, details[field]])) as typeof details
  assertValid(await findInvalidFields(trx, actor, changes, filesOf(repair)))
  await updateRepairRow(trx, repair.id, { ...rowOf({ ...detailsOf(repair), ...changes }), version: version + 1 })
  if (changes.images) {
    await deleteImages(trx, repair.id)
    await insertImages(trx, repair.id, changes.images)
  }
  if (changes.parts) await changeParts(trx, actor, repair, { from: repair.parts, to: changes.parts })
  // After the stock, as when a ticket is deleted: both lock it and the SMS budget.
  if (changes.customerPhone) await redirectSms(trx, { kind: 'repair', reference: number }, changes.customerPhone)
  await insertEdit(trx, { id: editId, repair_id: repair.id, version: version + 1, fields, actor_id: actor.user.id })
  const edited = await getTicket(trx, number)
  await rewriteSms(trx, actor, edited)
  await recordLowerCost(trx, repair, { before: priceOf(repair), after: priceOf(edited) })
  return edited
}
