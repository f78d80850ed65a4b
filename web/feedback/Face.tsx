import Box from '@mui/material/Box'
import { faceOf } from '#web/feedback/formatRating.ts'

/** The face of an average, read out by its name. Without one it is a mere ornament. */
export const Face = ({ average }: { average: number | null }) => {
  const { emoji, name } = faceOf(average)
  return (
    <Box component="span" role="img" {...(average === null ? { 'aria-hidden': true } : { 'aria-label': name })}>
      {emoji}
    </Box>
  )
}
