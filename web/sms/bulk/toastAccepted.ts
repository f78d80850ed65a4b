import { bulkTexts as texts } from '#web/sms/bulk/bulk.texts.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'

/** Tells to how many a bulk message will be sent, or why to nobody. */
export const toastAccepted = (waiting: number, whyNobody: string): void =>
  showToast(
    waiting > 0
      ? { severity: 'success', message: texts.accepted(waiting) }
      : { severity: 'warning', message: whyNobody },
  )
