import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useRouteContext } from '@tanstack/react-router'
import { can } from '#contract/access.ts'
import { CostSummary } from '#web/repairs/form/CostSummary.tsx'
import { Deposit } from '#web/repairs/form/Deposit.tsx'
import { ExtraCost } from '#web/repairs/form/ExtraCost.tsx'
import { formTexts, newTexts as texts } from '#web/repairs/form/form.texts.ts'
import { ImagesSection } from '#web/repairs/form/ImagesSection.tsx'
import { NewCustomer } from '#web/repairs/form/NewCustomer.tsx'
import { PartList } from '#web/repairs/form/PartList.tsx'
import { ProblemSection } from '#web/repairs/form/ProblemSection.tsx'
import { repairFormFields } from '#web/repairs/form/repairFormFields.ts'
import { SignatureSection } from '#web/repairs/form/SignatureSection.tsx'
import { type NewRepair, useNewRepair } from '#web/repairs/form/useNewRepair.ts'
import { WorkSection } from '#web/repairs/form/WorkSection.tsx'
import { FormBar } from '#web/ui/form/FormBar.tsx'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { FullRow } from '#web/ui/form/FullRow.tsx'
import { ProblemSummary } from '#web/ui/form/ProblemSummary.tsx'
import { RestoredDraft } from '#web/ui/form/RestoredDraft.tsx'
import { sectionStack } from '#web/ui/theme/sectionStack.ts'

/** At a desk the device and its owner are beside what it costs and looks like. */
const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
  alignItems: 'start',
}

const amounts = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 2fr)' },
  columnGap: 2,
  rowGap: 2.5,
  alignItems: 'start',
}

export const NewRepairForm = (props: NewRepair) => {
  const { user } = useRouteContext({ from: '__root__' })
  const { isRestored } = props.draft
  const { form, submission, failure, wasNotSent, hasLostImages, hasContent, leave, startOver, images } =
    useNewRepair(props)
  return (
    <Stack sx={{ gap: 2 }}>
      {wasNotSent && (
        <Alert severity="warning" role="alert">
          {texts.wasNotSent}
        </Alert>
      )}
      {isRestored && <RestoredDraft message={texts.draftRestored} hasLostImages={hasLostImages} />}
      {failure && <FormFailure failure={failure} onRetry={submission.start} />}
      <ProblemSummary form={form} fields={repairFormFields} submission={submission} />
      <Box sx={columns}>
        <Box sx={sectionStack}>
          <NewCustomer form={form} />
          <ProblemSection form={form} />
          <WorkSection form={form} />
        </Box>
        <Box sx={sectionStack}>
          <FormSection title={formTexts.partsAndCost}>
            {can(user, 'repairs.work') && (
              <FullRow>
                <PartList form={form} watchesStock={!submission.isSending} />
              </FullRow>
            )}
            <FullRow>
              <Box sx={amounts}>
                <ExtraCost form={form} />
                <Deposit form={form} />
              </Box>
            </FullRow>
            <FullRow>
              <CostSummary form={form} />
            </FullRow>
          </FormSection>
          <ImagesSection form={form} isNew {...images} />
          <SignatureSection form={form} />
        </Box>
      </Box>
      <FormBar
        submission={submission}
        label={texts.create}
        offlineNotice={texts.sentLater}
        draft={{
          hasContent,
          texts: texts.discard,
          onDiscard: leave,
          onStartOver: isRestored ? startOver : undefined,
        }}
      />
    </Stack>
  )
}
