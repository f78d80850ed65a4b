import { z } from 'zod'
import { day, daysInOrder } from '../day.ts'
import { endpoint, noInput, noReply } from '../endpoint.ts'
import { id } from '../id.ts'
import { isImei, withoutSeparators } from '../imei/imeiNumber.ts'
import { languages } from '../language.ts'
import { message, nested } from '../message.ts'
import { amount, maxSantim, tooLargeAmount } from '../money.ts'
import { pageInput, pageOf } from '../page.ts'
import { correctedPayment, drawer, givenBack, payment, paymentNote } from '../payments/payment.ts'
import { isMistyped, mistypedAmount, noChangeFor } from '../payments/paymentAmounts.ts'
import { type PaymentMethod, paymentMethods } from '../payments/paymentMethods.ts'
import { paymentReference } from '../payments/paymentReference.ts'
import { paymentRefusals } from '../payments/paymentRefusals.ts'
import { person } from '../person.ts'
import { phoneNumber } from '../phone.ts'
import { lineTypes, maxProductNameLength, productTypes } from '../products/productTypes.ts'
import { branchPlace, chosenBranch } from '../settings/branchNames.ts'
import { smsInReply } from '../sms/outbox/smsOutcome.ts'
import { isRequired, line, paragraph } from '../text.ts'
import { version } from '../version.ts'
import { type Discount, discountInput, findDiscountProblem } from './discounts.ts'
import { leftToPay, linesTotal, lineValue, saleTotal } from './saleAmounts.ts'
import { chosenItems, lateSales, maxImages, maxLines, paymentStatuses, saleStatuses } from './saleTerms.ts'
import { saleTextLabels } from './saleTextFields.texts.ts'
import { forSaleTexts } from './saleTextFields.ts'

const nameMissing = isRequired('Customer name')
const phoneMissing = isRequired('Customer phone')
const invalidPhone = message('Please enter a valid phone number')
/** An optional + and at least 10 digits, in the spelling that the customer uses. */
const customerPhone = z
  .string({ error: phoneMissing })
  .trim()
  .min(1, { error: phoneMissing, abort: true })
  .regex(/^\+?(?:[\s()./-]*\d){10,}[\s()./-]*$/, { error: invalidPhone, abort: true })
  .refine(text => phoneNumber.safeParse(text).success, { error: invalidPhone, abort: true })
  .pipe(phoneNumber)

const saleLine = z.object({
  /** A product that was deleted or renamed since it was chosen can still be sold. Admins are told. Null for something else. */
  productId: id.nullable(),
  productName: line('Name', maxProductNameLength),
  productType: z.enum(lineTypes).default('accessory'),
  quantity: z
    .int(message('Quantity must be at least 1'))
    .min(1, message('Quantity must be at least 1'))
    .max(1000, message('{label} can be at most {n}', { label: nested('Quantity'), n: 1000 })),
  unitPrice: amount('Price'),
  ...discountInput,
  imei: z
    .string()
    .trim()
    .refine(isImei, message('Please enter a valid IMEI of 15 digits'))
    .transform(withoutSeparators)
    .nullable()
    .default(null),
})

const newPayment = z.object({
  paymentMethod: z.enum(paymentMethods),
  paymentStatus: z.enum(paymentStatuses),
  /** What the customer has handed over; null for exactly the total, or for nothing if the sale is unpaid. */
  amountReceived: amount('Amount received').nullable(),
  /** Of what is received now. */
  reference: paymentReference,
})

interface Payment {
  readonly paymentMethod: PaymentMethod
  readonly paymentStatus: (typeof paymentStatuses)[number]
  readonly amountReceived: number | null
}

/** Says what is wrong with a payment of what is due, which is called `sum`, or undefined. */
const findPaymentProblem = (
  due: number,
  { paymentMethod, paymentStatus, amountReceived }: Payment,
  sum: 'total' | 'difference',
): string | undefined => {
  if (paymentStatus === 'paid') {
    if (amountReceived === null) return undefined
    if (amountReceived < due) return message('This is less than the {sum}. Choose Partial.', { sum: nested(sum) })
    if (isMistyped(due, amountReceived)) return mistypedAmount
    return paymentMethod !== 'cash' && amountReceived > due ? noChangeFor(due) : undefined
  }
  if (paymentStatus === 'unpaid') {
    if (due === 0) return message('The {sum} is 0. Choose Paid.', { sum: nested(sum) })
    return amountReceived ? message('Something was received. Choose Partial.') : undefined
  }
  if (amountReceived === null) return message('Please enter the amount received')
  return amountReceived >= due ? message('This is the whole {sum}. Choose Paid.', { sum: nested(sum) }) : undefined
}

