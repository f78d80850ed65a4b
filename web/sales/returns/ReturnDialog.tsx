import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { formatEtb } from '#contract/money.ts'
import { hasReference, paymentReference } from '#contract/payments/paymentReference.ts'
import { maxGivenBack, quantityLeft, returnedValue } from '#contract/returns/returnAmounts.ts'
import { returnNumber } from '#contract/returns/returnNumber.ts'
import { createReturn } from '#contract/returns/returns.ts'
import type { Sale } from '#contract/sales/sales.ts'
import type { SaleCoverage } from '#contract/warranties/warranties.ts'
import { CashDoubt } from '#web/drawer/CashDoubt.tsx'
import { RefusedCall } from '#web/http/RefusedCall.ts'
import { useAttemptId } from '#web/http/useAttemptId.ts'
import { DrawerInput, drawerOf } from '#web/payments/DrawerInput.tsx'
import { usePaymentOptions } from '#web/payments/paymentMethods.ts'
import { paymentTexts } from '#web/payments/payments.texts.ts'
import { ReferenceInput } from '#web/payments/ReferenceInput.tsx'
import { choiceFor, EndedWarranties } from '#web/sales/returns/EndedWarranties.tsx'
import { openExchange } from '#web/sales/returns/openExchange.ts'
import { ReturnedMeanwhile } from '#web/sales/returns/ReturnedMeanwhile.tsx'
import { returnTexts as texts } from '#web/sales/returns/returns.texts.ts'
import { useSaleChanges } from '#web/sales/sales.queries.ts'
import { AmountInput } from '#web/ui/form/AmountInput.tsx'
import { CountInput } from '#web/ui/form/CountInput.tsx'
import { DialogForm, type Form } from '#web/ui/form/FormDialog.tsx'
import { SelectInput } from '#web/ui/form/SelectInput.tsx'
import { schemaResolver } from '#web/ui/form/schemaResolver.ts'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { useEditConflict } from '#web/ui/form/useEditConflict.ts'
import { ImageInput } from '#web/ui/image/ImageInput.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'
import { saleWarrantiesQuery } from '#web/warranties/warranties.queries.ts'

const schema = createReturn.input.pick({ amount: true, method: true, note: true, reason: true, photoId: true }).extend({
  reference: paymentReference,
  drawer: z.string(),
  /** How many of each line of the sale. */
  quantities: z.array(z.int(texts.nothingChosen).min(0, texts.nothingChosen)),
  endedWarranties: z.array(z.string()),
})
type Values = z.output<typeof schema>
type ReturnForm = Form<z.input<typeof schema>, Values>

const maxFor = (sale: Sale, quantities: readonly number[]): number =>
  maxGivenBack(
    sale,
    sale.lines.reduce((sum, _line, index) => sum + returnedValue(sale, index, quantities[index] || 0), 0),
  )

/** What the server refuses of the sale as it is shown. */
const schemaFor = (sale: Sale, warranties: readonly SaleCoverage[]) =>
  schema.superRefine(({ quantities, amount, endedWarranties }, context) => {
    const refuse = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    if (quantities.every(quantity => quantity === 0)) refuse(['quantities', 0], texts.nothingChosen)
    for (const [index, line] of sale.lines.entries())
      if ((quantities[index] ?? 0) > quantityLeft(line))
        refuse(['quantities', index], texts.tooMany(quantityLeft(line)))
    const max = maxFor(sale, quantities)
    if (amount > max) refuse(['amount'], max === 0 ? texts.nothingPaid : texts.tooMuch(formatEtb(max)))
    const { count, isEnough } = choiceFor(sale, quantities, warranties)
    if (!isEnough(endedWarranties)) refuse(['endedWarranties'], texts.chooseWarranties(count))
  })

const countOf = (quantities: readonly number[]): number => quantities.reduce((sum, quantity) => sum + quantity, 0)

/** The only unit that is left is chosen. */
const firstQuantities = ({ lines }: Sale): number[] => {
  const left = lines.map(quantityLeft)
  const isOnly = countOf(left) === 1
  return left.map(quantity => (isOnly ? quantity : 0))
}

const linesOf = ({ quantities }: Pick<Values, 'quantities'>) =>
  quantities.map((quantity, index) => ({ place: index + 1, quantity })).filter(({ quantity }) => quantity > 0)

/** Marks what a colleague has returned meanwhile. */
const markLines = (form: ReturnForm, values: Values, error: unknown): void => {
  if (!(error instanceof RefusedCall)) return
  for (const [index, { place }] of linesOf(values).entries()) {
    const message = error.details.fields?.[`lines.${index}.quantity`]
    if (message) form.setError(`quantities.${place - 1}`, { message })
  }
}

interface FieldsProps {
  form: ReturnForm
  sale: Sale
  warranties: readonly SaleCoverage[]
  isExchange: boolean
}

