import Build from '@mui/icons-material/BuildOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { can } from '#contract/access.ts'
import type { RepairInList } from '#contract/repairs/repairs.ts'
import { ApprovalsButton } from '#web/approvals/ApprovalsButton.tsx'
import { DeleteRepairDialog, RepairActions } from '#web/repairs/RepairActions.tsx'
import { RepairCard, repairColumns } from '#web/repairs/repairColumns.tsx'
import { repairListTexts as texts } from '#web/repairs/repairList.texts.ts'
import { repairListQuery, repairSummaryQuery } from '#web/repairs/repairs.queries.ts'
import { useRepairFilter } from '#web/repairs/useRepairFilter.ts'
import { ListPage } from '#web/ui/list/ListPage.tsx'

const ownTexts = { ...texts, lead: texts.ownLead }

const DelayedOnly = ({ onShowAll }: { onShowAll: () => void }) => (
  <Alert
    severity="info"
    role="status"
    sx={{ mb: 2 }}
    action={
      <Button color="inherit" onClick={onShowAll}>
        {texts.showAll}
      </Button>
    }
  >
    {texts.delayedOnly}
  </Alert>
)

export const RepairListPage = () => {
  const { user } = useRouteContext({ from: '__root__' })
  const navigate = useNavigate()
  const { search, delayed, setSearch, setDelayed, historyState } = useRepairFilter()
  const list = useInfiniteQuery(repairListQuery({ search, delayed }))
  const { data: summary } = useQuery(repairSummaryQuery())
  const [deleting, setDeleting] = useState<RepairInList>()
  const delayedFilter = {
    kind: 'toggle',
    title: texts.delayedFilter,
    label: texts.delayedCount(summary?.delayed),
    color: 'orange',
    isOn: delayed,
    isEmpty: summary?.delayed === 0,
    onToggle: () => setDelayed(!delayed),
  } as const
  return (
    <>
      <ListPage
        texts={can(user, 'repairs.ofEveryone') ? texts : ownTexts}
        icon={<Build />}
        columns={repairColumns}
        rows={list.data?.pages.flatMap(page => page.items) ?? []}
        card={repair => <RepairCard repair={repair} />}
        actions={repair => (
          <RepairActions repair={repair} onDelete={can(user, 'repairs.delete') ? setDeleting : undefined} />
        )}
        onOpen={({ number }) => navigate({ to: '/admin/repairs/$number', params: { number }, state: historyState })}
        list={list}
        search={search}
        onSearch={setSearch}
        filters={[delayedFilter]}
        notice={delayed && <DelayedOnly onShowAll={() => setDelayed(false)} />}
        onAdd={() => navigate({ to: '/admin/repairs/new', state: historyState })}
        otherActions={can(user, 'approvals.decide') && <ApprovalsButton />}
      />
      {deleting && <DeleteRepairDialog repair={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}
