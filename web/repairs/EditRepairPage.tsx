import ArrowBack from '@mui/icons-material/ArrowBack'
import Print from '@mui/icons-material/PrintOutlined'
import SearchOff from '@mui/icons-material/SearchOff'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouteContext } from '@tanstack/react-router'
import { Refusal } from '#contract/errors.ts'
import { mayChangeRepair } from '#contract/repairs/mayChangeRepair.ts'
import { EditRepairForm } from '#web/repairs/form/EditRepairForm.tsx'
import { editTexts as texts } from '#web/repairs/form/edit.texts.ts'
import { FormSkeleton } from '#web/repairs/form/FormSkeleton.tsx'
import { repairQuery } from '#web/repairs/repairs.queries.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { EmptyState, ErrorState } from '#web/ui/states.tsx'

const BackToList = () => (
  <LinkButton to="/admin/repairs" startIcon={<ArrowBack />}>
    {texts.back}
  </LinkButton>
)

const Actions = ({ number }: { number: string }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    <BackToList />
    <LinkButton
      to="/admin/repairs/$number/print"
      params={{ number }}
      target="_blank"
      variant="outlined"
      startIcon={<Print />}
    >
      {texts.print}
    </LinkButton>
  </Box>
)

const isNotThere = (error: Error | null) =>
  error instanceof Refusal && (error.code === 'repairs.notFound' || error.code === 'input.invalid')

export const EditRepairPage = () => {
  const { number } = useParams({ from: '/admin/repairs/$number/edit' })
  const { user } = useRouteContext({ from: '__root__' })
  const { data: repair, error, isPending, isLoadingError, refetch } = useQuery(repairQuery(number))
  if (isNotThere(error) && !repair)
    return (
      <EmptyState icon={<SearchOff />} title={texts.notFound} action={<BackToList />}>
        {texts.notFoundExplanation(number)}
      </EmptyState>
    )
  return (
    <>
      <PageHeader
        title={texts.title}
        lead={repair ? `${repair.number} · ${repair.customerName} · ${repair.deviceType}` : number}
        action={<Actions number={number} />}
      />
      {repair && <EditRepairForm key={repair.id} repair={repair} mayChange={mayChangeRepair(user, repair)} />}
      {isPending && <FormSkeleton />}
      {isLoadingError && <ErrorState failure={texts.fetchFailed} error={error} onRetry={() => void refetch()} />}
    </>
  )
}
