import type { RefusalDetails } from '#contract/errors.ts'
import type { Language } from '#contract/language.ts'

/** A refused sale waits until its seller corrects or discards it. A synced one is on the server and is about to be removed. */
export type SyncStatus = 'pending' | 'sending' | 'refused' | 'synced'

export interface UnsentPicture {
  /** Its id on the server from the start, so that uploading it twice stores it once. */
  readonly id: string
  /** Null if only the server has it. */
  readonly bytes: Blob | null
}

interface UnsentItem {
  /** The `tempId` of its sale and its place: `…-1`, `…-2`. */
  readonly tempId: string
  readonly details: object
}

/** Why a sale is not on the server yet, as its row stores it. */
export interface SaleProblem {
  readonly code: string
  readonly message: string
  /** In which language the message is, and what the sentence of the code is about. Missing in rows of older versions. */
  readonly language?: Language
  readonly details?: RefusalDetails
}

/** An unsent sale in the browser's database. Its shape never changes: tabs of older and newer versions of the app read it. */
export interface UnsentSaleRow {
  /** Its id on the server from the start, so that sending it twice makes one sale. */
  readonly tempId: string
  readonly syncStatus: SyncStatus
  /**
   * When the sale was made and when it was last sent, in ISO format, by the clock of this device. It may be wrong. A sale
   * that was sent may be on the server, even if no answer came.
   */
  readonly createdAt: string
  readonly sentAt: string | null
  /** The server's clock minus the clock of this device when the sale was made. Unknown in rows of older versions. */
  readonly clockOffsetMs?: number | null
  /** The sale's id on the server, once it is synced. */
  readonly onlineId: string | null
  /** Who made it. It is sent only while they are signed in. */
  readonly seller: { readonly id: string; readonly name: string }
  /** The version of the details and items. */
  readonly payloadVersion: number
  /** Its seller has opened it in New Sale, so it is not sent. */
  readonly isBeingCorrected?: boolean
  /** The id of the correction that was started last, which is the id of its draft. Only this one may replace the sale. */
  readonly correctionId?: string
  /** Why the server refused it, or why it could not be sent the last time. */
  readonly problem: SaleProblem | null
  /** What was sold to whom, without the items. `unsentSale.ts` reads it. */
  readonly details: object
  readonly images: readonly UnsentPicture[]
}

export interface UnsentSale extends UnsentSaleRow {
  readonly items: readonly UnsentItem[]
}

declare module '#web/offline/database.ts' {
  interface Stores {
    offline_sales: { key: string; value: UnsentSaleRow; indexes: { syncStatus: SyncStatus } }
    offline_sale_items: {
      key: string
      value: UnsentItem & { readonly saleId: string; readonly syncStatus: SyncStatus }
      indexes: { saleId: string }
    }
  }
}

const statuses: Readonly<Record<SyncStatus, true>> = { pending: true, sending: true, refused: true, synced: true }

const isText = (value: unknown): value is string => typeof value === 'string'

const hasTexts = (value: unknown, ...names: string[]) =>
  typeof value === 'object' && value !== null && names.every(name => isText((value as Record<string, unknown>)[name]))

const isTime = (value: unknown) => isText(value) && !Number.isNaN(Date.parse(value))

/** False for a damaged row. The details are checked where they are shown. */
export const isReadable = ({
  tempId,
  syncStatus,
  createdAt,
  seller,
  payloadVersion,
  problem,
  images,
}: UnsentSaleRow): boolean =>
  isText(tempId) &&
  syncStatus in statuses &&
  isTime(createdAt) &&
  hasTexts(seller, 'id', 'name') &&
  typeof payloadVersion === 'number' &&
  (problem == null || hasTexts(problem, 'code', 'message')) &&
  Array.isArray(images) &&
  images.every(picture => hasTexts(picture, 'id'))

/** A damaged row. It cannot be sent, but it stays until someone has saved its data and discards it. */
export interface DamagedUnsentSale {
  readonly tempId: string
  /** As far as they can be read. */
  readonly createdAt: string | undefined
  readonly sellerId: string | undefined
  readonly row: object
}

export const describeDamaged = (row: UnsentSale): DamagedUnsentSale => ({
  tempId: row.tempId,
  createdAt: isTime(row.createdAt) ? row.createdAt : undefined,
  sellerId: row.seller?.id,
  row,
})
