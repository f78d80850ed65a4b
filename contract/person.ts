import { z } from 'zod'

/** A user as named on what they did. */
export const person = z.object({ id: z.uuid(), name: z.string() })