/** Checks the discount on the whole sale, and with it what the customer pays; in an exchange besides the credit. */
export const checkAmounts = (
  sale: Payment & Discount & { readonly lines: Parameters<typeof linesTotal>[0] },
  context: z.RefinementCtx,
  credit?: number,
): void => {
  const discountProblem = findDiscountProblem(linesTotal(sale.lines), sale)
  const due = leftToPay(saleTotal(sale), credit)
  const found = discountProblem ?? findPaymentProblem(due, sale, credit === undefined ? 'total' : 'difference')
  const path = discountProblem ? 'discount' : 'amountReceived'
  if (found) context.addIssue({ code: 'custom', path: [path], message: found })
}

/** A walk-in customer has neither name nor phone: both are null. */
interface Customer {
  readonly customerName: string | null
  readonly customerPhone: string | null
}

export const checkCustomer = ({ customerName, customerPhone }: Customer, context: z.RefinementCtx): void => {
  if ((customerName === null) === (customerPhone === null)) return
  const [path, found] = customerName === null ? ['customerName', nameMissing] : ['customerPhone', phoneMissing]
  context.addIssue({ code: 'custom', path: [path], message: found })
}

const texts = forSaleTexts(field => paragraph(saleTextLabels.en[field], 2000))

const details = newPayment.extend({
  customerName: line('Customer name', 100).nullable(),
  customerPhone: customerPhone.nullable(),
  /** The language of SMS to the customer. */
  smsLanguage: z.enum(languages),
  status: z.enum(saleStatuses),
  ...texts,
})

const lines = z
  .array(saleLine)
  .min(1, message('Please select at least one product'))
  .max(maxLines, message('Maximum {n} products allowed per sale', { n: maxLines }))
  .refine(lines => lines.reduce((sum, line) => sum + lineValue(line), 0) <= maxSantim, tooLargeAmount('The total'))
  .superRefine((lines, context) => {
    for (const [index, line] of lines.entries()) {
      const { imei, quantity, productType, productId } = line
      if ((productType === 'other') !== (productId === null))
        context.addIssue({
          code: 'custom',
          path: [index, 'productId'],
          message: message('Please select a product, or Other'),
        })
      const problem = findDiscountProblem(lineValue(line), line)
      if (problem) context.addIssue({ code: 'custom', path: [index, 'discount'], message: problem })
      const ofImei =
        (imei !== null && productType === 'other' && message('Only a product can have an IMEI')) ||
        (imei !== null && quantity > 1 && message('An IMEI is that of one device. Use a line for each.')) ||
        (imei !== null &&
          lines.findIndex(line => line.imei === imei) < index &&
          message('This IMEI is on another line'))
      if (ofImei) context.addIssue({ code: 'custom', path: [index, 'imei'], message: ofImei })
    }
  })

const images = z.array(id).max(maxImages, message('Maximum {n} images allowed per sale', { n: maxImages }))

export const sale = z.object({
  id: z.uuid(),
  /** Both are empty for a walk-in customer. */
  customerName: z.string(),
  customerPhone: z.string(),
  smsLanguage: z.enum(languages),
  paymentMethod: z.enum(paymentMethods),
  paymentStatus: z.enum(paymentStatuses),
  /** What the customer has handed over in all; null for exactly the total. */
  amountReceived: z.int().nullable(),
  /** What the customer pays, after all discounts. */
  total: z.int(),
  /** On the whole sale, besides those of its lines. Null without one. */
  discount: z.int().nullable(),
  discountPercent: z.number().nullable(),
  /** What the customer pays less than the list prices: all discounts, and prices below those of the products. */
  discountTotal: z.int(),
  /** It was made without a connection and has a larger discount than its seller may give, on an item or in all. */
  isDiscountTooLarge: z.boolean(),
  /** What the returned part of the total had cost. */
  returned: z.int(),
  /** The sale whose returned items it was exchanged for, and what the customer got for them. Null if it is no exchange. */
  exchangeOf: z.object({ saleId: z.uuid(), returnId: z.uuid(), givenBack }).nullable(),
  /** What was received and, as negative amounts, given back for returns; oldest first. After a correction their sum may exceed the cost. */
  payments: z.array(payment),
  status: z.enum(saleStatuses),
  ...forSaleTexts(() => z.string()),
  salesPerson: person,
  /** Where it was made. Null if its sales person had no branch. */
  branch: branchPlace.nullable(),
  lines: z.array(
    z.object({
      /** Null if the product was deleted since, or if it is no product. */
      productId: z.uuid().nullable(),
      productName: z.string(),
      productType: z.enum(lineTypes),
      quantity: z.int(),
      unitPrice: z.int(),
      /** On the whole line, in santim. Null without one. */
      discount: z.int().nullable(),
      /** Null if it was entered in Birr. */
      discountPercent: z.number().nullable(),
      imei: z.string().nullable(),
      /** How many of them were returned. */
      returned: z.int(),
    }),
  ),
  /** The ids of its pictures. */
  images: z.array(z.uuid()),
  version,
  createdAt: z.string(),
  /** Null if it was made online. Otherwise `createdAt` is corrected, and these are the times as the clocks showed them. */
  offline: z
    .object({
      madeAt: z.string(),
      sentAt: z.string(),
      receivedAt: z.string(),
      /**
       * It was sent after its business day or after the drawer of that day was closed, or although its device had been online
       * since it was made.
       */
      isLate: z.boolean(),
    })
    .nullable(),
})
export type Sale = z.output<typeof sale>

