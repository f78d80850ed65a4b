import { countSmsParts } from '#contract/sms/outbox/smsParts.ts'
import { bulkTexts as texts } from '#web/sms/bulk/bulk.texts.ts'
import { FactList } from '#web/ui/page/FactList.tsx'

interface Props {
  text: string
  recipients: number
  /** Some of them may get nothing. */
  isUpperBound?: boolean
  /** In santim. Null: the cost is not known. */
  partPrice: number | null
}

/** How many parts a bulk message has, and what it costs. */
export const CostFacts = ({ text, recipients, isUpperBound = false, partPrice }: Props) => {
  const { parts } = countSmsParts(text)
  const [inParts, inBirr] = isUpperBound ? [texts.maxParts, texts.maxCost] : [texts.parts, texts.cost]
  return (
    <FactList
      facts={[
        [texts.factParts, inParts(parts, recipients)],
        [texts.factCost, partPrice === null ? texts.noPrice : inBirr(parts * recipients * partPrice)],
      ]}
    />
  )
}
