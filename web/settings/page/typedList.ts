import { z } from 'zod'

/** A list as typed: one entry in each line, or with commas between them. */
export const typedList = z.string().transform(list =>
  list
    .split(/[\n,;]/)
    .map(entry => entry.trim())
    .filter(Boolean),
)