const filter = z.object({
  /** Business days, which begin at 07:30. */
  from: day.optional(),
  to: day.optional(),
  status: z.enum(saleStatuses).optional(),
  paymentStatus: z.enum(paymentStatuses).optional(),
  /** Only late sales: those made in these days, or those of earlier days that were sent in these days. */
  late: z.enum(lateSales).optional(),
  /** Only sales with something else than a product. */
  items: z.enum(chosenItems).optional(),
  /** Only for those who may see the sales of everyone. */
  salesPerson: z.uuid().optional(),
  /** Where they were made. */
  branch: chosenBranch.optional(),
})

export const listSales = endpoint({
  name: 'sales.list',
  summary: "List sales with their lines, newest first. A Sales user's list holds only their own",
  method: 'GET',
  path: '/api/sales',
  allow: 'sales.read',
  input: pageInput.extend(filter.shape).refine(...daysInOrder),
  reply: pageOf(sale),
})

const saleSummary = z.object({
  count: z.int(),
  /** There are more than `count`. Counting them all would take too long. */
  isMore: z.boolean(),
  /** In santim. Null if there are more. */
  total: z.int().nullable(),
})
export type SaleSummary = z.output<typeof saleSummary>

export const getSaleSummary = endpoint({
  name: 'sales.summary',
  summary:
    'Count and add up the sales that the caller can list with the same filters. A search is counted up to a limit',
  method: 'GET',
  path: '/api/sales/summary',
  allow: 'sales.read',
  input: pageInput
    .pick({ search: true })
    .extend(filter.shape)
    .refine(...daysInOrder),
  reply: saleSummary,
})

export const getSale = endpoint({
  name: 'sales.get',
  summary: 'Get a sale; everyone but Admins only their own',
  method: 'GET',
  path: '/api/sales/{id}',
  allow: 'sales.sell',
  refusals: ['sales.notFound'],
  input: z.object({ id }),
  reply: sale,
})

const newSale = details.extend({
  id,
  paymentMethod: details.shape.paymentMethod.default('cash'),
  paymentStatus: details.shape.paymentStatus.default('paid'),
  amountReceived: details.shape.amountReceived.default(null),
  reference: details.shape.reference.default(null),
  paymentNote,
  drawer,
  /** Without it, the language of the shop. */
  smsLanguage: details.shape.smsLanguage.optional(),
  status: details.shape.status.default('completed'),
  ...forSaleTexts(field => texts[field].default('')),
  lines,
  ...discountInput,
  images: images.default([]),
})

export const createSale = endpoint({
  name: 'sales.create',
  summary:
    'Sell products. A walk-in customer has null as name and phone, and gets no SMS. The server computes the total, after discounts, and refuses discounts that are larger than the seller may give, on an item or in all; a repeated request with the same id changes nothing',
  method: 'POST',
  path: '/api/sales',
  allow: 'sales.sell',
  requestId: 'id',
  refusals: [
    'sales.numberTaken',
    'sales.discountTooLarge',
    'sales.itemDiscountTooLarge',
    'files.notFound',
    ...paymentRefusals,
  ],
  input: newSale.superRefine(checkCustomer).superRefine(checkAmounts),
  reply: sale.extend(smsInReply),
  status: 201,
})

/**
 * A sale that was made without a connection. The goods are gone, so more than is due is accepted by every method; by another one
 * than cash, what is due counts as received.
 */
export const offlineSale = newSale
  .superRefine(checkCustomer)
  .superRefine((sale, context) => checkAmounts({ ...sale, paymentMethod: 'cash' }, context))

