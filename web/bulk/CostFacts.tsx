import { countSmsParts } from '#contract/sms/smsParts.ts'
import { bulkTexts as texts } from '#web/bulk/bulk.texts.ts'
import { FactList } from '#web/ui/page/FactList.tsx'

interface Props {
  text: string
  recipients: number
  /** In santim. Null: the cost is not known. */
  partPrice: number | null
}

/** How many parts a bulk message has, and what it costs. */
export const CostFacts = ({ text, recipients, partPrice }: Props) => {
  const { parts } = countSmsParts(text)
  return (
    <FactList
      facts={[
        [texts.factParts, texts.parts(parts, recipients)],
        [texts.factCost, partPrice === null ? texts.noPrice : texts.cost(parts * recipients * partPrice)],
      ]}
    />
  )
}
