import { Refusal, type RefusalCode, type RefusalDetails } from '#contract/errors.ts'
import { RefusedCall } from '#web/http/RefusedCall.ts'

/** A call that the server refused with this code. */
export const refusedCall = (code: RefusalCode, details: RefusalDetails = {}): RefusedCall =>
  new RefusedCall({ code, message: new Refusal(code, details).message, details })
