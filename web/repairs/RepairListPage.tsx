import Build from '@mui/icons-material/BuildOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useRouteContext } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { can } from '#contract/access.ts'
import type { RepairInList } from '#contract/repairs/repairs.ts'
import { ApprovalsButton } from '#web/approvals/ApprovalsButton.tsx'
import { DeleteRepairDialog } from '#web/repairs/DeleteRepairDialog.tsx'
import { newTexts } from '#web/repairs/form/form.texts.ts'
import { RepairActions } from '#web/repairs/RepairActions.tsx'
import {
  narrowRepairColumns,
  RepairCard,
  repairColumns,
  roomyFrom,
  wideRepairColumns,
} from '#web/repairs/repairColumns.tsx'
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
import { TextLink } from '#web/ui/page/TextLink.tsx'

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

/** The pages are as wide as people read. A row in one line needs more. */
const wholeWidth = { main: { maxWidth: 'none !important' } }

/** The ticket that was created right before, until the list is left. The history would bring it back after a reload. */
const useCreatedRepair = (): string | undefined => {
  const location = useLocation()
  const navigate = useNavigate()
  const { createdRepair } = location.state
  const [shown, setShown] = useState(createdRepair)
  if (createdRepair !== undefined && createdRepair !== shown) setShown(createdRepair)
  useEffect(() => {
    if (createdRepair === undefined) return
    void navigate({
      to: '.',
      search: true,
      state: ({ createdRepair: _, ...rest }) => rest,
      replace: true,
      resetScroll: false,
    })
  }, [createdRepair, navigate])
  return shown
}

const Created = ({ number }: { number: string }) => (
  <Alert severity="success" role="status" sx={{ mb: 2 }}>
    {newTexts.created(number)}{' '}
    <TextLink to="/admin/repairs/$number/print" params={{ number }} target="_blank" color="inherit">
      {newTexts.printReceipt}
    </TextLink>{' '}
    <TextLink to="/admin/repairs/$number" params={{ number }} color="inherit">
      {newTexts.openTicket}
    </TextLink>
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
  const createdRepair = useCreatedRepair()
  const isVeryWide = useMediaQuery('(min-width:1800px)', { noSsr: true })
  const isRoomy = useMediaQuery(`(min-width:${roomyFrom}px)`, { noSsr: true })
  const columns = isVeryWide ? wideRepairColumns : isRoomy ? repairColumns : narrowRepairColumns
  const [deleting, setDeleting] = useState<RepairInList>()
  return (
    <>
      {isVeryWide && <GlobalStyles styles={wholeWidth} />}
      <ListPage
        texts={isOfEveryone ? texts : ownTexts}
        icon={<Build />}
        columns={columns}
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
        notice={
          <>
            {createdRepair && <Created number={createdRepair} />}
            {filter.delayed && <DelayedOnly onShowAll={() => change({ delayed: undefined })} />}
          </>
        }
        onAdd={() => navigate({ to: '/admin/repairs/new', state: historyState })}
        otherActions={can(user, 'approvals.decide') && <ApprovalsButton />}
      />
      {deleting && <DeleteRepairDialog repair={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}
