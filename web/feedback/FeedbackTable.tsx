import Reviews from '@mui/icons-material/ReviewsOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { FeedbackDashboard } from '#contract/feedback/feedback.ts'
import { CommentPreview } from '#web/feedback/CommentPreview.tsx'
import { feedbackTexts as texts } from '#web/feedback/feedback.texts.ts'
import { RatingChip } from '#web/feedback/RatingChip.tsx'
import { shopTime } from '#web/ui/format/shopTime.ts'
import type { Column } from '#web/ui/list/columns.ts'
import { DataTable } from '#web/ui/list/DataTable.tsx'
import type { ListState } from '#web/ui/list/ListFrame.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'
import { NoWrap } from '#web/ui/page/NoWrap.tsx'

/** `counts` is missing where all of it counts. */
type Row = FeedbackDashboard['recent'][number] & { id: string; counts?: boolean }

/** Why a review may not be that of a customer, or does not count. */
const Marks = ({ sentFrom, counts = true }: Row) => {
  const marks = [sentFrom && texts.sentFrom[sentFrom], !counts && texts.leftOut].filter(
    mark => typeof mark === 'string',
  )
  return marks.map(mark => (
    <Typography key={mark} variant="caption" component="p" color="warning.dark" sx={{ fontWeight: 600 }}>
      {mark}
    </Typography>
  ))
}

const columns: [Column<Row>, ...Column<Row>[]] = [
  {
    key: 'repair',
    title: texts.repair,
    cell: ({ repairNumber }) => <NoWrap>{texts.repairNumber(repairNumber)}</NoWrap>,
  },
  { key: 'customer', title: texts.customer, cell: ({ customerName }) => customerName, minWidth: 108 },
  { key: 'device', title: texts.device, cell: ({ deviceType }) => deviceType, minWidth: 108 },
  {
    key: 'rating',
    title: texts.rating,
    cell: ({ rating }) => <RatingChip rating={rating} />,
    secondary: feedback => (
      <>
        <Marks {...feedback} />
        <CommentPreview {...feedback} />
      </>
    ),
    minWidth: 260,
  },
  { key: 'submitted', title: texts.submitted, cell: ({ submittedAt }) => <NoWrap>{shopTime(submittedAt)}</NoWrap> },
]

const Card = ({ feedback }: { feedback: Row }) => (
  <Box sx={{ display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
    <Typography variant="body2" component="div" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <RatingChip rating={feedback.rating} />
      <span>
        {feedback.customerName} · {feedback.deviceType}
      </span>
    </Typography>
    <Marks {...feedback} />
    <Typography variant="body2" component="div">
      <CommentPreview {...feedback} />
    </Typography>
    <Typography variant="caption" color="textSecondary">
      {shopTime(feedback.submittedAt)}
    </Typography>
  </Box>
)

const ViewDetails = ({ number }: { number: string }) => (
  <LinkButton to="/admin/repairs/$number" params={{ number }} aria-label={texts.viewDetailsOf(number)} size="small">
    {texts.viewDetails}
  </LinkButton>
)

export const FeedbackTable = ({ label, rows, list }: { label: string; rows: readonly Row[]; list: ListState }) => (
  <DataTable
    label={label}
    columns={columns}
    rows={rows}
    card={feedback => <Card feedback={feedback} />}
    linkOf={({ repairNumber: number }) => ({ to: '/admin/repairs/$number', params: { number } })}
    actions={({ repairNumber }) => <ViewDetails number={repairNumber} />}
    list={list}
    failure={texts.fetchFailed}
    empty={
      <EmptyState icon={<Reviews />} title={texts.nothing}>
        {texts.nothingExplanation}
      </EmptyState>
    }
  />
)
