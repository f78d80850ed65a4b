import { z } from 'zod'
import { signatureTexts } from '#web/ui/signature/signature.texts.ts'

/** The signature in the schema of a form: a PNG that the form uploads when it is sent. */
export const signatureSchema = z
  .instanceof(Blob)
  .nullable()
  .transform((signature, context) => {
    if (signature) return signature
    context.addIssue(signatureTexts.missing)
    return z.NEVER
  })
