import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { updateWarranty, type Warranty } from '#contract/warranties/warranties.ts'
import { formatDevice } from '#contract/warranties/warrantyTerms.ts'
import { RefusedCall } from '#web/http/RefusedCall.ts'
import { NewerValues } from '#web/ui/form/NewerValues.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'
import { changedFields } from '#web/warranties/form/changedFields.ts'
import { useWarrantyForm } from '#web/warranties/form/useWarrantyForm.ts'
import { WarrantyFormPage } from '#web/warranties/form/WarrantyFormPage.tsx'
import { warrantyFormTexts as texts } from '#web/warranties/form/warrantyForm.texts.ts'
import { valuesOf } from '#web/warranties/form/warrantyForm.ts'
import { WarrantyState } from '#web/warranties/WarrantyState.tsx'
import { useWarrantyChanges } from '#web/warranties/warranties.queries.ts'
import { warrantyTexts } from '#web/warranties/warranty.texts.ts'

/** The current warranty, if a colleague has changed it since this form was opened. */
const newerIn = (error: unknown): Warranty | undefined =>
  error instanceof RefusedCall ? updateWarranty.reply.safeParse(error.details.current).data : undefined

/** After an edit conflict, unedited fields take the newer values; edited ones stay and can be saved on top of them. */
const EditWarrantyForm = ({ warranty: opened }: { warranty: Warranty }) => {
  const navigate = useNavigate()
  const { update } = useWarrantyChanges()
  const [base, setBase] = useState(opened)
  const [newer, setNewer] = useState<{ warranty: Warranty; changes: string[] }>()
  const toList = () => void navigate({ to: '/admin/warranty' })
  const edited = useWarrantyForm({
    defaultValues: valuesOf(opened),
    send: async ({ smsLanguage = base.smsLanguage, ...details }, form) => {
      try {
        const { number, version } = base
        await update({ ...details, smsLanguage, number, version })
        showToast({ severity: 'success', message: texts.saved(number) })
        void navigate({ to: '/admin/warranty', ignoreBlocker: true })
      } catch (error) {
        const current = newerIn(error)
        setNewer(current && { warranty: current, changes: changedFields(base, current) })
        if (current) {
          form.reset(valuesOf(current), { keepDirtyValues: true, keepDirty: true })
          setBase(current)
        }
        throw error
      }
    },
  })
  const takeNewer = (current: Warranty) => {
    edited.form.reset(valuesOf(current))
    setNewer(undefined)
  }
  return (
    <WarrantyFormPage
      {...edited}
      title={texts.editTitle}
      lead={`${warrantyTexts.numbered(base.number)} · ${base.customerName} · ${formatDevice(base)}`}
      isNew={false}
      onCancel={toList}
      notice={newer && <NewerValues description={newer.changes.join(' · ')} onTake={() => takeNewer(newer.warranty)} />}
    />
  )
}

export const EditWarrantyPage = () => {
  const { id } = useParams({ from: '/admin/warranty/$id/edit' })
  return (
    <WarrantyState number={id}>{warranty => <EditWarrantyForm key={warranty.id} warranty={warranty} />}</WarrantyState>
  )
}
