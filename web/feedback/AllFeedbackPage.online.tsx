import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { can } from '#contract/access.ts'
import { refusalsSaidByApp } from '#contract/refusalsSaidByApp.texts.ts'
import { FeedbackTable } from '#web/feedback/FeedbackTable.tsx'
import { allFeedbackQuery } from '#web/feedback/feedback.queries.ts'
import { feedbackTexts as texts } from '#web/feedback/feedback.texts.ts'
import { ratings, readFeedbackFilter } from '#web/feedback/feedbackFilter.ts'
import { language } from '#web/language/language.ts'
import { ListFilters } from '#web/ui/list/ListFilters.tsx'
import { useUrlFilter } from '#web/ui/list/urlFilter.ts'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'

const AllFeedback = () => {
  const [{ rating }, change] = useUrlFilter(readFeedbackFilter)
  const list = useInfiniteQuery(allFeedbackQuery(rating))
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
        <ListFilters
          filters={[
            {
              kind: 'select',
              title: texts.rating,
              all: texts.allRatings,
              options: ratings.map(value => ({
                value: String(value),
                label: texts.ratingOf(value, texts.ratingNames[value - 1] ?? ''),
              })),
              value: rating === undefined ? undefined : String(rating),
              onChange: value => change({ rating: ratings.find(each => String(each) === value) }),
            },
          ]}
        />
      </Box>
      <FeedbackTable label={texts.all} rows={list.data?.pages.flatMap(page => page.items) ?? []} list={list} />
    </>
  )
}

/** As the dashboard: every user may open the page, but only an Admin sees the data. */
export const AllFeedbackPage = () => {
  const { user } = useRouteContext({ from: '__root__' })
  return (
    <>
      <PageHeader
        title={texts.all}
        lead={texts.allLead}
        action={
          <LinkButton to="/admin/feedback-dashboard" variant="outlined">
            {texts.backToDashboard}
          </LinkButton>
        }
      />
      {can(user, 'feedback.read') ? (
        <AllFeedback />
      ) : (
        <Alert severity="error">{refusalsSaidByApp[language]['feedback.adminsOnly']}</Alert>
      )}
    </>
  )
}
