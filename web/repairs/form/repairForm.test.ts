import { expect, test } from 'vitest'
import { formatMessage } from '#contract/formatMessage.ts'
import { repairFieldPath } from '#web/repairs/form/repairFieldPath.ts'
import {
  editRepairSchema,
  emptyValues,
  newRepairSchema,
  type RepairValues,
  valuesOf,
} from '#web/repairs/form/repairForm.ts'
import { repairFormFields } from '#web/repairs/form/repairFormFields.ts'
import { fieldProblems } from '#web/ui/form/fieldProblems.ts'
import { schemaResolver } from '#web/ui/form/schemaResolver.ts'

const id = '0198c0de-0000-7000-8000-000000000001'
const part = { itemId: id, name: 'Screen', quantity: 2, unitCost: 100 }
const withPhotoIn = (slot: number): RepairValues['images'] =>
  emptyValues.images.map(image => (image.slot === slot ? { ...image, fileId: id } : image))

const filled: RepairValues = {
  ...emptyValues,
  customerName: ' ሃና ግርማ ',
  customerPhone: '0911 234 567',
  deviceType: 'Nokia 105',
  serialNumber: '49-015420-323751-8',
  problem: 'Overheating',
  technicianId: id,
  estimatedCompletion: '2026-12-24',
  parts: [part],
  images: withPhotoIn(1),
  signature: { id },
}

const problemsOf = (values: RepairValues, schema = newRepairSchema) => {
  const issues = schema.safeParse(values).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), formatMessage(message, 'en')]))
}

test('REP-11 values are sent normalised, without empty slots and display-only values', () => {
  expect(newRepairSchema.parse(filled)).toMatchObject({
    customerName: 'ሃና ግርማ',
    customerPhone: '251911234567',
    serialNumber: '490154203237518',
    extraCost: 0,
    parts: [{ itemId: id, quantity: 2 }],
    images: [{ slot: 1, fileId: id, description: '' }],
  })
})

test('the SMS language is sent if one is chosen; otherwise the server takes that of the shop', () => {
  expect(newRepairSchema.parse(filled).smsLanguage).toBeUndefined()
  expect(newRepairSchema.parse({ ...filled, smsLanguage: 'am' }).smsLanguage).toBe('am')
})

test.each([
  [undefined, undefined],
  [0, undefined],
  [30_050, { amount: 30_050, method: 'telebirr', reference: null }],
] as const)('a deposit of %s santim is sent as %j', (amount, sent) => {
  expect(newRepairSchema.parse({ ...filled, deposit: { amount, method: 'telebirr' } }).deposit).toEqual(sent)
})

test.each([
  [-1, 'Deposit must be 0 or more'],
  [Number.NaN, 'Deposit must be an amount of 0 or more with at most 2 decimals'],
  [Number.POSITIVE_INFINITY, 'Deposit can be at most 100,000,000'],
])('a deposit of %s santim is refused with words', (amount, message) => {
  expect(problemsOf({ ...filled, deposit: { amount, method: 'cash' } })).toEqual({ 'deposit.amount': message })
})

test.each([undefined, 0])('without a deposit (%s) what stands in its hidden fields is not checked', amount => {
  const deposit = { amount, method: 'telebirr', reference: '-', note: 'n'.repeat(10_000) } as const
  expect(newRepairSchema.parse({ ...filled, deposit }).deposit).toBeUndefined()
})

test('REP-13 an empty form lists the required fields by their labels, from top to bottom', async () => {
  const resolve = schemaResolver(newRepairSchema)
  const { errors } = await resolve(emptyValues, undefined, { fields: {}, shouldUseNativeValidation: false })
  const problems = fieldProblems(repairFormFields, { errors, values: emptyValues })
  expect(problems.every(({ isMissing }) => isMissing)).toBe(true)
  expect(problems.map(({ label }) => label)).toEqual([
    'Phone',
    'Customer Name',
    'IMEI Number',
    'Device Type',
    'Problem',
    'Technician',
    'Estimated Completion',
    'Device Images',
    'Customer Signature',
  ])
  expect(errors.problem?.message).toBe('Please select or describe the problem')
  expect(errors.signature?.message).toBe('Customer signature is required')
})

test('REP-16 only the first image is required', () => {
  expect(problemsOf({ ...filled, images: withPhotoIn(2) })).toEqual({ images: 'This field is required' })
})

test('REP-18 REP-23 a part needs a quantity of at least 1 on a new ticket, and may have 0 in an edit to return it', () => {
  const withQuantity = (quantity: number) => ({ ...filled, parts: [{ ...part, quantity }] })
  const editing = editRepairSchema({ images: [{ slot: 1, fileId: id, description: '' }] })
  expect(problemsOf(withQuantity(0))).toEqual({ 'parts.0.quantity': 'Quantity must be at least 1' })
  expect(problemsOf(withQuantity(0), editing)).toEqual({})
  for (const wrong of [-1, 1.5, Number.NaN])
    expect(problemsOf(withQuantity(wrong), editing)).toEqual({
      'parts.0.quantity': 'Quantity must be a non-negative number.',
    })
})

test('a ticket that never had an image can be edited without one', () => {
  const editing = editRepairSchema({ images: [] })
  expect(problemsOf({ ...filled, images: emptyValues.images }, editing)).toEqual({})
})

test('REP-16 a refused image, part or signature is shown at its slot, its quantity and the signature pad', () => {
  const sent = newRepairSchema.parse({ ...filled, images: [...withPhotoIn(1).slice(0, 3), ...withPhotoIn(4).slice(3)] })
  const refused = ['images.1.fileId', 'signatureId', 'parts.0.itemId', 'notes', 'editId']
  expect(refused.map(name => repairFieldPath(name, sent))).toEqual([
    'images.3.fileId',
    'signature',
    'parts.0.quantity',
    'notes',
    undefined,
  ])
})

test('a ticket opened for editing and sent unchanged has the same values as before', () => {
  const sent = { ...filled, smsLanguage: 'am' } as const
  const repair = {
    ...newRepairSchema.parse(sent),
    smsLanguage: 'am' as const,
    technician: { id, name: 'Hana' },
    signatureId: id,
    parts: [{ itemId: id, name: 'Screen', quantity: 2, unitCost: 100 }],
  }
  expect(newRepairSchema.parse(valuesOf(repair))).toEqual(newRepairSchema.parse(sent))
})
