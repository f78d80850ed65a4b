import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { can } from '#contract/access.ts'
import { type RepairStatus, statusRules } from '#contract/repairs/repairStatus.ts'
import { type Repair, updateRepairStatus } from '#contract/repairs/repairs.ts'
import { isStatusJump } from '#contract/repairs/statusJump.ts'
import { noteLabel } from '#web/language/labels.ts'
import { ApprovalNotice } from '#web/repairs/status/ApprovalNotice.tsx'
import { DeliveryPaymentFields } from '#web/repairs/status/DeliveryPaymentFields.tsx'
import { type CardState, StatusChoice } from '#web/repairs/status/StatusChoice.tsx'
import { StatusQuestion } from '#web/repairs/status/StatusQuestion.tsx'
import { statusTexts as texts, tooLargeTexts } from '#web/repairs/status/status.texts.ts'
import { useDeliveryPayment } from '#web/repairs/status/useDeliveryPayment.ts'
import { entryNote, useStatusUpdate } from '#web/repairs/status/useStatusUpdate.ts'
import { NotRepairedFields } from '#web/repairs/ticket/NotRepairedFields.tsx'
import { useNotRepairedTerms } from '#web/repairs/ticket/useNotRepairedTerms.ts'
import { SaveButton } from '#web/ui/form/SaveButton.tsx'
import { schemaResolver } from '#web/ui/form/schemaResolver.ts'
import { stretchOnPhones } from '#web/ui/form/stretchOnPhones.ts'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useSaveAfterUploads } from '#web/ui/form/useSaveAfterUploads.ts'
import { ImageInput } from '#web/ui/image/ImageInput.tsx'
import { defaultLimit } from '#web/ui/image/shrinkImage.ts'
import { submitByKey } from '#web/ui/page/shortcuts.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'

const { status, fileId } = updateRepairStatus.input.shape
/** Without a chosen status the repair keeps its current one, even if a colleague has just changed it. */
const schema = updateRepairStatus.input
  .pick({ note: true })
  .extend({ status: status.nullable(), statusWas: status, fileId: fileId.unwrap().nullable() })

const emptyValues: z.input<typeof schema> = { status: null, note: '', fileId: null }

/** The size limit of a status image. It is lower than the upload size limit and checked only in the browser. */
const maxStatusImageBytes = 5 * 1024 * 1024

interface Props {
  repair: Repair
  /** The page that shows the panel. */
  page: keyof typeof tooLargeTexts
  /** Chosen from the start. */
  initialStatus?: RepairStatus | undefined
  /** Called on Cancel and after saving. Missing where the panel is always open. */
  onClose?: () => void
  /** Called when unsaved input appears or is gone. */
  onUnsavedChange: (isUnsaved: boolean) => void
}

const useCardState = (repair: Repair) => {
  const { user } = useRouteContext({ from: '__root__' })
  const isRequestPending = repair.approval?.state === 'pending'
  return (status: RepairStatus): CardState => {
    if (status === repair.status) return { isDisabled: false, hint: texts.current }
    const isRequest = statusRules[status].needsApproval && !can(user, 'approvals.decide')
    return { isDisabled: isRequest && isRequestPending, ...(isRequest && { hint: texts.needsApproval }) }
  }
}

