import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { CashDirection } from '#contract/drawer/cashDirections.ts'
import { type Drawer, recordCash } from '#contract/drawer/drawer.ts'
import { formatEtb } from '#contract/money.ts'
import { useDrawerChanges } from '#web/drawer/drawer.queries.ts'
import { drawerTexts as texts } from '#web/drawer/drawer.texts.ts'
import { useAttemptId } from '#web/http/useAttemptId.ts'
import { deskSettingsQuery } from '#web/settings/settings.queries.ts'
import { AmountInput } from '#web/ui/form/AmountInput.tsx'
import { DialogForm } from '#web/ui/form/FormDialog.tsx'
import { SelectInput } from '#web/ui/form/SelectInput.tsx'
import { schemaResolver } from '#web/ui/form/schemaResolver.ts'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'

const { amount, note } = recordCash.input.shape
/** Of cash paid in, and of the opening amount, nobody asks what it was for. */
const schemaFor = (direction: CashDirection) =>
  z.object({
    amount,
    category: direction === 'out' ? z.string().min(1, 'Please choose what it was for') : z.string(),
    note: direction === 'opening' ? z.string() : note,
  })
type Values = z.output<ReturnType<typeof schemaFor>>

const titles: Readonly<Record<CashDirection, string>> = {
  in: texts.payIn,
  out: texts.payOut,
  opening: texts.enterOpening,
}

interface Props {
  drawer: Drawer
  direction: CashDirection
  onClose: () => void
}

/**
 * Records cash that is paid in or out. Only those who see what is in the drawer are asked before more is paid out than that:
 * the question would give it away to others.
 */
export const CashDialog = ({ drawer: { branch, figures }, direction, onClose }: Props) => {
  const { record } = useDrawerChanges()
  const { idFor } = useAttemptId()
  const { data: desk } = useQuery(deskSettingsQuery)
  const form = useForm<Values, unknown, Values>({
    resolver: schemaResolver(schemaFor(direction)),
    defaultValues: { category: '', note: '' },
    mode: 'onTouched',
  })
  const { control } = form
  const typed: number | undefined = useWatch({ control, name: 'amount' })
  const isTooMuch = direction === 'out' && figures !== null && typed !== undefined && typed > figures.expected
  const hint = isTooMuch ? texts.moreThanThere(formatEtb(figures.expected)) : texts.openingHint
  const save = async ({ category, ...values }: Values) => {
    const cash = { amount: values.amount, category: category || null, note: values.note || texts.opening }
    const input = { branch, direction, ...cash }
    await record({ ...input, id: idFor(input) })
    showToast({ severity: 'success', message: texts.recorded })
  }
  return (
    <DialogForm
      title={titles[direction]}
      submit={isTooMuch ? texts.payOutAnyway : titles[direction]}
      failure={texts.recordFailed}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <AmountInput
        control={control}
        name="amount"
        label={texts.amount}
        hint={(isTooMuch || direction === 'opening') && hint}
        currency="ETB"
        required
      />
      {direction === 'out' && (
        <SelectInput
          control={control}
          name="category"
          label={texts.category}
          options={desk?.expenseCategories ?? []}
          empty={texts.chooseCategory}
          required
        />
      )}
      {direction !== 'opening' && <TextInput control={control} name="note" label={texts.reason} required />}
    </DialogForm>
  )
}
