import { useState } from 'react'
import type { RepairStatus } from '#contract/repairs/repairStatus.ts'
import type { RepairInList } from '#contract/repairs/repairs.ts'
import { useAttemptId } from '#web/http/useAttemptId.ts'
import { statusTexts as texts } from '#web/repairs/status/status.texts.ts'
import { useRepairChanges } from '#web/repairs/ticket/repairs.queries.ts'
import { useSmsToast } from '#web/sms/outbox/smsToast.ts'
import { trackSave } from '#web/ui/form/confirmLeave.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'

/** Sets the next status of a repair of the list. If a colleague was faster, the server refuses and the list is fetched again. */
export const useNextStatus = ({ number, status: statusWas }: RepairInList, onSaved: (status: RepairStatus) => void) => {
  const { setStatus } = useRepairChanges()
  const smsToast = useSmsToast()
  const { idFor, finish } = useAttemptId()
  const [isSaving, setSaving] = useState(false)
  const save = async (status: RepairStatus) => {
    setSaving(true)
    try {
      const update = { number, status, statusWas }
      const reply = await trackSave(setStatus({ ...update, id: idFor(update) }))
      finish()
      onSaved(status)
      showToast(smsToast(texts.statusSaved(status), reply))
    } catch (error) {
      showToast({ severity: 'error', message: texts.saveFailed(reasonOf(error)) })
    } finally {
      setSaving(false)
    }
  }
  return { isSaving, save }
}
