import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { ComponentProps, ReactNode } from 'react'
import { FormBar } from '#web/ui/form/FormBar.tsx'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'
import { ProblemSummary } from '#web/ui/form/ProblemSummary.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { uiTexts } from '#web/ui/ui.texts.ts'
import { type useWarrantyForm, warrantyFormFields } from '#web/warranties/form/useWarrantyForm.ts'
import { WarrantyFields } from '#web/warranties/form/WarrantyFields.tsx'
import { warrantyFormTexts as texts } from '#web/warranties/form/warrantyForm.texts.ts'

interface Props extends ReturnType<typeof useWarrantyForm> {
  title: string
  lead: ReactNode
  isNew: boolean
  /** Leaves a form that has no draft. */
  onCancel?: () => void
  /** What the browser has saved of a new warranty. */
  draft?: ComponentProps<typeof FormBar>['draft']
  /** A message above the fields. */
  notice?: ReactNode
}

const cancelButton = (onCancel: () => void) => (isSending: boolean) => (
  <Button disabled={isSending} onClick={onCancel}>
    {uiTexts.cancel}
  </Button>
)

export const WarrantyFormPage = ({ form, submission, failure, title, lead, isNew, notice, ...bar }: Props) => (
  <>
    <PageHeader title={title} lead={lead} />
    <Stack sx={{ gap: 2 }}>
      {failure && <FormFailure failure={failure} onRetry={submission.start} />}
      <ProblemSummary form={form} fields={warrantyFormFields} submission={submission} />
      {notice}
      <WarrantyFields form={form} isNew={isNew} />
      <FormBar
        submission={submission}
        label={isNew ? texts.create : texts.save}
        offlineNotice={texts.sentLater}
        {...(bar.draft && { draft: bar.draft })}
        {...(bar.onCancel && { cancel: cancelButton(bar.onCancel) })}
      />
    </Stack>
  </>
)
