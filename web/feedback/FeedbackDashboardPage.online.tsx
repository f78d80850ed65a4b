import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { can } from '#contract/access.ts'
import { refusalsSaidByApp } from '#contract/refusalsSaidByApp.texts.ts'
import { AverageRating, ResponseRate } from '#web/feedback/FeedbackStats.tsx'
import { feedbackDashboardQuery } from '#web/feedback/feedback.queries.ts'
import { feedbackTexts as texts } from '#web/feedback/feedback.texts.ts'
import { MonthlyFeedback } from '#web/feedback/MonthlyFeedback.tsx'
import { RatingBreakdown, RatingDistribution } from '#web/feedback/RatingBars.tsx'
import { RecentFeedback } from '#web/feedback/RecentFeedback.tsx'
import { language } from '#web/language/language.ts'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { surface } from '#web/ui/theme/surface.ts'

const fullRow = { gridColumn: '1 / -1', minWidth: 0 }
const cards = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: { xs: 1.5, md: 2 },
  '& > *': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
}

const Dashboard = () => {
  const query = useQuery(feedbackDashboardQuery)
  const { data, isPending, error, refetch } = query
  if (data)
    return (
      <Box sx={cards}>
        {data.reopened > 0 && (
          <Alert severity="warning" sx={fullRow}>
            {texts.reopened(data.reopened)}
          </Alert>
        )}
        <ResponseRate {...data} />
        <AverageRating {...data} />
        <RatingBreakdown {...data} />
        <RatingDistribution {...data} />
        <Box sx={fullRow}>
          <MonthlyFeedback {...data} />
        </Box>
        <Box sx={fullRow}>
          <RecentFeedback recent={data.recent} list={query} />
          <LinkButton to="/admin/feedback-dashboard/all" variant="outlined" sx={{ mt: 1.5 }}>
            {texts.all}
          </LinkButton>
        </Box>
      </Box>
    )
  return (
    <Paper sx={surface}>
      {isPending ? (
        <LoadingState />
      ) : (
        <ErrorState failure={texts.fetchFailed} error={error} onRetry={() => refetch()} />
      )}
    </Paper>
  )
}

/** Every user may open the page, but only an Admin sees the data. */
export const FeedbackDashboardPage = () => {
  const { user } = useRouteContext({ from: '__root__' })
  return (
    <>
      <PageHeader title={texts.heading} lead={texts.lead} />
      {can(user, 'feedback.read') ? (
        <Dashboard />
      ) : (
        <Alert severity="error">{refusalsSaidByApp[language]['feedback.adminsOnly']}</Alert>
      )}
    </>
  )
}
