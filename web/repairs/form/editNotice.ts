import { z } from 'zod'
import { Refusal } from '#contract/errors.ts'
import { repairLabels } from '#contract/repairs/repairLabels.ts'
import type { EditedField, Repair } from '#contract/repairs/repairs.ts'
import type { SessionUser } from '#contract/session/session.ts'
import { editTexts as texts } from '#web/repairs/form/edit.texts.ts'
import { fieldLabels } from '#web/repairs/form/form.texts.ts'
import type { RepairField } from '#web/repairs/form/repairForm.ts'
import { shopTime } from '#web/ui/format/shopTime.ts'

/** What a colleague did while somebody edits, and what that means for the form. */
export interface EditNotice {
  /** Something of mine was not saved, rather than just news. */
  isRefusal: boolean
  hasContests: boolean
  lines: string[]
}

/** What a refused edit tells of those that came before it. */
const edits = z.array(z.object({ by: z.string().nullable(), at: z.string(), fields: z.array(z.string()) }))

const labelOf = (field: string) => repairLabels[field as EditedField] ?? field

const advice = (hasContests: boolean) => (hasContests ? `${texts.takenOver} ${texts.choose}` : texts.takenOver)

/** Before anything was sent: somebody else saved, or the reader elsewhere. */
export const noticeOfChange = (
  { lastEdit, updatedAt }: Pick<Repair, 'lastEdit' | 'updatedAt'>,
  reader: Pick<SessionUser, 'id'>,
  fields: readonly RepairField[],
  hasContests: boolean,
): EditNotice => {
  const by = lastEdit?.by?.id === reader.id ? texts.yourself : (lastEdit?.by?.name ?? texts.somebody)
  const what = fields.map(field => fieldLabels[field]).join(', ')
  const time = shopTime(lastEdit?.at ?? updatedAt)
  return { isRefusal: false, hasContests, lines: [texts.changedMeanwhile(what, by, time), advice(hasContests)] }
}

/** The edit was refused, because a colleague was first. */
export const noticeOfRefusal = (refusal: Refusal, hasContests: boolean): EditNotice => {
  const changes = edits.safeParse(refusal.details.changes).data ?? []
  const changeLines = changes.map(({ by, at, fields }) =>
    // Of a single one the message has said who and what.
    changes.length === 1
      ? texts.changedAt(shopTime(at))
      : texts.changes(by ?? texts.somebody, fields.map(labelOf).join(', '), shopTime(at)),
  )
  const lines = [refusal.message, ...changeLines, `${advice(hasContests)} ${texts.saveAgain}`]
  return { isRefusal: true, hasContests, lines }
}

export const isChangedMeanwhile = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.code === 'repairs.changed'
