import Build from '@mui/icons-material/BuildOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { can } from '#contract/access.ts'
import type { RepairInList } from '#contract/repairs/repairs.ts'
import { ApprovalsButton } from '#web/approvals/ApprovalsButton.tsx'
import { DeleteRepairDialog } from '#web/repairs/DeleteRepairDialog.tsx'
import { RepairActions } from '#web/repairs/RepairActions.tsx'
import { RepairCard, repairColumns } from '#web/repairs/repairColumns.tsx'
import { repairListTexts as texts } from '#web/repairs/repairList.texts.ts'
import { repairListFilters, repairListSort } from '#web/repairs/repairListFilters.ts'
import {
  repairCountQuery,
  repairListQuery,
  repairSummaryQuery,
  techniciansQuery,
} from '#web/repairs/ticket/repairs.queries.ts'
import { useRepairFilter } from '#web/repairs/useRepairFilter.ts'
import { ListPage } from '#web/ui/list/ListPage.tsx'
import { usePages } from '#web/ui/list/usePages.ts'

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
  const chosen = useRepairFilter()
  const { filter, pageSize, setSearch, change, historyState } = chosen
  const list = useInfiniteQuery(repairListQuery(filter))
  const pages = usePages({
    list,
    filterKey: JSON.stringify(filter),
    pageSize,
    onPageSize: size => change({ pageSize: size }),
  })
  const { data: count } = useQuery(repairCountQuery(filter))
  const { data: summary } = useQuery(repairSummaryQuery())
  const isOfEveryone = can(user, 'repairs.ofEveryone')
  const { data: technicians = [] } = useQuery({ ...techniciansQuery(), enabled: isOfEveryone })
  const [deleting, setDeleting] = useState<RepairInList>()
  return (
    <>
      <ListPage
        texts={isOfEveryone ? texts : ownTexts}
        icon={<Build />}
        columns={repairColumns}
        {...pages}
        card={repair => <RepairCard repair={repair} />}
        actions={repair => (
          <RepairActions repair={repair} onDelete={can(user, 'repairs.delete') ? setDeleting : undefined} />
        )}
        linkOf={({ number }) => ({ to: '/admin/repairs/$number', params: { number }, state: historyState })}
        list={list}
        search={filter.search}
        onSearch={setSearch}
        filters={repairListFilters(chosen, {
          delayedCount: summary?.delayed,
          technicians: isOfEveryone ? technicians : undefined,
          rows: pages.rows,
        })}
        total={count && texts.total(count, filter.sort)}
        sort={repairListSort(chosen)}
        notice={filter.delayed && <DelayedOnly onShowAll={() => change({ delayed: undefined })} />}
        onAdd={() => navigate({ to: '/admin/repairs/new', state: historyState })}
        otherActions={can(user, 'approvals.decide') && <ApprovalsButton />}
      />
      {deleting && <DeleteRepairDialog repair={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}
