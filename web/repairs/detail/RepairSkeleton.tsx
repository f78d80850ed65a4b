import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { detailTexts as texts } from '#web/repairs/detail/detail.texts.ts'
import { detailLayout } from '#web/repairs/detail/detailLayout.ts'
import { surface } from '#web/ui/theme/surface.ts'

const Block = ({ lines }: { lines: number }) => (
  <Box sx={{ ...surface, p: { xs: 2, md: 2.5 }, mb: 2 }}>
    <Skeleton width="35%" height={32} />
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other key
      <Skeleton key={line} width={line % 2 === 0 ? '85%' : '60%'} />
    ))}
  </Box>
)

export const RepairSkeleton = () => (
  <Box role="status" aria-label={texts.loading}>
    <Block lines={3} />
    <Box sx={detailLayout}>
      <Box>
        <Block lines={3} />
        <Block lines={5} />
      </Box>
      <Block lines={6} />
    </Box>
  </Box>
)
