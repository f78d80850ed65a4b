import ArrowBack from '@mui/icons-material/ArrowBack'
import SearchOff from '@mui/icons-material/SearchOffOutlined'
import Paper from '@mui/material/Paper'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Warranty } from '#contract/warranties/warranties.ts'
import { RefusedCall } from '#web/http/RefusedCall.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { surface } from '#web/ui/theme/surface.ts'
import { warrantyQuery } from '#web/warranties/warranties.queries.ts'
import { warrantyTexts as texts } from '#web/warranties/warranty.texts.ts'

/** A malformed ID is reported as not found, too. */
const isNotFound = (error: Error | null): boolean =>
  error instanceof RefusedCall && (error.code === 'warranties.notFound' || error.code === 'input.invalid')

export const BackToWarranties = () => (
  <LinkButton to="/admin/warranty" startIcon={<ArrowBack />}>
    {texts.backToList}
  </LinkButton>
)

interface Props {
  number: string
  /** Where to go if there is no such warranty. */
  back?: ReactNode
  children: (warranty: Warranty) => ReactNode
}

/** Shows a warranty, or that it is loading, does not exist or could not be fetched. */
export const WarrantyState = ({ number, back = <BackToWarranties />, children }: Props) => {
  const { data: warranty, error, refetch } = useQuery(warrantyQuery(number))
  if (isNotFound(error))
    return (
      <Paper sx={surface}>
        <EmptyState icon={<SearchOff />} title={texts.notFound} action={back}>
          {texts.notFoundExplanation}
        </EmptyState>
      </Paper>
    )
  if (warranty) return children(warranty)
  if (!error) return <LoadingState />
  return (
    <Paper sx={surface}>
      <ErrorState failure={texts.fetchFailed} error={error} onRetry={() => void refetch()} />
    </Paper>
  )
}
