import type { OfflineSale, SyncStatus } from '#web/offline/database.ts'

const statuses: Readonly<Record<SyncStatus, true>> = { pending: true, sending: true, refused: true, synced: true }

const isText = (value: unknown): value is string => typeof value === 'string'

const hasText = <Name extends string>(value: unknown, ...names: Name[]): value is Record<Name, string> =>
  typeof value === 'object' && value !== null && names.every(name => isText((value as Record<string, unknown>)[name]))

export const isTime = (value: unknown): value is string => isText(value) && !Number.isNaN(Date.parse(value))

type StoredRow = { readonly [Field in keyof OfflineSale]?: unknown }

/**
 * False for a damaged row. Only what surrounds a sale is checked: it is the same in every version of the app. The details
 * are checked where they are shown.
 */
export const isOfflineSale = (row: StoredRow): row is OfflineSale =>
  isText(row.tempId) &&
  isText(row.syncStatus) &&
  row.syncStatus in statuses &&
  isTime(row.createdAt) &&
  hasText(row.seller, 'id', 'name') &&
  typeof row.payloadVersion === 'number' &&
  (row.problem == null || hasText(row.problem, 'code', 'message')) &&
  Array.isArray(row.images) &&
  row.images.every(picture => hasText(picture, 'id'))
