import Check from '@mui/icons-material/Check'
import FilterList from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { radius, type Tone, tone, touchTarget, wideFrom } from '#web/ui/theme/tokens.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'

/** A choice that narrows a list and is given up by choosing it again. */
export interface ListFilter {
  /** Names it where it stands among others. */
  title: string
  /** Says what it would show: '3 late orders'. */
  label: string
  color: Tone
  isOn: boolean
  /** There is nothing it could show. */
  isIdle: boolean
  onToggle: () => void
}

interface Props {
  filters: readonly ListFilter[]
}

const FilterButton = ({ label, color, isOn, isIdle, onToggle }: ListFilter) => (
  <Button
    variant="outlined"
    aria-pressed={isOn}
    disabled={isIdle && !isOn}
    startIcon={isOn && <Check />}
    onClick={onToggle}
    sx={{
      color: tone[color].text,
      borderColor: 'divider',
      bgcolor: 'background.paper',
      '&:hover, &[aria-pressed=true]': { borderColor: tone[color].text, bgcolor: tone[color].ground },
    }}
  >
    {label}
  </Button>
)

const FilterItem = ({ title, label, isOn, onToggle }: ListFilter) => (
  <ListItem disablePadding>
    <ListItemButton aria-pressed={isOn} selected={isOn} onClick={onToggle} sx={{ minHeight: touchTarget, px: 2 }}>
      <ListItemText primary={title} secondary={label} />
      {isOn && <Check aria-hidden />}
    </ListItemButton>
  </ListItem>
)

const paper = { borderTopLeftRadius: radius.surface, borderTopRightRadius: radius.surface, pb: 3 }

/** On a phone the filters wait in a drawer, so that the rows begin higher. */
const FilterDrawer = ({ filters }: Props) => {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const count = filters.filter(filter => filter.isOn).length
  const close = () => setOpen(false)
  const toggling = (filter: ListFilter) => ({
    ...filter,
    onToggle: () => {
      filter.onToggle()
      close()
    },
  })
  return (
    <>
      <Button variant="outlined" startIcon={<FilterList />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {count > 0 ? uiTexts.filtersOn(count) : uiTexts.filters}
      </Button>
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={close}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: paper } }}
      >
        <Typography id={id} variant="h2" sx={{ px: 2, pt: 2, pb: 1 }}>
          {uiTexts.filters}
        </Typography>
        <List disablePadding>
          {filters.map(filter => (
            <FilterItem key={filter.title} {...toggling(filter)} />
          ))}
        </List>
      </Drawer>
    </>
  )
}

export const ListFilters = ({ filters }: Props) => {
  const isWide = useMediaQuery(`(min-width:${wideFrom}px)`, { noSsr: true })
  if (!isWide) return <FilterDrawer filters={filters} />
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {filters.map(filter => (
        <FilterButton key={filter.title} {...filter} />
      ))}
    </Box>
  )
}
