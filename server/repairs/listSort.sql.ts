import { sql } from 'kysely'
import { z } from 'zod'
import { isAllowedDay } from '#contract/day.ts'
import type { RepairSort } from '#contract/repairs/repairSort.ts'
import { isNewerThan, isOlderThan, type ListSort, type SortKey, sortedByTime } from '../platform/db/keyset.ts'
import { dueDay } from './filter.sql.ts'

interface SortedRow {
  id: string
  createdAt: string
  statusSince: string
  estimatedCompletion: string | null
}

const createdAt = {
  column: sql<string>`repairs.created_at`,
  sortedBy: sortedByTime,
  keyOf: (row: SortedRow): SortKey => [row.createdAt, row.id],
}

/** Repairs without an estimate come last. */
const noEstimate = 'infinity'

/** An index serves each of them; see migration 0016. */
export const listSorts: Readonly<Record<RepairSort, ListSort<SortedRow>>> = {
  newest: {
    ...createdAt,
    direction: 'desc',
    isAfter: key => isOlderThan(key, 'repairs.created_at', 'repairs.id'),
  },
  oldest: {
    ...createdAt,
    direction: 'asc',
    isAfter: key => isNewerThan(key, 'repairs.created_at', 'repairs.id'),
  },
  due: {
    column: dueDay,
    direction: 'asc',
    sortedBy: z.union([z.literal(noEstimate), z.iso.date().refine(isAllowedDay)]),
    keyOf: row => [row.estimatedCompletion ?? noEstimate, row.id],
    isAfter: key =>
      key === undefined
        ? sql<boolean>`true`
        : sql<boolean>`(${dueDay}, repairs.id) > (${key[0]}::date, ${key[1]}::uuid)`,
  },
  waiting: {
    column: sql<string>`repairs.status_since`,
    direction: 'asc',
    sortedBy: sortedByTime,
    keyOf: row => [row.statusSince, row.id],
    isAfter: key => isNewerThan(key, 'repairs.status_since', 'repairs.id'),
  },
}
