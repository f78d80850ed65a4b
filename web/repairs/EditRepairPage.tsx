import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { EditRepairForm } from '#web/repairs/form/EditRepairForm.tsx'
import { editTexts as texts } from '#web/repairs/form/edit.texts.ts'
import { isRepairNotFound, RepairNotFound } from '#web/repairs/RepairNotFound.tsx'
import { repairTexts } from '#web/repairs/repair.texts.ts'
import { BackToList, PrintLink } from '#web/repairs/repairLinks.tsx'
import { repairQuery } from '#web/repairs/repairs.queries.ts'
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'

export const EditRepairPage = () => {
  const { number } = useParams({ from: '/admin/repairs/$number/edit' })
  const { data: repair, error, isPending, isLoadingError, refetch } = useQuery(repairQuery(number))
  if (isRepairNotFound(error))
    return (
      <RepairNotFound action={<BackToList />}>
        {repair ? repairTexts.deleted : repairTexts.notFoundExplanation(number)}
      </RepairNotFound>
    )
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={repair ? `${repair.number} · ${repair.customerName} · ${repair.deviceType}` : number}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <BackToList />
            <PrintLink number={number} />
          </Box>
        }
      />
      {repair && <EditRepairForm key={repair.id} repair={repair} />}
      {isPending && <FormSkeleton />}
      {isLoadingError && <ErrorState failure={repairTexts.fetchFailed} error={error} onRetry={() => void refetch()} />}
    </>
  )
}
