import Box from '@mui/material/Box'
import { faceOf } from '#web/feedback/shownRating.ts'

/** A rating as a face, which is read out by its name. */
export const Face = ({ rating }: { rating: number | null }) => {
  const { emoji, name } = faceOf(rating)
  return (
    <Box component="span" role="img" aria-label={name}>
      {emoji}
    </Box>
  )
}