const Fields = ({ form: { control, setValue, resetField }, sale, warranties, isExchange }: FieldsProps) => {
  const quantities: readonly number[] = useWatch({ control, name: 'quantities' })
  const choice = choiceFor(sale, quantities, warranties)
  const offered = [choice.count, ...choice.of.map(({ number }) => number)].join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice begins anew
  useEffect(() => resetField('endedWarranties'), [resetField, offered])
  const [method, amount, drawer] = useWatch({ control, name: ['method', 'amount', 'drawer'] })
  const max = maxFor(sale, quantities)
  useEffect(() => setValue('amount', max), [setValue, max])
  const options = usePaymentOptions()
  const left = sale.lines.map(quantityLeft)
  const returnAll = () => setValue('quantities', left, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  return (
    <>
      {isExchange && <Typography variant="body2">{texts.exchangeHint}</Typography>}
      {countOf(left) > 1 && (
        <Button variant="outlined" onClick={returnAll} sx={{ justifySelf: 'start', alignSelf: 'start' }}>
          {texts.returnAll}
        </Button>
      )}
      {sale.lines.map((line, index) => (
        <CountInput
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a sale never change
          key={index}
          control={control}
          name={`quantities.${index}`}
          label={texts.quantityOf(line.productName)}
          hint={texts.leftOf(quantityLeft(line))}
        />
      ))}
      <EndedWarranties control={control} name="endedWarranties" count={choice.count} of={choice.of} />
      {isExchange ? (
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }} role="status">
          {texts.credit(formatEtb(max))}
        </Typography>
      ) : (
        <>
          <AmountInput
            control={control}
            name="amount"
            label={texts.amount}
            hint={
              quantities.some(quantity => quantity > 0) && (max === 0 ? texts.nothingPaid : texts.max(formatEtb(max)))
            }
            required
          />
          <SelectInput control={control} name="method" label={texts.method} options={options} />
          <ReferenceInput control={control} name="reference" method={method} />
          <DrawerInput control={control} name="drawer" method={method} branch={sale.branch} />
          <CashDoubt method={method} amount={amount} branch={sale.branch} chosen={drawer} />
          <TextInput control={control} name="note" label={paymentTexts.paymentNote} />
        </>
      )}
      <TextInput control={control} name="reason" label={texts.reason} required />
      <ImageInput control={control} name="photoId" label={texts.photo} />
    </>
  )
}

interface Props {
  sale: Sale
  /** New Sale takes both back and sells. Nothing is returned before. */
  isExchange: boolean
  onClose: () => void
}

/** Takes items of a sale back and gives the customer what was paid for them, or less; or begins an exchange for others. */
export const ReturnDialog = ({ sale: current, isExchange, onClose }: Props) => {
  const { user } = useRouteContext({ from: '__root__' })
  const navigate = useNavigate()
  const { takeBack } = useSaleChanges()
  const { idFor } = useAttemptId()
  const conflict = useEditConflict<Sale>({
    opened: current,
    readCurrent: ({ details }) => createReturn.reply.shape.sale.safeParse(details.current).data,
    // What was chosen may be returned already.
    merge: ({ lines }) =>
      form.setValue(
        'quantities',
        lines.map(() => 0),
      ),
  })
  const [isSent, setIsSent] = useState(false)
  const { base: sale, setBase } = conflict
  // After an attempt, the refreshed sale may have its return. A retry then sends the same as before, with the same id.
  if (!isSent && current.version > sale.version) setBase(current)
  const quantities = firstQuantities(sale)
  const { data, refetch } = useQuery(saleWarrantiesQuery(sale.id))
  const warranties = data?.items ?? []
  const form: ReturnForm = useForm<z.input<typeof schema>, unknown, Values>({
    resolver: schemaResolver(schemaFor(sale, warranties)),
    defaultValues: {
      ...{
        quantities,
        endedWarranties: [],
        amount: maxFor(sale, quantities),
        method: sale.paymentMethod,
        reason: '',
        reference: null,
        drawer: '',
        note: '',
        photoId: null,
      },
    },
    mode: 'onTouched',
  })
  const beginExchange = async ({ reason, photoId, endedWarranties, ...values }: Values) => {
    const { id: saleId, version } = sale
    const returned = { saleId, version, lines: linesOf(values), reason, photoId, endedWarranties }
    await openExchange(user.id, sale, { ...returned, credit: maxFor(sale, values.quantities) })
    await navigate({ to: '/admin/create-sale', ignoreBlocker: true })
  }
  const save = async (values: Values) => {
    if (isExchange) return beginExchange(values)
    const { quantities: _, reference, drawer, ...rest } = values
    const paid = { reference: hasReference(rest.method) ? reference : null, ...drawerOf(drawer) }
    setIsSent(true)
    const send = ({ id, version }: Sale) => {
      const input = { ...rest, ...paid, id, version, lines: linesOf(values) }
      return takeBack({ ...input, returnId: idFor(input) })
    }
    const { saleReturn, sms } = await conflict.save(send).catch((error: unknown) => {
      markLines(form, values, error)
      // A colleague may have issued one meanwhile.
      void refetch()
      throw error
    })
    const number = returnNumber(saleReturn.id)
    if (sms === 'failed') showToast({ severity: 'warning', message: texts.savedWithoutSms(number) })
    else showToast({ severity: 'success', message: texts.saved(number) })
  }
  return (
    <DialogForm
      title={isExchange ? texts.exchangeTitle : texts.title}
      submit={isExchange ? texts.continue : texts.submit}
      failure={isExchange ? texts.exchangeFailed : texts.failed}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      {conflict.newer && <ReturnedMeanwhile sale={conflict.newer.now} />}
      <Fields form={form} sale={sale} warranties={warranties} isExchange={isExchange} />
    </DialogForm>
  )
}
