import { z } from 'zod'
import { newId } from '#web/browser/newId.ts'
import { uploadWhenFree } from '#web/http/upload.ts'

/** A signature with its server id. The PNG is present only until it is uploaded. */
export interface Signature {
  readonly id: string
  readonly png?: Blob
}

/** Each drawing gets its own id, so that uploading it is idempotent. */
export const newSignature = (png: Blob): Signature => ({ id: newId(), png })

/** The signature field of a form's schema. The form uploads it when it is submitted. */
export const signatureSchema = (missing: string) =>
  z.custom<Signature | null>().transform((signature, context) => {
    if (signature) return signature
    context.addIssue(missing)
    return z.NEVER
  })

/** Uploads a signature that the server does not have yet, and returns its id. */
export const storeSignature = async ({ id, png }: Signature): Promise<string> => {
  if (png) await uploadWhenFree({ id, bytes: png, signal: new AbortController().signal })
  return id
}
