import { z } from 'zod'
import { firstPayments } from '#contract/sales/firstPayments.ts'
import { salePayloadVersion, upgradePayload } from '#contract/sales/offlineSale.ts'
import { saleTotal } from '#contract/sales/saleAmounts.ts'
import { paymentMethods, paymentStatuses } from '#contract/sales/saleTerms.ts'
import { forSaleTexts } from '#contract/sales/saleTextFields.ts'
import type { OfflinePicture } from '#web/offline/database.ts'
import { type Correction, saveOfflineSale, type UnsentSale } from '#web/offline/offlineSales.ts'
import { assertStorageSpace } from '#web/offline/storageSpace.ts'
import { imageSlots, type SaleDetails, type SaleValues } from '#web/sales/create/saleForm.ts'
import type { ShownSale } from '#web/sales/shownSale.ts'

type Details = Omit<SaleDetails, 'lines' | 'images'>
type Line = SaleDetails['lines'][number]

/** The ids of lines end with their place: `…-1`, `…-2`. */
const placeOf = ({ tempId }: { readonly tempId: string }) => Number(tempId.slice(tempId.lastIndexOf('-') + 1))

/** What is sent to the server, in the version in which it was stored. It is put together the same way in every version. */
export const payloadOf = ({ details, items, images }: UnsentSale): Record<string, unknown> => ({
  ...details,
  lines: items.toSorted((a, b) => placeOf(a) - placeOf(b)).map(item => item.details),
  images: images.map(({ id }) => id),
})

/** The code of a sale that waits because a picture of it cannot be read on this device. No server has refused it. */
export const pictureUnreadable = 'picture.unreadable'

/** Whether a newer version of the app, in another tab or before a reload, has stored it. This one can only send it. */
export const isOfNewerVersion = ({ payloadVersion }: UnsentSale): boolean => payloadVersion > salePayloadVersion

/** Only the types: a sale that the server has refused may break the rules, and its seller must see it all the same. */
const storedDetails = z.looseObject({
  customerName: z.string(),
  customerPhone: z.string(),
  paymentMethod: z.enum(paymentMethods),
  paymentStatus: z.enum(paymentStatuses),
  amountReceived: z.number().nullable(),
  // A sale may be older than a text.
  ...forSaleTexts(() => z.string().default('')),
  lines: z.array(z.looseObject({ productName: z.string(), quantity: z.number(), unitPrice: z.number() })),
})

const upgraded = (sale: UnsentSale): unknown => {
  try {
    return upgradePayload(sale.payloadVersion, payloadOf(sale))
  } catch {
    return undefined
  }
}

/** Undefined if this app cannot read it: a newer version has stored it, or it is damaged. */
const contentsOf = (sale: UnsentSale): SaleDetails | undefined => {
  const contents = isOfNewerVersion(sale) ? undefined : upgraded(sale)
  return storedDetails.safeParse(contents).data as SaleDetails | undefined
}

interface NewQueuedSale {
  id: string
  seller: UnsentSale['seller']
  /** When it was made, by the clock of this device, and how wrong that clock was. */
  time: Pick<UnsentSale, 'createdAt' | 'clockOffsetMs'>
  details: SaleDetails
  pictures: readonly OfflinePicture[]
  /** When it was sent, if the answer was lost. */
  sentAt?: string | null
  /** It replaces the queued sale with the same id on which this correction was started. */
  correction?: Correction | null
}

/** Puts a sale into the queue of this device. Fails in words if it cannot be stored. */
export const queueSale = async (queued: NewQueuedSale): Promise<ShownSale> => {
  const { id, seller, time, details, pictures, sentAt = null, correction } = queued
  const { lines, images: _, ...rest } = details
  await assertStorageSpace(pictures.reduce((sum, { bytes }) => sum + (bytes?.size ?? 0), 0))
  const sale = {
    ...{ tempId: id, seller, payloadVersion: salePayloadVersion, details: rest, images: pictures },
    ...{ createdAt: time.createdAt, clockOffsetMs: time.clockOffsetMs ?? null, sentAt },
    items: lines.map((line, index) => ({ tempId: `${id}-${index + 1}`, details: line })),
  }
  await saveOfflineSale(sale, correction)
  return toSale({ ...sale, details: rest, lines })
}

interface QueuedSale {
  readonly tempId: string
  readonly seller: UnsentSale['seller']
  readonly createdAt: string
  readonly details: Details
  readonly lines: readonly Line[]
}

const toSale = ({ tempId: id, seller, createdAt, details, lines }: QueuedSale): ShownSale => {
  const total = saleTotal(lines)
  return {
    ...details,
    id,
    smsLanguage: details.smsLanguage ?? 'en',
    status: 'completed',
    total,
    payments: firstPayments({ ...details, id, total }, seller, createdAt),
    salesPerson: seller,
    branch: null,
    lines: [...lines],
    // They are not on the server yet.
    images: [],
    version: 1,
    createdAt,
    offline: null,
    isUnsent: true,
  }
}

/** An unsent sale as its receipt and its page show it; undefined if this app cannot read it. */
export const saleOf = (sale: UnsentSale): ShownSale | undefined => {
  const contents = contentsOf(sale)
  if (!contents) return undefined
  const { lines, images: _, ...details } = contents
  return toSale({ ...sale, details, lines })
}

/** The values of the form in which an unsent sale is corrected. The bytes of its pictures stay in the queue. */
export const valuesOf = (sale: UnsentSale): SaleValues | undefined => {
  const contents = contentsOf(sale)
  if (!contents) return undefined
  const { lines, ...details } = contents
  return {
    ...details,
    smsLanguage: details.smsLanguage ?? '',
    amountReceived: details.amountReceived ?? undefined,
    lines: lines.map(line => ({ ...line, imei: line.imei ?? '' })),
    images: imageSlots.map(slot => sale.images[slot]?.id ?? null),
  }
}
