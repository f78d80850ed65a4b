import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dashboardTexts as texts } from '#web/dashboard/dashboard.texts.ts'
import { drawersQuery } from '#web/drawer/drawer.queries.ts'
import { salesReportQuery } from '#web/reports/salesReport.queries.ts'
import { Amount } from '#web/ui/format/Amount.tsx'
import { useFormatAmount } from '#web/ui/format/currency.ts'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { TextLink } from '#web/ui/page/TextLink.tsx'

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Beside each other on a desk, below each other on a phone. */
const list = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
  gap: { xs: 1.5, md: 2 },
  m: 0,
  p: 0,
  listStyle: 'none',
}

interface FigureProps {
  label: string
  /** Undefined while it is loading, null if nobody knows. */
  amount: number | null | undefined
  /** To its list. */
  link: ReactNode
  children?: ReactNode
}

const Figure = ({ label, amount, link, children }: FigureProps) => (
  <li>
    <Typography>{label}</Typography>
    <Typography variant="h1" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {amount === undefined && <Skeleton sx={{ width: '7em' }} />}
      {amount === null ? texts.unknown : amount !== undefined && <Amount santim={amount} />}
    </Typography>
    <Typography variant="body2" component="div" color="textSecondary">
      {children}
      {link}
    </Typography>
  </li>
)

/** The money of today: the figures of the daily report and of the drawers, each with a link to its list. */
export const TodayCard = () => {
  const formatAmount = useFormatAmount()
  const report = useQuery(salesReportQuery({ view: 'daily' }))
  const drawers = useQuery(drawersQuery)
  const failed = [report, drawers].find(({ isLoadingError }) => isLoadingError)
  if (failed?.error)
    return (
      <Section title={texts.today}>
        <ErrorState failure={texts.todayFailed} error={failed.error} onRetry={() => void failed.refetch()} />
      </Section>
    )
  const { from, total = 0, returns, income = [] } = report.data ?? {}
  const returned = returns?.total ?? 0
  const items = drawers.data?.items ?? []
  const known = items.flatMap(({ expected }) => expected ?? [])
  const uncounted = items.length - known.length
  const today = from ? { from, to: from } : {}
  const ofRepairs = income.filter(({ kind }) => kind === 'repair').map(({ received }) => received)
  return (
    <Section title={texts.today}>
      <Box component="ul" aria-label={texts.today} aria-busy={!report.data || !drawers.data} sx={list}>
        <Figure
          label={texts.sold}
          amount={report.data && total}
          link={
            <TextLink to="/admin/sales" search={today}>
              {texts.showSales}
            </TextLink>
          }
        >
          {returned > 0 && <div>{texts.returned(formatAmount(returned), formatAmount(total - returned))}</div>}
        </Figure>
        <Figure
          label={texts.repaired}
          amount={report.data && sumOf(ofRepairs)}
          link={
            <TextLink to="/admin/payments" search={{ kind: 'repair', ...today }}>
              {texts.showRepairPayments}
            </TextLink>
          }
        />
        <Figure
          label={texts.inDrawers}
          amount={drawers.data && (known.length > 0 ? sumOf(known) : null)}
          link={<TextLink to="/admin/drawer">{texts.showDrawers}</TextLink>}
        >
          {uncounted > 0 && <div>{texts.leftOut(uncounted)}</div>}
        </Figure>
      </Box>
    </Section>
  )
}
