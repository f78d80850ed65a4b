import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { CostSummary } from '#web/repairs/form/CostSummary.tsx'
import { CustomerSection } from '#web/repairs/form/CustomerSection.tsx'
import { DeviceSection } from '#web/repairs/form/DeviceSection.tsx'
import { ExtraCost } from '#web/repairs/form/ExtraCost.tsx'
import { fieldProblems } from '#web/repairs/form/fieldProblems.ts'
import { formTexts, newTexts as texts } from '#web/repairs/form/form.texts.ts'
import { ImagesSection } from '#web/repairs/form/ImagesSection.tsx'
import { PartList } from '#web/repairs/form/PartList.tsx'
import { ProblemSection } from '#web/repairs/form/ProblemSection.tsx'
import { ReturningCustomer } from '#web/repairs/form/ReturningCustomer.tsx'
import { SignatureSection } from '#web/repairs/form/SignatureSection.tsx'
import { type NewRepair, useNewRepair } from '#web/repairs/form/useNewRepair.ts'
import { WorkSection } from '#web/repairs/form/WorkSection.tsx'
import { DiscardDialog } from '#web/ui/form/DiscardDialog.tsx'
import { FormBar } from '#web/ui/form/FormBar.tsx'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { FullRow } from '#web/ui/form/FullRow.tsx'
import { ProblemSummary } from '#web/ui/form/ProblemSummary.tsx'
import { RestoredDraft } from '#web/ui/form/RestoredDraft.tsx'
import { SaveButton } from '#web/ui/form/SaveButton.tsx'
import { useShortcut } from '#web/ui/page/shortcuts.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'

export const NewRepairForm = (props: NewRepair) => {
  const { form, submission, failure, hasLostImages, hasContent, leave, startOver, images } = useNewRepair(props)
  const [isLeaving, setLeaving] = useState(false)
  useShortcut('save', submission.start)
  return (
    <Stack sx={{ gap: 2 }}>
      {props.draft.isRestored && (
        <RestoredDraft message={texts.draftRestored} hasLostImages={hasLostImages} onStartOver={startOver} />
      )}
      {failure && <FormFailure failure={failure} onRetry={submission.start} />}
      <ProblemSummary form={form} invalidTries={submission.invalidTries} problemsOf={fieldProblems} />
      <CustomerSection form={form} isNew>
        <ReturningCustomer form={form} />
      </CustomerSection>
      <DeviceSection form={form} />
      <ProblemSection form={form} />
      <WorkSection form={form} />
      <FormSection title={formTexts.partsAndCost}>
        <FullRow>
          <PartList form={form} watchesStock={!submission.isSending} />
        </FullRow>
        <ExtraCost form={form} />
        <CostSummary form={form} />
      </FormSection>
      <ImagesSection form={form} isRequired {...images} />
      <SignatureSection form={form} />
      <FormBar>
        <Button onClick={() => (hasContent() ? setLeaving(true) : void leave())}>{uiTexts.cancel}</Button>
        <SaveButton submission={submission} label={texts.create} offlineNotice={texts.sentLater} />
      </FormBar>
      {isLeaving && (
        <DiscardDialog
          title={texts.discardTitle}
          confirm={texts.discard}
          onDiscard={leave}
          onClose={() => setLeaving(false)}
        />
      )}
    </Stack>
  )
}
