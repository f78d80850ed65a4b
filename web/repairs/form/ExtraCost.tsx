import { FieldConflict } from '#web/repairs/form/FieldConflict.tsx'
import { fieldLabels as labels } from '#web/repairs/form/form.texts.ts'
import type { RepairForm } from '#web/repairs/form/repairForm.ts'
import { AmountInput } from '#web/ui/form/AmountInput.tsx'

/** For labour and everything else that is not a part from stock. */
export const ExtraCost = ({ form }: { form: RepairForm }) => (
  <FieldConflict name="extraCost">
    <AmountInput control={form.control} name="extraCost" label={labels.extraCost} />
  </FieldConflict>
)
