import { z } from 'zod'
import { Refusal } from '#contract/errors.ts'
import { repairLabels } from '#contract/repairs/repairLabels.ts'
import type { EditedField, Repair } from '#contract/repairs/repairs.ts'
import { editTexts as texts } from '#web/repairs/form/edit.texts.ts'
import { fieldLabels } from '#web/repairs/form/form.texts.ts'
import type { RepairField } from '#web/repairs/form/repairForm.ts'
import { shopTime } from '#web/ui/shopTime.ts'

/** What a colleague did while somebody edits, and what that means for the form. */
export interface EditNotice {
  severity: 'info' | 'warning'
  lines: string[]
}

/** What a refused edit tells of those that came before it. */
const told = z.array(z.object({ by: z.string().nullable(), at: z.string(), fields: z.array(z.string()) }))

const labelOf = (field: string) => repairLabels[field as EditedField] ?? field

const advice = (hasContests: boolean) => (hasContests ? [texts.takenOver, texts.choose] : [texts.takenOver])

/** Before anything was sent: a colleague saved. */
export const noticeOfChange = (theirs: Repair, fields: readonly RepairField[], hasContests: boolean): EditNotice => ({
  severity: hasContests ? 'warning' : 'info',
  lines: [
    texts.changedMeanwhile(fields.map(field => fieldLabels[field]).join(', '), shopTime(theirs.updatedAt)),
    ...advice(hasContests),
  ],
})

/** The edit was refused, because a colleague was first. */
export const noticeOfRefusal = (refusal: Refusal, hasContests: boolean): EditNotice => {
  const changes = told.safeParse(refusal.details.changes).data ?? []
  const lines = changes.map(({ by, at, fields }) =>
    texts.changes(by ?? texts.somebody, fields.map(labelOf).join(', '), shopTime(at)),
  )
  return { severity: 'warning', lines: [refusal.message, ...lines, ...advice(hasContests), texts.saveAgain] }
}

export const isChangedMeanwhile = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.code === 'repairs.changed'
