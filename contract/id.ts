import { z } from 'zod'

/** Lower case, as the database returns ids, so that equal ids are equal strings. */
export const id = z.uuid().toLowerCase()
