import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import { repairCost } from '#contract/repairs/cost.ts'
import { fieldLabels as labels, formTexts as texts } from '#web/repairs/form/form.texts.ts'
import type { RepairForm } from '#web/repairs/form/repairForm.ts'
import { validCost } from '#web/repairs/form/validCost.ts'
import { Amount } from '#web/ui/format/Amount.tsx'

const styles = {
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: 0.5,
  m: 0,
  fontVariantNumeric: 'tabular-nums',
  '& dd': { m: 0, textAlign: 'right' },
  '& .total': { fontWeight: 600, fontSize: '1.25rem' },
}

interface Props {
  form: RepairForm
  /** What the customer pays instead, because the device was not repaired. */
  notRepairedCharge?: number | null
}

/** A preview of the cost. The server calculates the one that counts. */
export const CostSummary = ({ form: { control }, notRepairedCharge = null }: Props) => {
  const [parts, enteredExtra] = useWatch({ control, name: ['parts', 'extraCost'] })
  const partsCost = validCost(parts)
  const extraCost = enteredExtra !== undefined && enteredExtra > 0 ? enteredExtra : 0
  return (
    <Box component="dl" sx={styles}>
      <dt>{texts.partsTotal}</dt>
      <dd>
        <Amount santim={partsCost} />
      </dd>
      <dt>{labels.extraCost}</dt>
      <dd>
        <Amount santim={extraCost} />
      </dd>
      <dt className="total">{notRepairedCharge === null ? texts.total : texts.notRepairedTotal}</dt>
      <dd className="total">
        <Amount santim={repairCost({ partsCost, extraCost, notRepairedCharge })} />
      </dd>
    </Box>
  )
}
