import { repairCost } from '#contract/repairs/cost.ts'
import { fieldLabels as labels, formTexts as texts } from '#web/repairs/form/form.texts.ts'
import type { RepairForm } from '#web/repairs/form/repairForm.ts'
import { useEnteredCost } from '#web/repairs/form/useEnteredCost.ts'
import { Amount } from '#web/ui/format/Amount.tsx'
import { SumList } from '#web/ui/page/SumList.tsx'

interface Props {
  form: RepairForm
  /** What the customer pays instead, because the device was not repaired. */
  notRepairedCharge?: number | null
}

/** A preview of the cost, and of what stays due after a deposit. The server calculates the one that counts. */
export const CostSummary = ({ form, notRepairedCharge = null }: Props) => {
  const { partsCost, extraCost, deposit } = useEnteredCost(form)
  const cost = repairCost({ partsCost, extraCost, notRepairedCharge })
  const sums: [title: string, santim: number][] =
    notRepairedCharge === null
      ? [
          [texts.partsTotal, partsCost],
          [labels.extraCost, extraCost],
          [texts.total, cost],
        ]
      : [[texts.notRepairedTotal, cost]]
  if (deposit > 0) sums.push([labels.deposit, deposit], [texts.due, Math.max(0, cost - deposit)])
  return <SumList sums={sums.map(([title, santim]) => [title, <Amount key={title} santim={santim} />])} />
}
