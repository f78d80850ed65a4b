import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { type MouseEvent, useState } from 'react'
import type { GivenFeedback } from '#contract/feedback/feedback.ts'
import { feedbackTexts as texts } from '#web/feedback/feedback.texts.ts'

const maxPreviewLength = 160

const truncate = (text: string) => `${text.slice(0, maxPreviewLength).trimEnd()}…`

/** The comment and suggestion of a customer. A long text is truncated until the user expands it. */
export const CommentPreview = ({ comment, suggestion }: Pick<GivenFeedback, 'comment' | 'suggestion'>) => {
  const [isExpanded, setExpanded] = useState(false)
  const text = [comment, suggestion && texts.suggestion(suggestion)].filter(Boolean).join('\n')
  if (!text) return null
  const isLong = text.length > maxPreviewLength
  const toggle = (event: MouseEvent) => {
    event.stopPropagation()
    setExpanded(!isExpanded)
  }
  return (
    <Box component="span" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {isLong && !isExpanded ? truncate(text) : text}
      {isLong && ' '}
      {isLong && (
        // The position puts the link above the card, which is clickable as a whole.
        <Link
          component="button"
          type="button"
          onClick={toggle}
          sx={{ position: 'relative', verticalAlign: 'baseline' }}
        >
          {isExpanded ? texts.showLess : texts.showAll}
        </Link>
      )}
    </Box>
  )
}
