import Check from '@mui/icons-material/Check'
import FilterList from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { DateRangeInput } from '#web/ui/list/DateRangeInput.tsx'
import { isActive, type ListFilter, type ToggleFilter } from '#web/ui/list/listFilter.ts'
import { SelectFilterInput } from '#web/ui/list/SelectFilterInput.tsx'
import { radius, touchTarget } from '#web/ui/theme/tokens.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'

const ToggleItem = ({ title, label, isOn, onToggle }: ToggleFilter) => (
  <ListItemButton
    component="button"
    aria-pressed={isOn}
    selected={isOn}
    onClick={onToggle}
    sx={{ width: '100%', minHeight: touchTarget, px: 2, textAlign: 'left' }}
  >
    <ListItemText primary={title} secondary={label} />
    {isOn && <Check aria-hidden />}
  </ListItemButton>
)

const DrawerFilter = ({ filter, onClose }: { filter: ListFilter; onClose: () => void }) => {
  if (filter.kind === 'linked') return null
  if (filter.kind === 'toggle') {
    const toggle = () => {
      filter.onToggle()
      onClose()
    }
    return <ToggleItem {...filter} onToggle={toggle} />
  }
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 0.5, px: 2, py: 1 }}>
      <Typography variant="body2" aria-hidden sx={{ fontWeight: 600 }}>
        {filter.title}
      </Typography>
      {filter.kind === 'select' ? <SelectFilterInput {...filter} /> : <DateRangeInput {...filter} isTitled />}
    </Box>
  )
}

const paper = { borderTopLeftRadius: radius.surface, borderTopRightRadius: radius.surface, pb: 3 }

/** Narrow screens show the filters in a drawer, so that the rows start higher. */
export const FilterDrawer = ({ filters }: { filters: readonly ListFilter[] }) => {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const count = filters.filter(isActive).length
  const close = () => setOpen(false)
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
        {filters.map(filter => (
          <DrawerFilter key={filter.title} filter={filter} onClose={close} />
        ))}
        {filters.some(({ kind }) => kind !== 'toggle') && (
          <Button variant="contained" onClick={close} sx={{ mx: 2, mt: 1 }}>
            {uiTexts.done}
          </Button>
        )}
      </Drawer>
    </>
  )
}
