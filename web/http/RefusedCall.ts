import type { RefusalBody, RefusalCode, RefusalDetails } from '#contract/errors.ts'

/** A call that the server refused, in the server's words: no page loads the table of all messages. */
export class RefusedCall extends Error {
  override readonly name = 'RefusedCall'
  readonly code: RefusalCode
  readonly details: RefusalDetails

  constructor({ code, message, details }: RefusalBody) {
    super(message)
    this.code = code
    this.details = details
  }
}
