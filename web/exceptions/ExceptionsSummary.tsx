import NotificationImportant from '@mui/icons-material/NotificationImportantOutlined'
import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { can } from '#contract/access.ts'
import { exceptionSummaryQuery } from '#web/exceptions/exceptions.queries.ts'
import { exceptionTexts as texts } from '#web/exceptions/exceptions.texts.ts'
import { TextLink } from '#web/ui/page/TextLink.tsx'
import { surface } from '#web/ui/theme/surface.ts'

/** How many exceptions nobody has seen, and those of yesterday in one line, for Admins. */
export const ExceptionsSummary = () => {
  const { user } = useRouteContext({ from: '__root__' })
  const isShown = can(user, 'exceptions.manage')
  const { data } = useQuery({ ...exceptionSummaryQuery, enabled: isShown })
  if (!isShown || !data) return null
  return (
    <Paper
      component="section"
      aria-label={texts.heading}
      sx={{ ...surface, display: 'flex', alignItems: 'center', gap: 1.5, px: 2, py: 1.25, mt: { xs: 1, md: 2 } }}
    >
      <NotificationImportant color={data.unseen > 0 ? 'warning' : 'disabled'} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          <TextLink to="/admin/exceptions">{texts.count(data.unseen)}</TextLink>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {texts.yesterday(data.yesterday)}
        </Typography>
      </Box>
    </Paper>
  )
}
