import { z } from 'zod'
import type { EditedField, Repair } from '#contract/repairs/repairs.ts'
import type { SessionUser } from '#contract/session/session.ts'
import { RefusedCall } from '#web/http/RefusedCall.ts'
import { editTexts as texts } from '#web/repairs/form/edit.texts.ts'
import { fieldLabels } from '#web/repairs/form/form.texts.ts'
import type { RepairField } from '#web/repairs/form/repairForm.ts'
import { repairLabels } from '#web/repairs/ticket/repair.texts.ts'
import { shopTime } from '#web/ui/format/shopTime.ts'

/** Informs the user that a colleague changed the ticket being edited. */
export interface EditNotice {
  /** The user's own save was refused. */
  isRefusal: boolean
  hasConflicts: boolean
  lines: string[]
}

/** The newer edits that the server sends with an edit conflict. */
const newerEdits = z.array(z.object({ by: z.string().nullable(), at: z.string(), fields: z.array(z.string()) }))

const labelOf = (field: string) => repairLabels[field as EditedField] ?? field

const advice = (hasConflicts: boolean) => (hasConflicts ? `${texts.updated} ${texts.choose}` : texts.updated)

/** For a change that arrived before the user saved. It may be the user's own, from another window. */
export const changeNotice = (
  { lastEdit, updatedAt }: Pick<Repair, 'lastEdit' | 'updatedAt'>,
  user: Pick<SessionUser, 'id'>,
  fields: readonly RepairField[],
  hasConflicts: boolean,
): EditNotice => {
  const by = lastEdit?.by?.id === user.id ? texts.yourself : (lastEdit?.by?.name ?? texts.somebody)
  const what = texts.fields(fields.map(field => fieldLabels[field]))
  const time = shopTime(lastEdit?.at ?? updatedAt)
  return { isRefusal: false, hasConflicts, lines: [texts.changedWhileEditing(what, by, time), advice(hasConflicts)] }
}

/** For a save that was refused because a colleague saved first. */
export const conflictNotice = (refusal: RefusedCall, hasConflicts: boolean): EditNotice => {
  const changes = newerEdits.safeParse(refusal.details.changes).data ?? []
  const changeLines = changes.map(({ by, at, fields }) =>
    // The refusal's message already names the person and the fields of a single change.
    changes.length === 1
      ? texts.changedAt(shopTime(at))
      : texts.changes(by ?? texts.somebody, texts.fields(fields.map(labelOf)), shopTime(at)),
  )
  const lines = [refusal.message, ...changeLines, `${advice(hasConflicts)} ${texts.saveAgain}`]
  return { isRefusal: true, hasConflicts, lines }
}

export const isEditConflict = (error: unknown): error is RefusedCall =>
  error instanceof RefusedCall && error.code === 'repairs.changed'