/** Sets the status of a repair, or adds a note or a picture to its history. */
export const StatusPanel = ({ repair, page, initialStatus, onClose, onUnsavedChange }: Props) => {
  const stateOf = useCardState(repair)
  const update = useStatusUpdate(repair)
  const form = useForm({
    resolver: schemaResolver(schema),
    defaultValues: initialStatus ? { ...emptyValues, status: initialStatus, statusWas: repair.status } : emptyValues,
    mode: 'onChange',
  })
  const { control } = form
  const [isAsking, setAsking] = useState(false)
  const panel = useRef<HTMLFormElement>(null)
  const values = useWatch({ control })
  const chosen = values.status && !stateOf(values.status).isDisabled ? values.status : undefined
  const { user } = useRouteContext({ from: '__root__' })
  const terms = useNotRepairedTerms(repair.notRepairedCharge, repair.parts.length > 0)
  const asksTerms = (chosen ?? repair.status) === 'NOT REPAIRED' && can(user, 'approvals.decide')
  const decidesTerms = asksTerms && (chosen !== undefined || terms.isChanged)
  const delivery = useDeliveryPayment(repair)
  const asksPayment = chosen === 'Delivered' && delivery.due > 0
  const hasInput =
    (chosen !== undefined && chosen !== repair.status) ||
    Boolean(values.note?.trim()) ||
    Boolean(values.fileId) ||
    (asksTerms && terms.isChanged)

  const choose = (status: RepairStatus | null) => {
    form.setValue('status', status)
    form.setValue('statusWas', repair.status)
  }
  const save = form.handleSubmit(async ({ statusWas, note, fileId }) => {
    const notRepaired = decidesTerms ? await terms.read() : undefined
    if (decidesTerms && !notRepaired) return
    const received = asksPayment ? await delivery.read() : { payment: undefined }
    if (!received) return
    const { payment } = received
    const decision = notRepaired && { notRepaired, notRepairedChargeWas: repair.notRepairedCharge }
    const input = { status: chosen, statusWas, note, fileId, ...decision, ...(payment && { payment }) }
    const outcome = await update.save(input, error => payment !== undefined && delivery.showRefused(error))
    if (outcome === 'conflict') choose(null)
    if (outcome !== 'saved') return
    form.reset(emptyValues)
    delivery.reset()
    if (onClose) onClose()
    // The button that had the focus is disabled now.
    else panel.current?.focus()
  })
  const isJump = chosen !== undefined && isStatusJump(repair.status, chosen) && !update.isRequest(chosen)
  const stillDue = asksPayment ? delivery.stillDue : 0
  const submit = async () => {
    if (!hasInput) return
    if (asksPayment && !(await delivery.read())) return
    if (isJump || stillDue > 0) setAsking(true)
    else void save()
  }
  const saveImage = async () => {
    const image = form.getValues('fileId')
    if (!image) return form.setError('fileId', { message: texts.noImage }, { shouldFocus: true })
    if ((await update.saveImage(image)) === 'saved') form.setValue('fileId', null)
  }

  const { isSaving } = update
  const saving = useSaveAfterUploads<z.input<typeof schema>, z.output<typeof schema>, 'imageOnly'>({
    form,
    isSaving,
    also: JSON.stringify([delivery.values, delivery.due, terms.values]),
    save: only => (only ? saveImage() : submit()),
    check: async (validate, only) =>
      Boolean(
        only ||
          ((await validate()) && (!decidesTerms || (await terms.read())) && (!asksPayment || (await delivery.read()))),
      ),
  })
  const isSavingImage = saving.action === 'imageOnly'
  const isBusy = isSaving || saving.isWaiting
  const isUnsaved = hasInput || saving.isUploading
  const report = useEffectEvent(onUnsavedChange)
  useEffect(() => {
    report(isUnsaved)
    return () => report(false)
  }, [isUnsaved])

  const saveLabel = asksPayment && delivery.isReceived ? texts.saveAndReceive : texts.save
  const submitLabel = update.isRequest(chosen) ? texts.request : saveLabel

  return (
    <>
      <Box
        component="form"
        ref={panel}
        tabIndex={-1}
        noValidate
        aria-label={texts.title}
        onSubmit={saving.start}
        onKeyDown={submitByKey}
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2.5, outline: 0 }}
      >
        <ApprovalNotice repair={repair} />
        <StatusChoice
          value={chosen ?? repair.status}
          stateOf={stateOf}
          onChange={status => choose(status === repair.status ? null : status)}
        />
        {asksTerms && <NotRepairedFields control={terms.control} parts={repair.parts} />}
        {asksPayment && <DeliveryPaymentFields control={delivery.control} repair={repair} />}
        <TextInput
          control={control}
          name="note"
          label={texts.note}
          hint={update.isRequest(chosen) ? texts.requestNoteHint : texts.noteHint}
          placeholder={noteLabel(entryNote(repair, { status: chosen, note: '', fileId: values.fileId ?? null }))}
          multiline
          minRows={2}
        />
        <ImageInput
          control={control}
          name="fileId"
          label={texts.image}
          limit={{ ...defaultLimit, bytes: maxStatusImageBytes, tooLarge: tooLargeTexts[page] }}
        />
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'flex-end',
            gap: 1,
            '& > *': { flex: stretchOnPhones },
          }}
        >
          {onClose && (
            <Button disabled={isSaving} onClick={onClose}>
              {uiTexts.cancel}
            </Button>
          )}
          <SaveButton
            type="button"
            variant="outlined"
            disabled={isBusy}
            isSaving={false}
            isWaiting={isSavingImage}
            onClick={event => saving.start(event, 'imageOnly')}
          >
            {texts.saveImage}
          </SaveButton>
          <SaveButton
            disabled={isBusy || !isUnsaved}
            isSaving={isSaving}
            isWaiting={saving.isWaiting && !isSavingImage}
          >
            {submitLabel}
          </SaveButton>
        </Box>
      </Box>
      {isAsking && chosen && (
        <StatusQuestion
          repair={repair}
          status={chosen}
          isJump={isJump}
          stillDue={stillDue}
          received={asksPayment ? delivery.received : undefined}
          notRepairedCharge={decidesTerms ? terms.charge : undefined}
          onConfirm={() => void save()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
