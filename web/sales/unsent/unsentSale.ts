import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { firstPayments } from '#contract/sales/firstPayments.ts'
import { salePayloadVersion, upgradePayload } from '#contract/sales/offlineSale.ts'
import { receivedFor, saleTotal, sumOfDiscounts } from '#contract/sales/saleAmounts.ts'
import { sale as savedSale } from '#contract/sales/sales.ts'
import { rememberedUser } from '#web/browser/rememberedUser.ts'
import { language } from '#web/language/language.ts'
import { assertStorageSpace } from '#web/offline/storageSpace.ts'
import { emptyValues, imageSlots, type SaleDetails, type SaleValues, saleShape } from '#web/sales/create/saleForm.ts'
import type { ShownSale } from '#web/sales/sale/shownSale.ts'
import type { UnsentPicture, UnsentSale } from '#web/sales/unsent/unsentSaleRow.ts'
import { type Correction, findUnsentSale, storeUnsentSale } from '#web/sales/unsent/unsentSaleStore.ts'
import { readDeskCopy } from '#web/settings/shopCopies.ts'

/** The ids of items end with their place: `…-1`, `…-2`. */
const placeOf = ({ tempId }: { readonly tempId: string }) => Number(tempId.slice(tempId.lastIndexOf('-') + 1))

/** What is sent to the server, in the version in which it was stored. It is put together the same way in every version. */
export const payloadOf = ({ details, items, images }: UnsentSale): Record<string, unknown> => ({
  ...details,
  lines: items.toSorted((a, b) => placeOf(a) - placeOf(b)).map(item => item.details),
  images: images.map(({ id }) => id),
})

/** Whether a newer version of the app, in another tab or before a reload, has stored it. This one can only send it. */
export const isOfNewerVersion = ({ payloadVersion }: UnsentSale): boolean => payloadVersion > salePayloadVersion

type Shape = Readonly<Record<string, z.ZodType>>

/**
 * The fields of the input with the types of the reply, which have no rules: a sale that the server has refused may break
 * them, and its seller must see it all the same. A sale may be older than a field, which has its default then.
 */
const withoutRules = (input: Shape, reply: Shape) =>
  z.looseObject(
    Object.fromEntries(
      Object.entries(input).map(([name, field]) => {
        const type = reply[name] ?? z.unknown()
        const { success, data } = field.safeParse(undefined)
        return [name, success ? type.optional().default(data) : type]
      }),
    ),
  )
const contents = withoutRules(saleShape, savedSale.shape).extend({
  lines: z.array(withoutRules(saleShape.lines.element.shape, savedSale.shape.lines.element.shape)),
  // The row has them.
  images: z.unknown(),
  // Null for a walk-in customer, whom a reply has empty texts for.
  customerName: z.string().nullable(),
  customerPhone: z.string().nullable(),
})

/** Undefined if this app cannot read it: a newer version has stored it, or it is damaged. */
const contentsOf = (sale: UnsentSale): SaleDetails | undefined => {
  if (isOfNewerVersion(sale)) return undefined
  try {
    // The schema is put together from the contract's fields, which its type does not show.
    return contents.parse(upgradePayload(sale.payloadVersion, payloadOf(sale))) as unknown as SaleDetails
  } catch {
    return undefined
  }
}

/** Of customers whose own is not chosen. A copy of the settings from an older version of the app does not have it. */
const readShopLanguage = async (): Promise<Language> =>
  (await readDeskCopy().catch(() => undefined))?.smsLanguage ?? language

/** The sale gets the branch of its seller, which this device knows of its own user. */
const branchOf = (seller: UnsentSale['seller']) => {
  const user = rememberedUser()
  return (user?.id === seller.id ? user.branch : null) ?? null
}

