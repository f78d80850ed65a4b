import { z } from 'zod'

/** The contract checks only the length. The server also refuses passwords that are easy to guess. */
export const newPassword = (missing: string) =>
  z
    .string({ error: missing })
    .min(1, missing)
    .min(8, 'The password needs at least 8 characters')
    .max(256, 'The password can have at most 256 characters')
