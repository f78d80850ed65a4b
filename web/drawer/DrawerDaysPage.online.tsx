import PointOfSale from '@mui/icons-material/PointOfSaleOutlined'
import Box from '@mui/material/Box'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { DifferencesChart } from '#web/drawer/DifferencesChart.tsx'
import { drawerDaysQuery, drawersQuery, readAllDays } from '#web/drawer/drawer.queries.ts'
import { drawerTexts } from '#web/drawer/drawer.texts.ts'
import { drawerDayColumns, drawerDaySheet } from '#web/drawer/drawerDayColumns.tsx'
import { drawerDayTexts as texts } from '#web/drawer/drawerDays.texts.ts'
import { type DrawerFilter, drawerName, readDrawerFilter } from '#web/drawer/drawerFilter.ts'
import { useDrawerNames } from '#web/drawer/useDrawerNames.ts'
import { downloadWorkbook } from '#web/ui/excel/downloadWorkbook.ts'
import { ExportButton } from '#web/ui/excel/ExportButton.tsx'
import { fileDay } from '#web/ui/excel/fileDay.ts'
import { DataTable } from '#web/ui/list/DataTable.tsx'
import { ListFilters } from '#web/ui/list/ListFilters.tsx'
import { isActive, type ListFilter } from '#web/ui/list/listFilter.ts'
import { useUrlFilter } from '#web/ui/list/urlFilter.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'

/** By drawer only for those who see several. */
const useFilters = () => {
  const [filter, change] = useUrlFilter(readDrawerFilter)
  const { data } = useQuery(drawersQuery)
  const nameOf = useDrawerNames()
  const drawers = data?.items ?? []
  const byDrawer: ListFilter = {
    kind: 'select',
    title: texts.drawer,
    all: texts.allDrawers,
    options: drawers.map(({ branch }) => ({ value: drawerName(branch), label: nameOf(branch) ?? texts.drawer })),
    value: filter.branch,
    onChange: branch => change({ ...filter, branch: readDrawerFilter({ branch }).branch }),
  }
  const byDays: ListFilter = {
    kind: 'dateRange',
    title: texts.days,
    range: { from: filter.from, to: filter.to },
    onChange: ({ from, to }) => change({ ...filter, from, to }),
  }
  return { filter, filters: drawers.length > 1 ? [byDrawer, byDays] : [byDays] }
}

const ExportDaysButton = ({ filter }: { filter: DrawerFilter }) => {
  const nameOf = useDrawerNames()
  const exportAll = async () => {
    const days = await readAllDays(filter)
    await downloadWorkbook(texts.fileName(fileDay()), drawerDaySheet(nameOf), days)
    showToast({ severity: 'success', message: texts.exported(days.length) })
  }
  return <ExportButton texts={texts} onExport={exportAll} />
}

/** Closed days with what was counted and what should have been there. */
export const DrawerDaysPage = () => {
  const { filter, filters } = useFilters()
  const list = useInfiniteQuery(drawerDaysQuery(filter))
  const rows = list.data?.pages.flatMap(page => page.items) ?? []
  const nameOf = useDrawerNames()
  const isFiltered = filters.some(isActive)
  return (
    <>
      <PageHeader
        title={texts.heading}
        lead={texts.lead}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            <ExportDaysButton filter={filter} />
            <LinkButton to="/admin/drawer" variant="outlined">
              {drawerTexts.heading}
            </LinkButton>
          </Box>
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5, mb: 2 }}>
        <ListFilters filters={filters} />
      </Box>
      <Box sx={{ mb: 2 }}>
        <DifferencesChart filter={filter} />
      </Box>
      <DataTable
        label={texts.list}
        columns={drawerDayColumns(nameOf)}
        rows={rows}
        list={list}
        failure={texts.fetchFailed}
        linkOf={({ id }) => ({ to: '/admin/drawer/days/$id', params: { id } })}
        empty={
          <EmptyState
            icon={<PointOfSale />}
            title={isFiltered ? texts.nothingFound : texts.nothing}
            action={!isFiltered && <LinkButton to="/admin/drawer">{texts.openDrawer}</LinkButton>}
          >
            {isFiltered ? texts.nothingFoundExplanation : texts.nothingExplanation}
          </EmptyState>
        }
      />
    </>
  )
}
