import ArrowBack from '@mui/icons-material/ArrowBack'
import Paper from '@mui/material/Paper'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { printTexts as texts } from '#web/repairs/print/print.texts.ts'
import { RepairPapers } from '#web/repairs/print/RepairPapers.tsx'
import { isRepairNotFound, RepairNotFound } from '#web/repairs/RepairNotFound.tsx'
import { repairTexts } from '#web/repairs/repair.texts.ts'
import { BackToList } from '#web/repairs/repairLinks.tsx'
import { repairQuery } from '#web/repairs/repairs.queries.ts'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { surface } from '#web/ui/theme/surface.ts'

export const PrintPage = () => {
  const { number } = useParams({ from: '/admin/repairs/$number/print' })
  const { data: repair, error, refetch } = useQuery(repairQuery(number))
  if (isRepairNotFound(error))
    return (
      <Paper sx={surface}>
        <RepairNotFound action={<BackToList />}>
          {repair ? repairTexts.deleted : repairTexts.notFoundExplanation(number)}
        </RepairNotFound>
      </Paper>
    )
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={repair ? `${repair.number} · ${repair.customerName} · ${repair.deviceType}` : number}
        action={
          <LinkButton to="/admin/repairs/$number" params={{ number }} startIcon={<ArrowBack />}>
            {texts.back}
          </LinkButton>
        }
      />
      {repair && <RepairPapers repair={repair} />}
      {!repair && !error && <LoadingState label={texts.preparing} />}
      {!repair && error && (
        <Paper sx={surface}>
          <ErrorState failure={repairTexts.fetchFailed} error={error} onRetry={() => void refetch()} />
        </Paper>
      )}
    </>
  )
}
