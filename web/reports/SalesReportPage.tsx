import QueryStats from '@mui/icons-material/QueryStats'
import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { can } from '#contract/access.ts'
import { businessDay } from '#contract/businessDay.ts'
import type { SalesReport } from '#contract/reports/salesReport.ts'
import { UnclosedDrawers } from '#web/drawer/UnclosedDrawers.tsx'
import { formatPeriod, peopleWithSales } from '#web/reports/formatReport.ts'
import { LateSales } from '#web/reports/LateSales.tsx'
import { ReportActions } from '#web/reports/ReportActions.tsx'
import { ReportCards } from '#web/reports/ReportCards.tsx'
import { ReportControls } from '#web/reports/ReportControls.tsx'
import { IncomeBars, MethodBars, PeopleTable, TopItems } from '#web/reports/ReportTables.tsx'
import { readReportFilter } from '#web/reports/reportFilter.ts'
import { SalesByHour, SalesOverTime } from '#web/reports/SalesOverTime.tsx'
import { salesReportQuery } from '#web/reports/salesReport.queries.ts'
import { reportTexts as texts } from '#web/reports/salesReport.texts.ts'
import { UnsentSalesNotice } from '#web/sales/unsent/UnsentSalesNotice.tsx'
import { unsentTexts } from '#web/sales/unsent/unsent.texts.ts'
import { useChosenBranchName } from '#web/settings/useBranchFilter.ts'
import { shopDate } from '#web/ui/format/shopTime.ts'
import { useUrlFilter } from '#web/ui/list/urlFilter.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { surface } from '#web/ui/theme/surface.ts'

/** A month fits on two sheets of A4. A long table may continue on the next one, which repeats its column titles. */
const printStyles = {
  '@page': { margin: '10mm' },
  '@media print': {
    main: { maxWidth: 'none', zoom: 0.8 },
    section: { breakInside: 'avoid', padding: '12px !important' },
    'section:has(details)': { breakInside: 'auto' },
    'section h2': { breakAfter: 'avoid' },
    'figure, tr': { breakInside: 'avoid' },
    'section :is(th, td)': { paddingBlock: '2px !important' },
    'details::details-content': { contentVisibility: 'visible', display: 'block' },
  },
} as const

const twoColumns = 'repeat(2, minmax(0, 1fr))'
const stack = { display: 'grid', gap: { xs: 1.5, md: 2 } }
const columns = {
  ...stack,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: twoColumns },
  '@media print': { gridTemplateColumns: twoColumns },
  alignItems: 'start',
}

const NoSales = ({ isOwn }: { isOwn: boolean }) => (
  <Paper sx={surface}>
    <EmptyState title={isOwn ? texts.nothingToday : texts.nothing} icon={<QueryStats />}>
      {isOwn ? texts.nothingTodayExplanation : texts.nothingExplanation}
    </EmptyState>
  </Paper>
)

/** `isOwn` for a report of one's own sales of today. */
const Figures = ({ report, isOwn }: { report: SalesReport; isOwn: boolean }) => {
  const { sales, methods, returns, income, items } = report
  const people = peopleWithSales(report)
  // Of a single day, its hours say more than one bar.
  const isOneDay = report.view === 'daily' || (report.from !== null && report.from === report.to)
  const hasOtherIncome = income.some(({ kind }) => kind !== 'sale')
  return (
    <>
      {sales === 0 ? (
        <>
          <NoSales isOwn={isOwn} />
          {!isOneDay && returns.count > 0 && <SalesOverTime {...report} />}
          {methods.length > 0 && <MethodBars {...report} />}
        </>
      ) : (
        <>
          {isOneDay ? <SalesByHour {...report} /> : <SalesOverTime {...report} />}
          <Box sx={columns}>
            {items.length > 0 && <TopItems {...report} />}
            {methods.length > 0 && <MethodBars {...report} />}
          </Box>
          {!isOneDay && <SalesByHour {...report} />}
        </>
      )}
      {hasOtherIncome && <IncomeBars {...report} />}
      {people.length > 0 && <PeopleTable people={people} returns={returns} />}
    </>
  )
}

/** In the shape of the chart and the two tables below it. */
const LoadingFigures = () => (
  <Box role="status" aria-label={texts.loading} sx={stack}>
    <Skeleton variant="rounded" height={300} />
    <Box sx={columns}>
      <Skeleton variant="rounded" height={220} />
      <Skeleton variant="rounded" height={220} />
    </Box>
  </Box>
)

const headerOf = (isOwn: boolean, report: SalesReport | undefined, person: string, branch: string | undefined) => {
  if (isOwn)
    return { title: texts.headingToday, lead: texts.leadToday(shopDate(report?.to ?? businessDay(new Date()))) }
  return { title: texts.heading, ...(report && { lead: texts.lead(formatPeriod(report), person, branch) }) }
}

/** A thumb starts the next sale there more often than it prints. */
const firstOnPhones = { order: { xs: -1, sm: 0 }, width: { xs: '100%', sm: 'auto' } }

/** Admins choose the days, the branch and the sales person; others see their own sales of the current business day. */
export const SalesReportPage = () => {
  const { user } = useRouteContext({ from: '__root__' })
  const isOwn = !can(user, 'sales.ofEveryone')
  const [filter, change] = useUrlFilter(readReportFilter)
  const query = useQuery(salesReportQuery(isOwn ? { view: 'daily' } : filter))
  const { data: report, error, refetch, isPending, isPlaceholderData } = query
  const chosen = report?.people?.find(({ id }) => id === report.salesPerson)?.name
  const others = report?.salesPerson ? texts.otherSalesPerson : texts.allSalesPeople
  const person = isOwn ? user.name : (chosen ?? others)
  const branch = useChosenBranchName(report?.branch)
  return (
    <>
      <GlobalStyles styles={printStyles} />
      <PageHeader
        {...headerOf(isOwn, report, person, branch)}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {report && <ReportActions report={report} person={person} branch={branch} isDisabled={isPlaceholderData} />}
            {isOwn && (
              <LinkButton to="/admin/create-sale" variant="contained" className="no-print" sx={firstOnPhones}>
                {texts.newSale}
              </LinkButton>
            )}
          </Box>
        }
      />
      {isOwn && <UnclosedDrawers />}
      <UnsentSalesNotice message={unsentTexts.notCounted} />
      {!isOwn && <ReportControls filter={filter} change={change} people={report?.people} />}
      <Box sx={{ ...stack, opacity: isPlaceholderData ? 0.6 : 1 }}>
        {(report || isPending) && <ReportCards report={report} isShort={isOwn} />}
        {report && <LateSales report={report} />}
        {report && <Figures report={report} isOwn={isOwn} />}
        {isPending && <LoadingFigures />}
        {error && !report && (
          <Paper sx={surface}>
            <ErrorState failure={texts.fetchFailed} error={error} onRetry={() => refetch()} />
          </Paper>
        )}
      </Box>
    </>
  )
}
