import { z } from 'zod'

/** As somebody typed or scanned it; what it means is for the server to find out. */
export const typedNumber = z.object({ number: z.string().max(100) })
