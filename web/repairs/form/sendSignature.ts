import { formTexts as texts } from '#web/repairs/form/form.texts.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { type Signature, storeSignature } from '#web/ui/signature/signature.ts'

/** Uploads a signature unless the server already has it, and returns its id. */
export const sendSignature = (signature: Signature): Promise<string> =>
  storeSignature(signature).catch(cause => {
    throw new Error(texts.signatureFailed(reasonOf(cause)), { cause })
  })
