import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type FeedbackDashboard, ratedAspects } from '#contract/feedback/feedback.ts'
import { aspectNames, feedbackTexts as texts } from '#web/feedback/feedback.texts.ts'
import { colorOfRating, formatAverage } from '#web/feedback/formatRating.ts'
import { ProgressBar } from '#web/ui/page/ProgressBar.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import type { Fill } from '#web/ui/theme/tokens.ts'

interface Row {
  name: string
  figure: string
  share: number
  fillColor: Fill
}

const rowStyle = { gridColumn: '1 / -1', display: 'grid', gridTemplateColumns: 'subgrid', alignItems: 'center' }
const listStyle = {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  columnGap: 1.5,
  rowGap: 1.5,
  m: 0,
  p: 0,
  listStyle: 'none',
}

const Bars = ({ title, rows }: { title: string; rows: readonly Row[] }) => (
  <Section title={title}>
    <Box component="ul" aria-label={title} sx={listStyle}>
      {rows.map(({ name, figure, share, fillColor }) => (
        <Typography key={name} component="li" variant="body2" sx={rowStyle}>
          <span>{name}</span>
          <ProgressBar label={name} share={share} fillColor={fillColor} />
          <Box component="strong" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}>
            {figure}
          </Box>
        </Typography>
      ))}
    </Box>
  </Section>
)

const best = texts.ratingNames.length

export const RatingBreakdown = ({ averages }: Pick<FeedbackDashboard, 'averages'>) => (
  <Bars
    title={texts.breakdown}
    rows={ratedAspects.map(aspect => ({
      name: aspectNames[aspect],
      figure: texts.outOfFive(formatAverage(averages[aspect])),
      share: (averages[aspect] ?? 0) / best,
      fillColor: 'primary',
    }))}
  />
)

/** The best rating first. The most frequent rating has the full bar. */
export const RatingDistribution = ({ distribution }: Pick<FeedbackDashboard, 'distribution'>) => {
  const largest = Math.max(...distribution)
  const rows = texts.ratingNames.map((name, index): Row => {
    const rating = index + 1
    const reviews = distribution[index] ?? 0
    return {
      name: texts.ratingOf(rating, name),
      figure: texts.reviewCount(reviews),
      share: largest && reviews / largest,
      fillColor: colorOfRating(rating),
    }
  })
  return <Bars title={texts.distribution} rows={rows.toReversed()} />
}
