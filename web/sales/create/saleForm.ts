import type { Control, UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import type { PaymentMethod } from '#contract/payments/paymentMethods.ts'
import { hasReference } from '#contract/payments/paymentReference.ts'
import { refusalsSaidByApp } from '#contract/refusalsSaidByApp.texts.ts'
import { discountOf } from '#contract/sales/discounts.ts'
import { leftToPay, linesTotal, lineValue, receivedFor, saleTotal } from '#contract/sales/saleAmounts.ts'
import { checkAmounts, createSale } from '#contract/sales/sales.ts'
import { maxImages, type PaymentStatus } from '#contract/sales/saleTerms.ts'
import { forSaleTexts } from '#contract/sales/saleTextFields.ts'
import { language } from '#web/language/language.ts'
import { drawerOf } from '#web/payments/DrawerInput.tsx'

const { id: _id, status: _status, ...shape } = createSale.input.shape
/** What is entered of a sale, as the contract describes it. The form and the unsent sales follow from it. */
export const saleShape = shape
const line = shape.lines.element.shape

/** The form has a value in every field. */
type WithoutDefaults<S> = { [Name in keyof S]: S[Name] extends z.ZodDefault<infer T> ? T : S[Name] }
const fields = Object.fromEntries(
  Object.entries(shape).map(([name, field]) => [name, field instanceof z.ZodDefault ? field.unwrap() : field]),
) as WithoutDefaults<typeof shape>

/** A price or quantity is undefined while its field is empty, NaN while it is not a number, and Infinity while it is too large. */
const typedNumber = <T extends z.ZodType>(schema: T) => z.preprocess((value: number | undefined) => value, schema)

const optionalNumber = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value: number | undefined) => value ?? null, schema)

/** One of the two is entered. If it is the percentage, the amount follows from it. */
const discountFields = {
  discount: optionalNumber(fields.discount),
  discountPercent: optionalNumber(fields.discountPercent),
}

const formLine = shape.lines.element
  .extend({
    quantity: typedNumber(line.quantity),
    unitPrice: typedNumber(line.unitPrice),
    ...discountFields,
    imei: z.preprocess((text: string) => (text.trim() === '' ? null : text), line.imei.unwrap()),
  })
  .transform(line => ({ ...line, discount: discountOf(lineValue(line), line) || null }))

interface Paid {
  readonly paymentMethod: PaymentMethod
  readonly paymentStatus: PaymentStatus
}

/** Whether what is received now can have a reference. */
export const isReferenced = ({ paymentMethod, paymentStatus }: Paid): boolean =>
  paymentStatus !== 'unpaid' && hasReference(paymentMethod)

const saleOfCustomer = z
  .object({
    ...fields,
    smsLanguage: z.union([z.literal('').transform(() => undefined), shape.smsLanguage.unwrap()]),
    amountReceived: optionalNumber(fields.amountReceived),
    drawer: z.string().transform(place => drawerOf(place).drawer),
    ...discountFields,
    lines: z
      .array(formLine)
      .transform((lines): z.input<typeof shape.lines> => lines)
      .pipe(shape.lines),
    /** The form has every slot, but only those with a picture are sent. */
    images: z
      .array(z.string().nullable())
      .transform(slots => slots.filter(fileId => fileId !== null))
      .pipe(fields.images),
  })
  .transform(sale => ({ ...sale, discount: discountOf(linesTotal(sale.lines), sale) || null }))

interface EnteredCustomer {
  /** What was typed of a customer before is kept, but not sent. */
  isWalkIn: boolean
  customerName: string
  customerPhone: string
}
type EnteredValues = Omit<z.input<typeof saleOfCustomer>, keyof EnteredCustomer> & EnteredCustomer

const enteredSale = z.preprocess(
  (values: EnteredValues) => (values?.isWalkIn ? { ...values, customerName: null, customerPhone: null } : values),
  saleOfCustomer,
)

type EnteredSale = z.output<typeof enteredSale>

/** Whether the credit of an exchange pays for the whole sale. */
const isPaidByCredit = (sale: EnteredSale, credit: number | undefined): boolean =>
  credit !== undefined && leftToPay(saleTotal(sale), credit) === 0

/** Whether the customer pays nothing and gets nothing back. */
const isEven = (sale: EnteredSale, credit: number | undefined): boolean =>
  isPaidByCredit(sale, credit) && saleTotal(sale) === credit

/** The form does not ask for a payment if there is none. */
const withoutPayment = (sale: EnteredSale): EnteredSale => ({ ...sale, paymentStatus: 'paid', amountReceived: null })

/** Only what is received now, or given back in an exchange, has a note; only money that is not cash a reference, and only cash a drawer. */
const withoutHidden = (sale: EnteredSale, credit: number | undefined): EnteredSale => {
  const isPaid = sale.paymentStatus !== 'unpaid' && !isEven(sale, credit)
  return {
    ...sale,
    reference: isPaid && hasReference(sale.paymentMethod) ? sale.reference : null,
    paymentNote: isPaid ? sale.paymentNote : undefined,
    drawer: isPaid && sale.paymentMethod === 'cash' ? sale.drawer : undefined,
  }
}

const schemaWith = (credit: number | undefined) =>
  enteredSale
    .transform(sale => (isPaidByCredit(sale, credit) ? withoutPayment(sale) : sale))
    .superRefine((sale, context) => checkAmounts(sale, context, credit))
    .transform(sale => withoutHidden({ ...sale, ...receivedFor(sale) }, credit))

export const newSaleSchema = schemaWith(undefined)

interface FormTerms {
  /** The shop wants a reference with each payment that is not cash. */
  readonly requiresReference: boolean
  /** What was paid for the items that the customer returns in exchange. */
  readonly credit: number | undefined
}

export const saleSchemaFor = ({ requiresReference, credit }: FormTerms) =>
  schemaWith(credit).refine(
    sale => !requiresReference || isEven(sale, credit) || !isReferenced(sale) || sale.reference !== null,
    { path: ['reference'], error: refusalsSaidByApp[language]['payments.referenceRequired'] },
  )

export type SaleValues = z.input<typeof newSaleSchema>
export type SaleDetails = z.output<typeof newSaleSchema>
export type SaleField = keyof SaleValues
export type LineValues = SaleValues['lines'][number]
export type SaleForm = UseFormReturn<SaleValues, unknown, SaleDetails>
export type SaleControl = Control<SaleValues, unknown, SaleDetails>

export const imageSlots = Array.from({ length: maxImages }, (_, index) => index)

/** In the order of the form. */
export const emptyValues: SaleValues = {
  lines: [],
  discount: undefined,
  discountPercent: undefined,
  isWalkIn: false,
  customerPhone: '',
  customerName: '',
  smsLanguage: '',
  paymentMethod: 'cash',
  paymentStatus: 'paid',
  amountReceived: undefined,
  reference: '',
  paymentNote: '',
  drawer: '',
  ...forSaleTexts(() => ''),
  images: imageSlots.map(() => null),
}

export const saleFields = Object.keys(emptyValues) as SaleField[]

const defaults = ['isWalkIn', 'smsLanguage', 'paymentMethod', 'paymentStatus', 'drawer']

/** Whether anything was entered. A chosen payment method or walk-in customer alone is not worth a question. */
export const hasContent = (values: SaleValues): boolean =>
  saleFields.some(
    field => !defaults.includes(field) && JSON.stringify(values[field]) !== JSON.stringify(emptyValues[field]),
  )