const toSale = (
  { tempId: id, seller, createdAt }: Pick<UnsentSale, 'tempId' | 'seller' | 'createdAt'>,
  { lines, images: _images, ...details }: SaleDetails,
  shopLanguage: Language = language,
): ShownSale => {
  const total = saleTotal({ lines, discount: details.discount })
  const received = receivedFor(details)
  return {
    ...details,
    ...received,
    customerName: details.customerName ?? '',
    customerPhone: details.customerPhone ?? '',
    id,
    smsLanguage: details.smsLanguage ?? shopLanguage,
    status: 'completed',
    total,
    discountTotal: sumOfDiscounts({ lines, discount: details.discount }),
    isDiscountTooLarge: false,
    payments: firstPayments({ ...details, ...received, id, total }, seller, createdAt),
    salesPerson: seller,
    branch: branchOf(seller),
    returned: 0,
    exchangeOf: null,
    lines: lines.map(line => ({ ...line, returned: 0 })),
    // They are not on the server yet.
    images: [],
    version: 1,
    createdAt,
    offline: null,
    isUnsent: true,
  }
}

interface NewSale {
  id: string
  seller: UnsentSale['seller']
  /** When it was made, by the clock of this device, and how wrong that clock was. */
  time: Pick<UnsentSale, 'createdAt' | 'clockOffsetMs'>
  details: SaleDetails
  pictures: readonly UnsentPicture[]
  /** When it was sent, if the answer was lost. */
  sentAt?: string | null
  /** It replaces the unsent sale with the same id on which this correction was started. */
  correction?: Correction | null
}

/** Saves a sale on this device, which sends it later. Fails in words if it cannot be stored. */
export const saveUnsentSale = async (newSale: NewSale): Promise<ShownSale> => {
  const { id, seller, time, details, pictures, sentAt = null, correction } = newSale
  const { lines, images: _images, ...rest } = details
  await assertStorageSpace(pictures.reduce((sum, { bytes }) => sum + (bytes?.size ?? 0), 0))
  const sale = {
    ...{ tempId: id, seller, payloadVersion: salePayloadVersion, details: rest, images: pictures },
    ...{ createdAt: time.createdAt, clockOffsetMs: time.clockOffsetMs ?? null, sentAt },
    items: lines.map((line, index) => ({ tempId: `${id}-${index + 1}`, details: line })),
  }
  await storeUnsentSale(sale, correction)
  return toSale(sale, details, await readShopLanguage())
}

/** An unsent sale as its receipt and its page show it; undefined if this app cannot read it. */
export const saleOf = (sale: UnsentSale, shopLanguage?: Language): ShownSale | undefined => {
  const details = contentsOf(sale)
  return details && toSale(sale, details, shopLanguage)
}

/** An unsent sale that the user of this device has made. */
export const findOwnUnsentSale = async (id: string): Promise<ShownSale | undefined> => {
  const unsent = await findUnsentSale(id)
  return unsent && unsent.seller.id === rememberedUser()?.id ? saleOf(unsent, await readShopLanguage()) : undefined
}

/** An amount that follows from its percentage was not entered. */
const enteredDiscount = ({ discount, discountPercent }: Pick<SaleDetails, 'discount' | 'discountPercent'>) => ({
  discount: discountPercent === null ? (discount ?? undefined) : undefined,
  discountPercent: discountPercent ?? undefined,
})

/** The values of the form in which an unsent sale is corrected. The bytes of its pictures stay in its row. */
export const valuesOf = (sale: UnsentSale): SaleValues | undefined => {
  const details = contentsOf(sale)
  if (!details) return undefined
  const entered = Object.fromEntries(Object.entries(details).filter(([, value]) => (value ?? null) !== null))
  return {
    ...emptyValues,
    ...entered,
    isWalkIn: details.customerPhone === null,
    drawer: String(details.drawer ?? ''),
    ...enteredDiscount(details),
    lines: details.lines.map(line => ({ ...line, ...enteredDiscount(line), imei: line.imei ?? '' })),
    images: imageSlots.map(slot => sale.images[slot]?.id ?? null),
  }
}
