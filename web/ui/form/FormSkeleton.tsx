import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { surface } from '#web/ui/theme/surface.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'

const sections = [1, 2, 3]

/** Skeletons in the shape of a form while it loads. */
export const FormSkeleton = () => (
  <Stack role="status" aria-label={uiTexts.loading} sx={{ gap: 2 }}>
    {sections.map(section => (
      <Paper key={section} sx={{ ...surface, p: { xs: 2, md: 2.5 } }}>
        <Skeleton width={140} height={32} sx={{ mb: 1 }} />
        <Skeleton variant="rounded" height={44} sx={{ mb: 2 }} />
        <Skeleton variant="rounded" height={44} />
      </Paper>
    ))}
  </Stack>
)
