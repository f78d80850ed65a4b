import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { can } from '#contract/access.ts'
import { Refusal, type RefusalCode } from '#contract/errors.ts'
import { historyNote } from '#contract/repairs/historyNote.ts'
import { type RepairStatus, statusRules } from '#contract/repairs/repairStatus.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import { useAttemptId } from '#web/http/useAttemptId.ts'
import { useRepairChanges } from '#web/repairs/repairs.queries.ts'
import { statusTexts as texts } from '#web/repairs/status/status.texts.ts'
import { useOptimisticUpdate } from '#web/repairs/status/useOptimisticUpdate.ts'
import { smsToast } from '#web/sms/smsToast.ts'
import { reasonOf } from '#web/ui/page/FailureAlert.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'

interface Update {
  /** Without one the repair keeps the status it has by then, which may be newer than the screen. */
  status?: RepairStatus
  /** What it was when that one was chosen. */
  statusWas?: RepairStatus
  note: string
  fileId: string | null
}

interface Attempt {
  done: string
  failure: (reason: string) => string
  /** Whether an Admin decides first, so that nothing about the status changes now. */
  isRequest: boolean
}

/** What the history will say of an update. */
export const entryNote = (repair: Pick<Repair, 'status'>, { status, note, fileId }: Update): string =>
  historyNote({ from: repair.status, to: status ?? repair.status, note, hasImage: fileId !== null })

const expectedAfter = (repair: Repair, id: string, update: Update, by: string): Repair => {
  const { status = repair.status, fileId } = update
  const entry = { id, status, note: entryNote(repair, update), fileId, by, at: new Date().toISOString() }
  // One that is tried again may be there already.
  return { ...repair, status, history: [entry, ...repair.history.filter(({ id: other }) => other !== id)] }
}

const isRefused = (error: unknown, code: RefusalCode) => error instanceof Refusal && error.code === code

/** Overtaken: a colleague has set another status meanwhile, so the choice has to be made again. */
export type Outcome = 'saved' | 'overtaken' | 'failed'

/** Saves updates of one repair and tells how it went. */
export const useStatusUpdate = (repair: Repair) => {
  const { user } = useRouteContext({ from: '__root__' })
  const { setStatus } = useRepairChanges()
  const updateOptimistically = useOptimisticUpdate()
  const { idFor, finish } = useAttemptId()
  const [isSaving, setSaving] = useState(false)

  const isRequest = (status = repair.status) =>
    status !== repair.status && statusRules[status].needsApproval && !can(user, 'approvals.decide')

  const send = async (update: Update, attempt: Attempt): Promise<Outcome> => {
    const id = idFor(update)
    const expected = attempt.isRequest ? repair : expectedAfter(repair, id, update, user.name)
    const { fileId, ...rest } = update
    setSaving(true)
    try {
      const { outcome, sms } = await updateOptimistically(expected, () =>
        setStatus({ number: repair.number, id, ...rest, ...(fileId !== null && { fileId }) }),
      )
      finish()
      showToast(
        outcome === 'requested' ? { severity: 'success', message: texts.requested } : smsToast(attempt.done, sms),
      )
      return 'saved'
    } catch (error) {
      const reason = reasonOf(error)
      showToast({
        severity: 'error',
        message: isRefused(error, 'approvals.pending') ? reason : attempt.failure(reason),
      })
      return isRefused(error, 'repairs.statusChanged') ? 'overtaken' : 'failed'
    } finally {
      setSaving(false)
    }
  }

  return {
    isSaving,
    isRequest,
    save: (update: Update) =>
      send(update, {
        done: update.status ? texts.statusSaved(update.status) : texts.entrySaved,
        failure: isRequest(update.status) ? texts.requestFailed : texts.saveFailed,
        isRequest: isRequest(update.status),
      }),
    saveImage: (fileId: string) =>
      send({ note: '', fileId }, { done: texts.imageAdded, failure: texts.imageFailed, isRequest: false }),
  }
}
