import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Today, Usual } from '#contract/dashboard/today.ts'
import { todayQuery } from '#web/dashboard/dashboard.queries.ts'
import { dashboardTexts as texts } from '#web/dashboard/dashboard.texts.ts'
import { useFormatAmount } from '#web/ui/format/currency.ts'
import { shopWeekday } from '#web/ui/format/shopTime.ts'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { TextLink } from '#web/ui/page/TextLink.tsx'
import { surface } from '#web/ui/theme/surface.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'

/** Beside each other at a desk, where large amounts are smaller on a narrow one; two and two on a tablet. On a phone below each other. */
const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  '@container (min-width: 54rem)': { gridTemplateColumns: 'repeat(4, auto)' },
  justifyContent: { md: 'space-between' },
  columnGap: 3,
  rowGap: 1.5,
  m: 0,
  p: 0,
  listStyle: 'none',
}

const size = {
  main: { xs: 'min(2.5rem, 8vw)', md: 'clamp(1.75rem, 3.3cqi, 2.5rem)' },
  other: { xs: '1.25rem', md: 'clamp(1.25rem, 2.3cqi, 1.75rem)' },
}

/** On a phone the label and the amount of all but the main figure share a line. */
const otherFigure = {
  display: { xs: 'flex', md: 'block' },
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: 1,
}

/** As wide as the amount above it, but wide enough for two lines below a short one, such as the zero of each morning. */
const below = {
  width: 0,
  minWidth: { xs: '100%', md: 'max(100%, min(12rem, 17cqi))' },
  fontVariantNumeric: 'tabular-nums',
}

interface FigureProps {
  label: string
  /** Null if nobody knows. */
  amount: number | null
  /** To the list whose sum it is. */
  link: Pick<LinkProps, 'to' | 'search'>
  /** The figure that the page is about. */
  isMain?: boolean
  children: ReactNode
}

const Figure = ({ label, amount, link, isMain = false, children }: FigureProps) => {
  const formatted = useFormatAmount()
  const text = amount === null ? texts.unknown : formatted(amount)
  return (
    <Box component="li" sx={isMain ? {} : otherFigure}>
      <Typography variant="body2">{label}</Typography>
      <Typography
        variant={isMain ? 'figure' : 'h1'}
        component="p"
        sx={{
          fontSize: isMain ? size.main : size.other,
          lineHeight: { md: '2.75rem' },
          whiteSpace: 'nowrap',
          // Too long for the line of its label, it stays at the right.
          ml: isMain ? 0 : { xs: 'auto', md: 0 },
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        <TextLink
          {...link}
          aria-label={uiTexts.labelled(label, text)}
          color={isMain ? 'secondary' : 'textPrimary'}
          underline="hover"
        >
          {text}
        </TextLink>
      </Typography>
      <Typography variant="caption" component="div" color="textSecondary" sx={below}>
        {children}
      </Typography>
    </Box>
  )
}

/** What the same weekday usually brings. Nothing if there is nothing to compare with. */
const Comparison = ({ day, usual }: { day: string; usual: Usual }) => {
  const formatted = useFormatAmount()
  return usual && <div>{texts.usually(formatted(usual.amount), usual.days, shopWeekday(day))}</div>
}

const Figures = ({ today: { day, sold, returned, repairsPaid, cash, owed } }: { today: Today }) => {
  const formatted = useFormatAmount()
  const ofToday = { from: day, to: day }
  return (
    <Box component="ul" aria-label={texts.today} sx={row}>
      <Figure label={texts.sold} amount={sold.amount} link={{ to: '/admin/sales', search: ofToday }} isMain>
        <Comparison day={day} usual={sold.usual} />
        {returned > 0 && <div>{texts.returned(formatted(returned), formatted(sold.amount - returned))}</div>}
      </Figure>
      <Figure
        label={texts.repaired}
        amount={repairsPaid.amount}
        link={{ to: '/admin/payments', search: { kind: 'repair', ...ofToday } }}
      >
        <Comparison day={day} usual={repairsPaid.usual} />
      </Figure>
      <Figure label={texts.inDrawers} amount={cash.amount} link={{ to: '/admin/drawer' }}>
        <Comparison day={day} usual={cash.usual} />
        {cash.leftOut > 0 && <div>{texts.leftOut(cash.leftOut)}</div>}
      </Figure>
      <Figure label={texts.owed} amount={owed.sales + owed.repairs} link={{ to: '/admin/owed' }}>
        <Comparison day={day} usual={owed.usual} />
        {owed.sales > 0 && owed.repairs > 0 && texts.ofOwed(formatted(owed.repairs))}
      </Figure>
    </Box>
  )
}

const Loading = () => (
  <Box aria-busy sx={row}>
    {[texts.sold, texts.repaired, texts.inDrawers, texts.owed].map(label => (
      <Box key={label} sx={{ flex: 1 }}>
        <Typography variant="body2">{label}</Typography>
        <Skeleton sx={{ width: '8em', height: '2.75rem' }} />
        <Skeleton sx={{ width: '12em' }} />
      </Box>
    ))}
  </Box>
)

/** How today goes, in money: each figure with what is usual, and with a link to the list whose sum it is. */
export const TodayRow = () => {
  const { data, isLoadingError, error, refetch } = useQuery(todayQuery)
  return (
    <Paper
      component="section"
      aria-label={texts.today}
      sx={{ ...surface, p: { xs: 2, md: 2.5 }, mb: { xs: 1, md: 2 }, containerType: 'inline-size' }}
    >
      {isLoadingError && <ErrorState failure={texts.todayFailed} error={error} onRetry={() => void refetch()} />}
      {data ? <Figures today={data} /> : !isLoadingError && <Loading />}
    </Paper>
  )
}
