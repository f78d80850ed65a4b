import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { type CashMovement, correctCash } from '#contract/drawer/drawer.ts'
import { useDrawerChanges } from '#web/drawer/drawer.queries.ts'
import { drawerTexts as texts } from '#web/drawer/drawer.texts.ts'
import { useAttemptId } from '#web/http/useAttemptId.ts'
import { cashCategoryLabel } from '#web/language/labels.ts'
import { deskSettingsQuery } from '#web/settings/settings.queries.ts'
import { AmountInput } from '#web/ui/form/AmountInput.tsx'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { SelectInput } from '#web/ui/form/SelectInput.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'

const schema = correctCash.input.pick({ amount: true, category: true, reason: true })
type Values = z.output<typeof schema>

/** Corrects or removes cash that was paid in or out. */
export const CorrectCashDialog = ({ movement, onClose }: { movement: CashMovement; onClose: () => void }) => {
  const { id, amount, category } = movement
  const { correct } = useDrawerChanges()
  const { idFor } = useAttemptId()
  const { data: desk } = useQuery(deskSettingsQuery)
  const save = async (values: Values) => {
    const input = { id, ...values }
    await correct({ ...input, correctionId: idFor(input) })
    showToast({ severity: 'success', message: texts.corrected })
  }
  // The shop may have renamed the category since.
  const options = [...new Set([...(category === null ? [] : [category]), ...(desk?.expenseCategories ?? [])])]
  return (
    <FormDialog
      title={texts.correctCash}
      submit={texts.save}
      failure={texts.correctFailed}
      schema={schema}
      defaultValues={{ amount, reason: '', ...(category !== null && { category }) }}
      onSubmit={save}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <AmountInput
            control={control}
            name="amount"
            label={texts.amount}
            hint={texts.correctHint}
            currency="ETB"
            required
          />
          {category !== null && (
            <SelectInput
              control={control}
              name="category"
              label={texts.category}
              options={options.map(value => ({ value, label: cashCategoryLabel(value) }))}
              required
            />
          )}
          <TextInput control={control} name="reason" label={texts.correctReason} required />
        </>
      )}
    </FormDialog>
  )
}
