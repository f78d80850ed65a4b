import type { Control, UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { formatPhone } from '#contract/formatPhone.ts'
import { amount } from '#contract/money.ts'
import { hasReference } from '#contract/payments/paymentReference.ts'
import { createRepair, type EditedField, imageSlots, type Repair, updateRepair } from '#contract/repairs/repairs.ts'
import { drawerOf } from '#web/payments/DrawerInput.tsx'
import { formTexts as texts } from '#web/repairs/form/form.texts.ts'
import { signatureSchema } from '#web/ui/signature/signature.ts'

const { shape } = createRepair.input
const image = shape.images.element
const newParts = shape.parts.unwrap()
const updatedParts = updateRepair.input.shape.parts.unwrap()

/** A line also has the name and price to display. Only the server checks the stock, because it changes all the time. */
const partsSchema = (parts: typeof newParts) =>
  z
    .array(
      parts.element
        .extend({ name: z.string(), unitCost: z.int() })
        .transform(({ itemId, quantity }) => ({ itemId, quantity })),
    )
    .pipe(parts)

/** The form has every slot, but only those with a picture are sent. */
const imagesSchema = (images: typeof shape.images) =>
  z
    .array(image.extend({ fileId: image.shape.fileId.nullable() }))
    .transform((slots): z.input<typeof image>[] =>
      slots.flatMap(({ fileId, ...slot }) => (fileId === null ? [] : [{ ...slot, fileId }])),
    )
    .pipe(images)

const paidDeposit = shape.deposit
  .unwrap()
  .extend({ amount: amount('Deposit'), drawer: z.string().default('') })
  .transform(({ method, reference, drawer, ...paid }) => ({
    ...{ ...paid, method, reference: hasReference(method) ? reference : null },
    ...(method === 'cash' && drawerOf(drawer)),
  }))

/** Without an amount there is no deposit, whatever stands in its other fields, which are hidden then. */
const depositSchema = z
  .custom<Omit<z.input<typeof paidDeposit>, 'amount'> & { amount?: number | undefined }>()
  .transform(({ amount, ...rest }) => (amount === undefined || amount === 0 ? undefined : { ...rest, amount }))
  .pipe(paidDeposit.optional())

const schemaWith = (parts: typeof newParts, images: typeof shape.images) =>
  createRepair.input.omit({ id: true, signatureId: true }).extend({
    smsLanguage: z.union([z.literal('').transform(() => undefined), shape.smsLanguage]),
    signature: signatureSchema(texts.signatureMissing),
    parts: partsSchema(parts),
    images: imagesSchema(images),
    deposit: depositSchema,
  })

export const newRepairSchema = schemaWith(newParts, shape.images)

/** A ticket that never had images can be edited without adding one. */
export const editRepairSchema = ({ images }: Pick<Repair, 'images'>) =>
  schemaWith(updatedParts, images.length > 0 ? shape.images : z.array(image))

export type RepairValues = z.input<typeof newRepairSchema>
export type RepairDetails = z.output<typeof newRepairSchema>
export type RepairField = keyof RepairValues
export type PartLine = RepairValues['parts'][number]
export type RepairForm = UseFormReturn<RepairValues, unknown, RepairDetails>
export type RepairControl = Control<RepairValues, unknown, RepairDetails>

const slotsOf = (images: Repair['images']): RepairValues['images'] =>
  imageSlots.map(slot => images.find(image => image.slot === slot) ?? { slot, fileId: null, description: '' })

const noDeposit: RepairValues['deposit'] = { amount: undefined, method: 'cash', reference: null, note: '', drawer: '' }

/** In the order of the form. */
export const emptyValues: RepairValues = {
  customerPhone: '',
  customerName: '',
  customerEmail: '',
  smsLanguage: '',
  serialNumber: '',
  deviceType: '',
  problem: '',
  technicianId: '',
  estimatedCompletion: '',
  notes: '',
  internalNote: '',
  parts: [],
  extraCost: undefined,
  deposit: noDeposit,
  images: slotsOf([]),
  signature: null,
}

export const repairFields = Object.keys(emptyValues) as RepairField[]

export const valuesOf = (repair: Pick<Repair, Exclude<EditedField, 'technicianId'> | 'technician'>): RepairValues => ({
  customerName: repair.customerName,
  customerPhone: formatPhone(repair.customerPhone),
  customerEmail: repair.customerEmail,
  smsLanguage: repair.smsLanguage,
  deviceType: repair.deviceType,
  serialNumber: repair.serialNumber,
  problem: repair.problem,
  technicianId: repair.technician?.id ?? '',
  estimatedCompletion: repair.estimatedCompletion ?? '',
  notes: repair.notes,
  internalNote: repair.internalNote,
  extraCost: repair.extraCost,
  // Only a new ticket takes one.
  deposit: noDeposit,
  parts: repair.parts,
  images: slotsOf(repair.images),
  signature: repair.signatureId === null ? null : { id: repair.signatureId },
})
