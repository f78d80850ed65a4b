import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { type MouseEvent, useState } from 'react'
import type { GivenFeedback } from '#contract/feedback/feedback.ts'
import { feedbackTexts as texts } from '#web/feedback/feedback.texts.ts'

const maxPreviewLength = 160

const cut = (words: string) => `${words.slice(0, maxPreviewLength).trimEnd()}…`

/** What a customer wrote. Where it is long only its beginning shows, until somebody wants all of it. */
export const Opinion = ({ comment, suggestion }: Pick<GivenFeedback, 'comment' | 'suggestion'>) => {
  const [isWhole, setWhole] = useState(false)
  const words = [comment, suggestion && texts.suggestion(suggestion)].filter(Boolean).join('\n')
  if (!words) return null
  const isLong = words.length > maxPreviewLength
  const toggle = (event: MouseEvent) => {
    event.stopPropagation()
    setWhole(!isWhole)
  }
  return (
    <Box component="span" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {isLong && !isWhole ? cut(words) : words}
      {isLong && ' '}
      {isLong && (
        // Above the rest of the card, all of which opens the repair.
        <Link
          component="button"
          type="button"
          onClick={toggle}
          sx={{ position: 'relative', verticalAlign: 'baseline' }}
        >
          {isWhole ? texts.showLess : texts.showAll}
        </Link>
      )}
    </Box>
  )
}
