import { z } from 'zod'
import { newId } from '#web/http/newId.ts'
import { upload } from '#web/http/upload.ts'

/** A signature under the id it has, or will have, on the server; without its PNG once it is there. */
export interface Signature {
  readonly id: string
  readonly png?: Blob
}

/** Each drawing has an id of its own, the same however often it is sent. */
export const newSignature = (png: Blob): Signature => ({ id: newId(), png })

/** The signature in the schema of a form, which stores it when it is sent. */
export const signatureSchema = (missing: string) =>
  z.custom<Signature | null>().transform((signature, context) => {
    if (signature) return signature
    context.addIssue(missing)
    return z.NEVER
  })

/** Sends a signature that the server does not have yet, and tells its id. */
export const storeSignature = async ({ id, png }: Signature): Promise<string> => {
  if (png) await upload({ id, bytes: png, signal: new AbortController().signal })
  return id
}
