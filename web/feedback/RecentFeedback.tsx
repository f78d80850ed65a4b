import Typography from '@mui/material/Typography'
import type { FeedbackDashboard } from '#contract/feedback/feedback.ts'
import { FeedbackTable } from '#web/feedback/FeedbackTable.tsx'
import { feedbackTexts as texts } from '#web/feedback/feedback.texts.ts'
import type { ListState } from '#web/ui/list/ListFrame.tsx'

export const RecentFeedback = ({ recent, list }: Pick<FeedbackDashboard, 'recent'> & { list: ListState }) => {
  return (
    <section aria-label={texts.recent}>
      <Typography variant="h2" sx={{ mt: 1, mb: 1.5 }}>
        {texts.recent}
      </Typography>
      <FeedbackTable
        label={texts.recent}
        rows={recent.map(feedback => ({ ...feedback, id: feedback.repairNumber }))}
        list={list}
      />
    </section>
  )
}
