import { z } from 'zod'
import { languages } from '#contract/language.ts'
import { productTypes } from '#contract/products/productTypes.ts'
import { paymentMethods, paymentStatuses } from '#contract/sales/saleTerms.ts'
import { newId } from '#web/browser/newId.ts'
import type { OfflinePicture } from '#web/offline/database.ts'
import { emptyValues, hasContent, imageSlots, type SaleValues } from '#web/sales/create/saleForm.ts'
import { deleteStoredSale, ownerOfStoredSale, storedSaleKeys } from '#web/sales/storedSale.ts'

/** The server deletes uploaded pictures that no sale uses after a day. */
const uploadsLastMs = 20 * 60 * 60_000

export interface SaleDraft {
  /** The id of the sale. A draft that was sent and is sent again after a reload is the same sale. */
  id: string
  /** The correction of an unsent sale that this draft is. Older versions of the app did not set it. */
  correctionId?: string | undefined
  startedAt: number
  values: SaleValues
  isRestored: boolean
  /** False if an older version of the app stored it: it has null for a picture whose bytes are in the queue. */
  hasQueuedImages: boolean
}

/** JSON has null for undefined and for NaN. */
const storedNumber = z
  .number()
  .nullish()
  .transform(value => value ?? undefined)

const storedLines = z.array(
  z.object({
    productId: z.string(),
    productName: z.string(),
    productType: z.enum(productTypes),
    quantity: storedNumber,
    unitPrice: storedNumber,
    imei: z.string(),
  }),
)

const storedForm = z.object({
  userId: z.string(),
  id: z.uuid(),
  startedAt: z.number(),
  customerName: z.string(),
  customerPhone: z.string(),
  smsLanguage: z.enum(['', ...languages]),
  paymentMethod: z.enum(paymentMethods),
  paymentStatus: z.enum(paymentStatuses),
  amountReceived: storedNumber,
  notes: z.string(),
  images: z.array(z.string().nullable()).length(imageSlots.length),
  hasQueuedImages: z.boolean().default(false),
  correctionId: z.string().optional(),
})

const read = <T>(key: string, schema: z.ZodType<T>): T | undefined => {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data
  } catch {
    return undefined
  }
}

export const newSaleDraft = (now = Date.now()): SaleDraft => ({
  id: newId(),
  startedAt: now,
  values: emptyValues,
  isRestored: false,
  hasQueuedImages: true,
})

/** The unfinished sale of this user on this device, or a new one. */
export const readSaleDraft = (userId: string, now = Date.now()): SaleDraft => {
  const keys = storedSaleKeys(userId)
  const form = read(keys.form, storedForm)
  if (form?.userId !== userId) return newSaleDraft(now)
  const { userId: _userId, id, startedAt, hasQueuedImages, correctionId, ...rest } = form
  const values = { ...rest, lines: read(keys.lines, storedLines) ?? [] }
  return { id, startedAt, values, isRestored: true, hasQueuedImages, correctionId }
}

/** Whether the sale that this draft corrected was sent, saved or discarded since. */
export const hasCorrectionEnded = ({ correctionId }: SaleDraft, corrected: object | null): boolean =>
  correctionId !== undefined && corrected === null

/** Makes a correction that has ended a new sale. */
export const endCorrection = (draft: SaleDraft, corrected: object | null): SaleDraft =>
  hasCorrectionEnded(draft, corrected) ? { ...draft, id: newId(), correctionId: undefined } : draft

/** Adds the pictures that an older version of the app left out of a draft, because their bytes are in the queue. */
export const addQueuedImages = (draft: SaleDraft, queued: readonly OfflinePicture[]): SaleDraft => {
  if (draft.hasQueuedImages) return draft
  const images = draft.values.images.map((id, slot) => id ?? (queued[slot]?.bytes ? queued[slot].id : null))
  return { ...draft, values: { ...draft.values, images }, hasQueuedImages: true }
}

/** Leaves out the pictures that the server has deleted since. Those whose bytes are in the queue are uploaded again. */
export const dropLostImages = (draft: SaleDraft, queued: readonly OfflinePicture[], now = Date.now()) => {
  if (now - draft.startedAt <= uploadsLastMs) return { ...draft, hasLostImages: false }
  const { images } = draft.values
  const left = images.map(chosenId => queued.find(({ id, bytes }) => id === chosenId && bytes)?.id ?? null)
  return {
    ...draft,
    // What is uploaded from now on lasts as long again.
    startedAt: now,
    values: { ...draft.values, images: left },
    hasLostImages: left.some((id, slot) => id !== images[slot]),
  }
}

/** If storage is full or forbidden, only the draft is lost: the form works. */
export const saveSaleDraft = (
  userId: string,
  { id, startedAt, correctionId }: Pick<SaleDraft, 'id' | 'startedAt' | 'correctionId'>,
  values: SaleValues,
): void => {
  if (!hasContent(values)) {
    if (ownerOfStoredSale({ id, correctionId }) === userId) deleteStoredSale(userId)
    return
  }
  const { lines, ...form } = values
  const keys = storedSaleKeys(userId)
  try {
    localStorage.setItem(keys.lines, JSON.stringify(lines))
    localStorage.setItem(
      keys.form,
      JSON.stringify({ userId, id, startedAt, correctionId, hasQueuedImages: true, ...form }),
    )
  } catch {
    deleteStoredSale(userId)
  }
}

/** The products that the category-based choice offers: of one type, or all. */
export const readSaleType = (userId: string) =>
  z
    .enum(['', ...productTypes])
    .catch('')
    .parse(localStorage.getItem(storedSaleKeys(userId).type) ?? '')

export const saveSaleType = (userId: string, type: ReturnType<typeof readSaleType>): void => {
  const key = storedSaleKeys(userId).type
  try {
    if (type === '') localStorage.removeItem(key)
    else localStorage.setItem(key, type)
  } catch {
    // Only the choice is lost.
  }
}
