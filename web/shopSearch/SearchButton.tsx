import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { SearchDialog } from '#web/shopSearch/SearchDialog.tsx'
import { searchTexts as texts } from '#web/shopSearch/shopSearch.texts.ts'
import { Keycap } from '#web/ui/page/Keycap.tsx'
import { shortcuts, useShortcut } from '#web/ui/page/shortcuts.ts'
import { color } from '#web/ui/theme/tokens.ts'
import { useIsWide } from '#web/ui/theme/useIsWide.ts'

const field = {
  width: 280,
  minHeight: 36,
  justifyContent: 'flex-start',
  color: 'text.secondary',
  borderColor: color.outline,
  fontWeight: 400,
}

/** Looks like a field at a desk, with its shortcut; an icon on a phone. */
const OpenButton = ({ onOpen }: { onOpen: () => void }) => {
  const isWide = useIsWide()
  if (!isWide)
    return (
      <IconButton aria-label={texts.title} onClick={onOpen}>
        <Search />
      </IconButton>
    )
  return (
    <Button variant="outlined" startIcon={<Search />} onClick={onOpen} sx={field}>
      {texts.title}
      <Box component="span" aria-hidden sx={{ ml: 'auto', whiteSpace: 'nowrap' }}>
        {shortcuts.searchAnywhere.labels.map(key => (
          <Keycap key={key}>{key}</Keycap>
        ))}
      </Box>
    </Button>
  )
}

/** The search of the whole shop, from any page. */
export const SearchButton = () => {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  useShortcut('search', open)
  useShortcut('searchAnywhere', open)
  return (
    <>
      <OpenButton onOpen={open} />
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  )
}
