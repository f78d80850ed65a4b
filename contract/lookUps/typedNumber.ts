import { z } from 'zod'

/** A number as a customer typed or scanned it. The server normalizes it. */
export const typedNumber = z.object({ number: z.string().max(100) })
