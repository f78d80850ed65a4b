import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Repair } from '#contract/repairs/repairs.ts'
import { repairTexts as texts } from '#web/repairs/ticket/repair.texts.ts'
import { BackToList } from '#web/repairs/ticket/repairLinks.tsx'
import { repairQuery } from '#web/repairs/ticket/repairs.queries.ts'
import { DetailState } from '#web/ui/page/DetailState.tsx'

interface Props {
  number: string
  /** Stands above the loading state and the failure. */
  header?: ReactNode
  loading: ReactNode
  children: (repair: Repair) => ReactNode
}

/** Shows a repair, or that it is loading, does not exist or could not be fetched. */
export const RepairState = ({ number, ...rest }: Props) => {
  const query = useQuery(repairQuery(number))
  const notFoundExplanation = query.data ? texts.deleted : texts.notFoundExplanation(number)
  return (
    <DetailState
      {...rest}
      query={query}
      notFoundCode="repairs.notFound"
      texts={{ ...texts, notFoundExplanation }}
      back={<BackToList />}
    />
  )
}
