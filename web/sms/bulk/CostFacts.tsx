import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { leftOf } from '#contract/sms/outbox/budget.ts'
import { countSmsParts } from '#contract/sms/outbox/smsParts.ts'
import { bulkTexts as texts } from '#web/sms/bulk/bulk.texts.ts'
import { smsBudgetQuery } from '#web/sms/outbox/budget.queries.ts'
import { budgetTexts } from '#web/sms/outbox/budget.texts.ts'
import { FactList } from '#web/ui/page/FactList.tsx'

interface Props {
  text: string
  recipients: number
  /** Some of them may get nothing. */
  isUpperBound?: boolean
  /** In santim. Null: the cost is not known. */
  partPrice: number | null
}

/** How many parts a bulk message has, what it costs, and whether the budget of today allows it. */
export const CostFacts = ({ text, recipients, isUpperBound = false, partPrice }: Props) => {
  const { parts } = countSmsParts(text)
  const [inParts, inBirr] = isUpperBound ? [texts.maxParts, texts.maxCost] : [texts.parts, texts.cost]
  const { data: budget } = useQuery(smsBudgetQuery)
  const left = budget && leftOf(budget)
  return (
    <>
      <FactList
        facts={[
          [texts.factParts, inParts(parts, recipients)],
          [texts.factCost, partPrice === null ? texts.noPrice : inBirr(parts * recipients * partPrice)],
          ...(left === undefined ? [] : [[budgetTexts.left, budgetTexts.describeParts(left, partPrice)] as const]),
        ]}
      />
      {left !== undefined && !isUpperBound && parts * recipients > left && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {budgetTexts.tooExpensive}
        </Alert>
      )}
    </>
  )
}