export const updateSale = endpoint({
  name: 'sales.update',
  summary:
    'Edit the customer, the status or the notes. A sale to a walk-in customer can get a customer, but no other one loses theirs. A conflict if the sale was changed since that version',
  method: 'PATCH',
  path: '/api/sales/{id}',
  allow: 'sales.work',
  refusals: ['sales.notFound', 'edit.conflict'],
  input: details
    .pick({ customerName: true, customerPhone: true, status: true })
    .extend({ id, version, ...texts })
    .superRefine(checkCustomer),
  reply: sale,
})

/** What the customer hands over. Cash above the balance due is given back as change; more by another method is refused. */
const receivedPayment = z.object({
  id,
  paymentId: id,
  version,
  method: z.enum(paymentMethods),
  reference: paymentReference.default(null),
  amount: amount('Amount received'),
})

export const receivePayment = endpoint({
  name: 'sales.receivePayment',
  summary: 'Receive a further payment for a sale with a balance due, on any day; a Sales user only for their own sales',
  method: 'POST',
  path: '/api/sales/{id}/payments',
  allow: 'sales.work',
  requestId: 'paymentId',
  refusals: ['sales.notFound', 'edit.conflict', ...paymentRefusals],
  input: receivedPayment.extend({
    amount: receivedPayment.shape.amount.min(1, message('Please enter the amount received')),
    drawer,
    note: paymentNote,
  }),
  reply: sale,
  status: 201,
})

export const correctPayment = endpoint({
  name: 'sales.correctPayment',
  summary:
    'Correct the method, reference or amount of a payment; 0 removes it. The ledger takes it back and adds the right one, with the reason. An Admin any, a Sales user on the business day they received it',
  method: 'PATCH',
  path: '/api/sales/{id}/payments/{paymentId}',
  allow: 'sales.work',
  requestId: 'correctionId',
  refusals: [
    'sales.notFound',
    'edit.conflict',
    'payments.notFound',
    'payments.tooOldToCorrect',
    'payments.ofExchange',
    ...paymentRefusals,
  ],
  input: receivedPayment.extend({
    /** Without it, the reference stays. */
    reference: paymentReference.optional(),
    /** The id of the payment that takes its place. */
    correctionId: id,
    reason: correctedPayment.shape.reason,
  }),
  reply: sale,
})

export const deleteSale = endpoint({
  name: 'sales.delete',
  summary:
    'Delete a sale: an Admin any, a Sales user their own within its business day. The reason is stored in the activity log; its warranties end',
  method: 'DELETE',
  path: '/api/sales/{id}',
  allow: 'sales.work',
  refusals: ['sales.notFound', 'sales.tooOldToDelete', 'sales.hasReturn', 'sales.isExchange', 'sales.dayClosed'],
  input: z.object({ id, reason: line('Reason', 200) }),
  reply: noReply,
})

export const listSalesPeople = endpoint({
  name: 'sales.people',
  summary: 'List the Sales users and others who have sold by name, to filter the sales of one of them',
  method: 'GET',
  path: '/api/sales/people',
  allow: 'sales.ofEveryone',
  input: noInput,
  reply: z.array(person),
})

export const checkSaleImei = endpoint({
  name: 'sales.checkImei',
  summary: 'Find when the device with this IMEI was last sold, by anyone, and whether it is here for a repair',
  method: 'GET',
  path: '/api/sales/check-imei',
  allow: 'sales.sell',
  input: z.object({ imei: z.string().refine(isImei).transform(withoutSeparators) }),
  reply: z.object({
    /** Null if it was not sold yet. */
    soldAt: z.string().nullable(),
    /** The sale, if the caller may see it. */
    saleId: z.uuid().nullable(),
    /** The newest one. It may be done, but the device is still in the shop. Null if it has none. */
    undeliveredRepair: z
      .object({
        createdAt: z.string(),
        /** Null if the caller may not see repairs. */
        number: z.string().nullable(),
      })
      .nullable(),
  }),
})

const saleProduct = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(productTypes),
  categoryName: z.string(),
  /** In santim. Null if the price is agreed at each sale. */
  price: z.int().nullable(),
  barcode: z.string().nullable(),
})
/** What a sale needs to know of a product. */
export type SaleProduct = z.output<typeof saleProduct>

export const listPopularProducts = endpoint({
  name: 'sales.popularProducts',
  summary: 'List the products that sell most often and those added in the last days',
  method: 'GET',
  path: '/api/sales/popular-products',
  allow: 'sales.sell',
  input: noInput,
  reply: z.object({ items: z.array(saleProduct) }),
})
