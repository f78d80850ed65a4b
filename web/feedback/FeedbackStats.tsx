import Box from '@mui/material/Box'
import type { FeedbackDashboard } from '#contract/feedback/feedback.ts'
import { Face } from '#web/feedback/Face.tsx'
import { feedbackTexts as texts } from '#web/feedback/feedback.texts.ts'
import { formatAverage, formatShare } from '#web/feedback/formatRating.ts'
import { ProgressBar } from '#web/ui/page/ProgressBar.tsx'
import { StatCard } from '#web/ui/page/StatCard.tsx'

export const ResponseRate = ({ responses, customers }: Pick<FeedbackDashboard, 'responses' | 'customers'>) => (
  <StatCard
    label={texts.responseRate}
    value={formatShare(responses, customers)}
    comparison={texts.responded(responses, customers)}
  >
    <Box sx={{ mt: 1.5 }}>
      <ProgressBar label={texts.responseRate} share={customers && responses / customers} />
    </Box>
  </StatCard>
)

export const AverageRating = ({ averageRating, responses }: Pick<FeedbackDashboard, 'averageRating' | 'responses'>) => (
  <StatCard
    label={texts.averageRating}
    value={
      <>
        {formatAverage(averageRating)} <Face average={averageRating} />
      </>
    }
    comparison={texts.basedOn(responses)}
  />
)
