import BrokenImage from '@mui/icons-material/BrokenImageOutlined'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { imageTexts as texts } from '#web/ui/image/image.texts.ts'

interface Shape {
  width: number | string | { xs: number; sm: number }
  aspectRatio: string
}

const defaultShape: Shape = { width: { xs: 104, sm: 144 }, aspectRatio: '4 / 3' }
const layout = { borderRadius: 1, flexShrink: 0, alignSelf: 'start' }

const Placeholder = ({ shape }: { shape: Shape }) => (
  <Box
    sx={{
      ...shape,
      ...layout,
      display: 'grid',
      placeContent: 'center',
      justifyItems: 'center',
      bgcolor: 'background.default',
      color: 'text.secondary',
      textAlign: 'center',
    }}
  >
    <BrokenImage aria-hidden />
    <Typography variant="caption">{texts.notAvailable}</Typography>
  </Box>
)

interface Props {
  src: string | undefined
  alt: string
  shape?: Shape
}

/** A small picture. Without a URL it is a skeleton, and a placeholder if it cannot be loaded. */
export const Thumbnail = ({ src, alt, shape = defaultShape }: Props) => {
  const [failed, setFailed] = useState<string>()
  if (!src) return <Skeleton variant="rectangular" sx={{ ...shape, ...layout, height: 'auto' }} />
  if (src === failed) return <Placeholder shape={shape} />
  return (
    <Box
      component="img"
      src={src}
      alt={alt}
      loading="lazy"
      onError={() => setFailed(src)}
      sx={{ ...shape, ...layout, display: 'block', objectFit: 'contain', bgcolor: 'background.default' }}
    />
  )
}
