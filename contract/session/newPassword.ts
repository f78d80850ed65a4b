import { z } from 'zod'
import { message } from '../message.ts'
import { tooLong } from '../text.ts'

/** The contract checks only the length. The server also refuses passwords that are easy to guess. */
export const newPassword = (missing: string) =>
  z
    .string({ error: missing })
    .min(1, missing)
    .min(8, message('The password needs at least 8 characters'))
    .max(256, tooLong('The password', 256))
