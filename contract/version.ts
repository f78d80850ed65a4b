import { z } from 'zod'

/**
 * The version for optimistic locking: counts the edits of what several people may edit. An edit names the version that it
 * is based on, so that nobody overwrites the changes of a colleague without seeing them.
 */
export const version = z.int().min(1).max(2_147_483_647)
