import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { FeedbackDashboard } from '#contract/feedback/feedback.ts'
import { Face } from '#web/feedback/Face.tsx'
import { feedbackTexts as texts } from '#web/feedback/feedback.texts.ts'
import { formatAverage, formatShare } from '#web/feedback/formatRating.ts'
import { ProgressBar } from '#web/ui/page/ProgressBar.tsx'
import { Section } from '#web/ui/page/Section.tsx'

const Figure = ({ children }: { children: ReactNode }) => (
  <Typography variant="h1" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
    {children}
  </Typography>
)

const Comparison = ({ children }: { children: string }) => (
  <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
    {children}
  </Typography>
)

export const ResponseRate = ({ responses, customers }: Pick<FeedbackDashboard, 'responses' | 'customers'>) => (
  <Section title={texts.responseRate}>
    <Figure>{formatShare(responses, customers)}</Figure>
    <Comparison>{texts.responded(responses, customers)}</Comparison>
    <Box sx={{ mt: 1.5 }}>
      <ProgressBar label={texts.responseRate} share={customers && responses / customers} />
    </Box>
  </Section>
)

export const AverageRating = ({ averageRating, responses }: Pick<FeedbackDashboard, 'averageRating' | 'responses'>) => (
  <Section title={texts.averageRating}>
    <Figure>
      {formatAverage(averageRating)} <Face average={averageRating} />
    </Figure>
    <Comparison>{texts.basedOn(responses)}</Comparison>
  </Section>
)
