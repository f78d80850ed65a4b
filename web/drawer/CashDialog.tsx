import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { type CashDirection, openingCategory } from '#contract/drawer/cashDirections.ts'
import { type Drawer, recordCash } from '#contract/drawer/drawer.ts'
import { formatEtb } from '#contract/money.ts'
import { useCashDoubt } from '#web/drawer/CashDoubt.tsx'
import { useDrawerChanges } from '#web/drawer/drawer.queries.ts'
import { drawerTexts as texts } from '#web/drawer/drawer.texts.ts'
import { useAttemptId } from '#web/http/useAttemptId.ts'
import { cashCategoryLabel } from '#web/language/labels.ts'
import { deskSettingsQuery } from '#web/settings/settings.queries.ts'
import { AmountInput } from '#web/ui/form/AmountInput.tsx'
import { DialogForm } from '#web/ui/form/FormDialog.tsx'
import { SelectInput } from '#web/ui/form/SelectInput.tsx'
import { schemaResolver } from '#web/ui/form/schemaResolver.ts'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { ConfirmDialog } from '#web/ui/page/ConfirmDialog.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'

const { amount, note } = recordCash.input.shape
/** Of cash paid in, and of the opening amount, nobody asks what it was for. */
const schemaFor = (direction: CashDirection) =>
  z.object({
    amount,
    category: direction === 'out' ? z.string().min(1, texts.chooseWhatFor) : z.string(),
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

interface Question {
  readonly amount: number
  readonly doubt: string
  readonly answer: (isRight: boolean) => void
}

const AmountQuestion = ({ amount, doubt, answer }: Question) => (
  <ConfirmDialog
    title={texts.payOutQuestion(formatEtb(amount))}
    confirm={texts.payOutAnyway}
    cancel={texts.changeAmount}
    failure={texts.recordFailed}
    onConfirm={async () => answer(true)}
    onClose={() => answer(false)}
  >
    <p>{doubt}</p>
  </ConfirmDialog>
)

/** Records cash that is paid in or out. */
export const CashDialog = ({ drawer, direction, onClose }: Props) => {
  const { branch } = drawer
  const { record } = useDrawerChanges()
  const doubtOf = useCashDoubt(branch)
  const [question, setQuestion] = useState<Question>()
  const { idFor } = useAttemptId()
  const { data: desk } = useQuery(deskSettingsQuery)
  const form = useForm<Values, unknown, Values>({
    resolver: schemaResolver(schemaFor(direction)),
    defaultValues: { category: '', note: '' },
    mode: 'onTouched',
  })
  const { control } = form
  const confirm = async ({ amount: typed }: Values): Promise<boolean> => {
    const doubt = direction === 'out' ? doubtOf(typed) : undefined
    if (doubt === undefined) return true
    const { promise, resolve: answer } = Promise.withResolvers<boolean>()
    setQuestion({ amount: typed, doubt, answer })
    const isRight = await promise
    setQuestion(undefined)
    return isRight
  }
  const save = async ({ category, ...values }: Values) => {
    const cash = { amount: values.amount, category: category || null, note: values.note || openingCategory }
    const input = { branch, direction, ...cash }
    await record({ ...input, id: idFor(input) })
    showToast({ severity: 'success', message: texts.recorded })
  }
  return (
    <DialogForm
      title={titles[direction]}
      submit={titles[direction]}
      failure={texts.recordFailed}
      form={form}
      confirm={confirm}
      onSubmit={save}
      onClose={onClose}
    >
      <AmountInput
        control={control}
        name="amount"
        label={texts.amount}
        hint={direction === 'opening' && texts.openingHint}
        currency="ETB"
        required
      />
      {direction === 'out' && (
        <SelectInput
          control={control}
          name="category"
          label={texts.category}
          options={(desk?.expenseCategories ?? []).map(value => ({ value, label: cashCategoryLabel(value) }))}
          empty={texts.chooseCategory}
          required
        />
      )}
      {direction !== 'opening' && <TextInput control={control} name="note" label={texts.reason} required />}
      {question && <AmountQuestion {...question} />}
    </DialogForm>
  )
}
