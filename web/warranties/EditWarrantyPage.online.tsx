import Alert from '@mui/material/Alert'
import { useNavigate, useParams } from '@tanstack/react-router'
import { updateWarranty, type Warranty } from '#contract/warranties/warranties.ts'
import { formatDevice } from '#contract/warranties/warrantyTerms.ts'
import { NewerValues } from '#web/ui/form/NewerValues.tsx'
import { useFormConflict } from '#web/ui/form/useEditConflict.ts'
import { shopDate } from '#web/ui/format/shopTime.ts'
import { Copyable } from '#web/ui/page/CopyButton.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'
import { changedFields } from '#web/warranties/form/changedFields.ts'
import { TermsState } from '#web/warranties/form/TermsState.tsx'
import { useWarrantyForm } from '#web/warranties/form/useWarrantyForm.ts'
import { WarrantyFormPage } from '#web/warranties/form/WarrantyFormPage.tsx'
import { warrantyFormTexts as texts } from '#web/warranties/form/warrantyForm.texts.ts'
import { valuesOf } from '#web/warranties/form/warrantyForm.ts'
import { WarrantyState } from '#web/warranties/WarrantyState.tsx'
import { useWarrantyChanges } from '#web/warranties/warranties.queries.ts'
import { warrantyTexts } from '#web/warranties/warranty.texts.ts'

const EditWarrantyForm = ({ warranty: opened }: { warranty: Warranty }) => {
  const navigate = useNavigate()
  const { update } = useWarrantyChanges()
  const edited = useWarrantyForm({
    defaultValues: valuesOf(opened),
    send: async details => {
      const saved = await save(({ number, version, smsLanguage }) =>
        update({ ...details, smsLanguage: details.smsLanguage ?? smsLanguage, number, version }),
      )
      showToast({ severity: 'success', message: texts.saved(saved.number) })
      void navigate({ to: '/admin/warranty', ignoreBlocker: true })
    },
  })
  const { base, save, newer } = useFormConflict({
    form: edited.form,
    opened,
    entity: updateWarranty.reply,
    valuesOf,
    describe: (now, before) => changedFields(before, now).join(' · '),
  })
  return (
    <WarrantyFormPage
      {...edited}
      title={texts.editTitle}
      lead={
        <>
          <Copyable what={warrantyTexts.copied(base.number)} text={base.number}>
            {warrantyTexts.numbered(base.number)}
          </Copyable>
          {` · ${base.customerName} · ${formatDevice(base)}`}
        </>
      }
      isNew={false}
      onCancel={() => void navigate({ to: '/admin/warranty' })}
      notice={
        <>
          {newer && <NewerValues {...newer} />}
          {base.endedBecause && (
            <Alert severity="info">{warrantyTexts.endedBecause[base.endedBecause](shopDate(base.validUntil))}</Alert>
          )}
        </>
      }
    />
  )
}

export const EditWarrantyPage = () => {
  const { id } = useParams({ from: '/admin/warranty/$id/edit' })
  return (
    <WarrantyState number={id}>
      {warranty => <TermsState>{() => <EditWarrantyForm key={warranty.id} warranty={warranty} />}</TermsState>}
    </WarrantyState>
  )
}
