import Build from '@mui/icons-material/BuildOutlined'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import type { RepairInList } from '#contract/repairs/repairs.ts'
import { statusLabel } from '#contract/repairs/statusLabel.ts'
import { dashboardTexts as texts } from '#web/dashboard/dashboard.texts.ts'
import { RepairStatusChip } from '#web/repairs/ticket/RepairStatusChip.tsx'
import { shopDate } from '#web/ui/format/shopTime.ts'
import type { Column } from '#web/ui/list/columns.ts'
import { DataTable } from '#web/ui/list/DataTable.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { NoWrap } from '#web/ui/page/NoWrap.tsx'

const columns: [Column<RepairInList>, ...Column<RepairInList>[]] = [
  { key: 'number', title: texts.number, cell: repair => <NoWrap>{repair.number}</NoWrap> },
  { key: 'customer', title: texts.customer, cell: repair => repair.customerName },
  { key: 'device', title: texts.device, cell: repair => repair.deviceType },
  { key: 'technician', title: texts.technician, cell: repair => repair.technician?.name ?? texts.nobody },
  {
    key: 'status',
    title: texts.status,
    cell: repair => <RepairStatusChip status={repair.status} label={statusLabel(repair)} />,
  },
  { key: 'date', title: texts.date, cell: repair => <NoWrap>{shopDate(repair.createdAt)}</NoWrap> },
]

export const RecentRepairs = ({ query }: { query: UseQueryResult<{ newest: RepairInList[] }> }) => {
  return (
    <>
      <Typography variant="h2" sx={{ mt: 3, mb: 1.5 }}>
        {texts.recent}
      </Typography>
      <DataTable
        label={texts.recent}
        columns={columns}
        rows={query.data?.newest ?? []}
        linkOf={({ number }) => ({ to: '/admin/repairs/$number/edit', params: { number } })}
        list={query}
        failure={texts.recentFailed}
        empty={
          <EmptyState icon={<Build />} title={texts.nothing}>
            {texts.nothingExplanation}
          </EmptyState>
        }
      />
    </>
  )
}
