import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { can } from '#contract/access.ts'
import type { RefusalCode } from '#contract/errors.ts'
import { historyNote } from '#contract/repairs/historyNote.ts'
import { type RepairStatus, statusRules } from '#contract/repairs/repairStatus.ts'
import type { NotRepairedTerms, Repair } from '#contract/repairs/repairs.ts'
import { RefusedCall } from '#web/http/RefusedCall.ts'
import { useAttemptId } from '#web/http/useAttemptId.ts'
import { statusTexts as texts } from '#web/repairs/status/status.texts.ts'
import type { DeliveryPayment } from '#web/repairs/status/useDeliveryPayment.ts'
import { useOptimisticUpdate } from '#web/repairs/status/useOptimisticUpdate.ts'
import { useRepairChanges } from '#web/repairs/ticket/repairs.queries.ts'
import { useSmsToast } from '#web/sms/outbox/smsToast.ts'
import { trackSave } from '#web/ui/form/confirmLeave.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'

interface Update {
  /** If missing, the repair keeps its status on the server, which may be newer than the one on the screen. */
  status?: RepairStatus
  /** The repair's status when the user chose the new one. */
  statusWas?: RepairStatus
  note: string
  fileId: string | null
  /** Of an Admin who sets NOT REPAIRED. */
  notRepaired?: NotRepairedTerms
  /** The charge that the Admin saw while deciding. */
  notRepairedChargeWas?: number | null
  /** What the customer pays when the device is handed over. */
  payment?: DeliveryPayment
}

interface SendOptions {
  success: string
  failure: (reason: string) => string
  /** Sent for an Admin's approval, so the status does not change yet. */
  isRequest: boolean
  /** Shows a refusal at its fields. Returns false if it belongs to none. */
  showRefused?: (error: unknown) => boolean
}

/** The note that the update's history entry will have. */
export const entryNote = (repair: Pick<Repair, 'status'>, { status, note, fileId }: Update): string =>
  historyNote({ from: repair.status, to: status ?? repair.status, note, hasImage: fileId !== null })

/** The repair as it will be after the update, for the optimistic update. */
const expectedRepair = (repair: Repair, id: string, update: Update, by: string): Repair => {
  const { status = repair.status, fileId } = update
  const entry = { id, status, note: entryNote(repair, update), fileId, by, at: new Date().toISOString() }
  // A retried update may already be in the history.
  const statusSince = status === repair.status ? repair.statusSince : entry.at
  return { ...repair, status, statusSince, history: [entry, ...repair.history.filter(({ id: other }) => other !== id)] }
}

const successOf = ({ status, payment }: Update): string => {
  if (!status) return texts.entrySaved
  return payment ? texts.statusAndPaymentSaved(status) : texts.statusSaved(status)
}

const isRefused = (error: unknown, code: RefusalCode) => error instanceof RefusedCall && error.code === code

const conflicts = ['repairs.statusChanged', 'repairs.chargeChanged'] as const

/** Conflict: a colleague has set another status or charge in the meantime, so the user has to choose again. */
export type Outcome = 'saved' | 'conflict' | 'failed'

/** Saves status updates of one repair and shows a toast with the result. */
export const useStatusUpdate = (repair: Repair) => {
  const { user } = useRouteContext({ from: '__root__' })
  const { setStatus } = useRepairChanges()
  const smsToast = useSmsToast()
  const updateOptimistically = useOptimisticUpdate()
  const { idFor, finish } = useAttemptId()
  const [isSaving, setSaving] = useState(false)

  const isRequest = (status = repair.status) =>
    status !== repair.status && statusRules[status].needsApproval && !can(user, 'approvals.decide')

  const send = async (update: Update, options: SendOptions): Promise<Outcome> => {
    const id = idFor(update)
    const expected = options.isRequest ? repair : expectedRepair(repair, id, update, user.name)
    const { fileId, payment, ...rest } = update
    setSaving(true)
    try {
      const { outcome, ...reply } = await trackSave(
        updateOptimistically(expected, () =>
          setStatus({
            number: repair.number,
            id,
            ...rest,
            ...(fileId !== null && { fileId }),
            ...(payment && { payment: { id, ...payment } }),
          }),
        ),
      )
      finish()
      showToast(
        outcome === 'requested' ? { severity: 'success', message: texts.requested } : smsToast(options.success, reply),
      )
      return 'saved'
    } catch (error) {
      if (options.showRefused?.(error)) return 'failed'
      const reason = reasonOf(error)
      showToast({
        severity: 'error',
        message: isRefused(error, 'approvals.pending') ? reason : options.failure(reason),
      })
      return conflicts.some(code => isRefused(error, code)) ? 'conflict' : 'failed'
    } finally {
      setSaving(false)
    }
  }

  return {
    isSaving,
    isRequest,
    save: (update: Update, showRefused: SendOptions['showRefused']) =>
      send(update, {
        showRefused,
        success: successOf(update),
        failure: isRequest(update.status) ? texts.requestFailed : texts.saveFailed,
        isRequest: isRequest(update.status),
      }),
    saveImage: (fileId: string) =>
      send({ note: '', fileId }, { success: texts.imageAdded, failure: texts.imageFailed, isRequest: false }),
  }
}
