import Box from '@mui/material/Box'
import { faceOf } from '#web/feedback/formatRating.ts'

/** The emoji of an average rating, with its name for screen readers. Without an average it is decoration. */
export const Face = ({ average }: { average: number | null }) => {
  const { emoji, name } = faceOf(average)
  return (
    <Box component="span" role="img" {...(average === null ? { 'aria-hidden': true } : { 'aria-label': name })}>
      {emoji}
    </Box>
  )
}
