import { isReplyLost } from '#web/http/isReplyLost.ts'
import { bulkTexts as texts } from '#web/sms/bulk/bulk.texts.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'

/** Why a bulk message was not sent, or that it may have been accepted, for a dialog that shows the reason alone. */
export const explainFailure = (error: unknown): Error =>
  new Error((isReplyLost(error) ? texts.mayBeAccepted : texts.sendFailed)(reasonOf(error)), { cause: error })
