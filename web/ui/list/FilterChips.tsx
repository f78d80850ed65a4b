import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { activeChoices, type ListFilter } from '#web/ui/list/listFilter.ts'
import { color } from '#web/ui/theme/tokens.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'

interface Props {
  filters: readonly ListFilter[]
  /** Called after a chip is removed, to move the focus that was on it. */
  onRemoved: () => void
}

/** The chosen filters, each with the button that removes it. */
export const FilterChips = ({ filters, onRemoved }: Props) => {
  const choices = activeChoices(filters)
  if (choices.length === 0) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, flexBasis: '100%' }}>
      {choices.map(({ title, choice, clear }) => (
        <Button
          key={title}
          endIcon={<Close />}
          aria-label={uiTexts.removeFilter(uiTexts.labelled(title, choice))}
          onClick={() => {
            clear()
            onRemoved()
          }}
          sx={{ bgcolor: color.primaryTint, textAlign: 'left', overflowWrap: 'anywhere' }}
        >
          {uiTexts.labelled(title, choice)}
        </Button>
      ))}
    </Box>
  )
}
