import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Refusal } from '#contract/errors.ts'
import type { SessionUser } from '#contract/session/session.ts'
import type { DraftContent } from '#web/drafts/draft.ts'
import type { OpenDraft } from '#web/drafts/useOpenDraft.ts'
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
import { fromDraft, toDraft } from '#web/repairs/form/repairDraft.ts'
import { repairFieldPath } from '#web/repairs/form/repairFieldPath.ts'
import {
  fieldsWithoutUploads,
  newRepairSchema,
  type RepairDetails,
  type RepairValues,
} from '#web/repairs/form/repairForm.ts'
import { SignatureSection } from '#web/repairs/form/SignatureSection.tsx'
import { sendSignature } from '#web/repairs/form/sendSignature.ts'
import { useRepairDraft } from '#web/repairs/form/useRepairDraft.ts'
import { WorkSection } from '#web/repairs/form/WorkSection.tsx'
import { usePreviousListFilter } from '#web/repairs/repairLinks.tsx'
import { useRepairChanges } from '#web/repairs/repairs.queries.ts'
import { smsToast } from '#web/sms/smsToast.ts'
import { DiscardDialog } from '#web/ui/form/DiscardDialog.tsx'
import { FormBar } from '#web/ui/form/FormBar.tsx'
import { type Failure, FormFailure } from '#web/ui/form/FormFailure.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { FullRow } from '#web/ui/form/FullRow.tsx'
import { ProblemSummary } from '#web/ui/form/ProblemSummary.tsx'
import { usePendingFields } from '#web/ui/form/pendingFields.ts'
import { schemaResolver } from '#web/ui/form/schemaResolver.ts'
import { useSubmission } from '#web/ui/form/useSubmission.ts'
import { reasonOf } from '#web/ui/page/FailureAlert.tsx'
import { useShortcut } from '#web/ui/page/shortcuts.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'

interface Props {
  user: SessionUser
  draft: OpenDraft<RepairValues>
  initialValues: RepairValues
  onStartOver: () => void
  onStartCopy: (content: DraftContent<RepairValues>) => void
}

/** This form was already sent with other values, and that ticket was created. */
const isAlreadyCreated = (error: unknown) => error instanceof Refusal && error.code === 'id.taken'

const Restored = ({ onStartOver }: Pick<Props, 'onStartOver'>) => (
  <Alert
    severity="info"
    role="status"
    action={
      <Button color="inherit" onClick={onStartOver}>
        {texts.startOver}
      </Button>
    }
  >
    {texts.draftRestored}
  </Alert>
)

export const NewRepairForm = ({ user, draft, initialValues, onStartOver, onStartCopy }: Props) => {
  const navigate = useNavigate()
  const previousListFilter = usePreviousListFilter()
  const { create } = useRepairChanges()
  const [restored] = useState(() => fromDraft(draft.content, initialValues))
  const form = useForm<RepairValues, unknown, RepairDetails>({
    resolver: schemaResolver(newRepairSchema),
    defaultValues: restored.values,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { isPending, onPendingChange } = usePendingFields()
  const saver = useRepairDraft({ userId: user.id, draft, form, initialValues, restoredImages: restored.unsent })
  const [failure, setFailure] = useState<Failure>()
  const [isLeaving, setLeaving] = useState(false)

  const submission = useSubmission({
    form,
    isPending,
    fieldsWithoutUploads,
    pathOf: repairFieldPath,
    send: async ({ signature, ...details }) => {
      setFailure(undefined)
      const signatureId = await sendSignature(signature)
      const repair = await create({ id: draft.id, ...details, signatureId })
      showToast(smsToast(texts.created(repair.number), repair.sms))
      await leave({})
    },
    onFailure: error =>
      setFailure({
        title: texts.createFailed,
        reason: `${reasonOf(error)} ${texts.savedHere}`,
        ...(isAlreadyCreated(error) && { instead: { label: texts.createAsNew, act: startCopy } }),
      }),
  })
  useShortcut('save', submission.start)
  /** After creating, the caller passes an empty filter: a filtered list might not show the new ticket. */
  const leave = async (search = previousListFilter) => {
    await saver.drop()
    await navigate({ to: '/admin/repairs', search })
  }
  const startCopy = () => void saver.drop().then(() => onStartCopy(toDraft(form.getValues(), {})))
  const startOver = () => void saver.drop().then(onStartOver)
  return (
    <Stack sx={{ gap: 2 }}>
      {draft.isRestored && <Restored onStartOver={startOver} />}
      {failure && <FormFailure failure={failure} onRetry={submission.start} />}
      <ProblemSummary form={form} tries={submission.tries} problemsOf={fieldProblems} />
      <CustomerSection form={form}>
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
      <ImagesSection
        form={form}
        isRequired
        onPendingChange={onPendingChange}
        unsent={restored.unsent}
        onUnsentChange={saver.setUnsent}
      />
      <SignatureSection form={form} />
      <FormBar>
        <Button onClick={() => (saver.hasContent() ? setLeaving(true) : void leave())}>{uiTexts.cancel}</Button>
        <Button
          variant="contained"
          loading={submission.isSending || submission.isWaiting}
          loadingPosition="start"
          onClick={submission.start}
        >
          {submission.isWaiting ? formTexts.waitingForImages : submission.isSending ? formTexts.saving : texts.create}
        </Button>
      </FormBar>
      {isLeaving && <DiscardDialog title={texts.discardTitle} onDiscard={leave} onClose={() => setLeaving(false)} />}
    </Stack>
  )
}
