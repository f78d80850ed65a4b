import type { RefusalCode } from '#contract/errors.ts'

const codes: readonly RefusalCode[] = ['id.taken', 'id.deleted', 'sales.numberTaken']

/** Whether a sale is refused again and again until it has a new id: an earlier attempt, or another sale, has used its own. */
export const needsNewId = (code: string | undefined): boolean => codes.some(known => known === code)
