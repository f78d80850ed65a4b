import BrokenImage from '@mui/icons-material/BrokenImageOutlined'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { imageTexts as texts } from '#web/ui/image/image.texts.ts'

const shape = { width: { xs: 104, sm: 144 }, aspectRatio: '4 / 3', borderRadius: 1, flexShrink: 0, alignSelf: 'start' }

const Missing = () => (
  <Box
    sx={{
      ...shape,
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

/** A small view of a picture; without an address its place is held. */
export const Thumbnail = ({ src, alt }: { src: string | undefined; alt: string }) => {
  const [failed, setFailed] = useState<string>()
  if (!src) return <Skeleton variant="rectangular" sx={{ ...shape, height: 'auto' }} />
  if (src === failed) return <Missing />
  return (
    <Box
      component="img"
      src={src}
      alt={alt}
      onError={() => setFailed(src)}
      sx={{ ...shape, display: 'block', objectFit: 'contain', bgcolor: 'background.default' }}
    />
  )
}
