import Close from '@mui/icons-material/Close'
import Search from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useRef, useState } from 'react'
import { maxSearchLength } from '#contract/page.ts'
import { searchDebounceMs } from '#web/ui/list/useDebounced.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'

interface Props {
  label: string
  search: string
  onSearch: (search: string) => void
  /** Data attributes of the input. */
  dataset?: Readonly<Record<`data-${string}`, string>>
}

/** Debounces the search while the user types, and follows a search that is set elsewhere, such as by a link. */
export const SearchField = ({ label, search, onSearch, dataset }: Props) => {
  const [text, setText] = useState(search)
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    setText('')
    // The button disappears, and the focus with it.
    input.current?.focus()
  }
  /** What was typed here and applied, but has not come back as the search yet. */
  const applied = useRef<string[]>([])
  useEffect(() => {
    const arrived = applied.current.indexOf(search)
    // A search that was typed here arrives late: it must not overwrite the letters typed in the meantime.
    if (arrived === -1) setText(search)
    applied.current = arrived === -1 ? [] : applied.current.slice(arrived + 1)
  }, [search])
  useEffect(() => {
    if (text.trim() === search) return
    const apply = () => {
      applied.current.push(text.trim())
      onSearch(text.trim())
    }
    const timeout = setTimeout(apply, searchDebounceMs)
    return () => clearTimeout(timeout)
  }, [text, search, onSearch])
  return (
    <OutlinedInput
      type="search"
      inputRef={input}
      value={text}
      onChange={event => setText(event.target.value)}
      placeholder={label}
      inputProps={{ ...dataset, 'aria-label': label, maxLength: maxSearchLength }}
      startAdornment={
        <InputAdornment position="start">
          <Search />
        </InputAdornment>
      }
      endAdornment={
        text && (
          <IconButton edge="end" aria-label={uiTexts.clearSearch} onClick={clear}>
            <Close fontSize="small" />
          </IconButton>
        )
      }
      sx={{
        flex: { xs: '1 1 200px', sm: '0 1 320px' },
        bgcolor: 'background.paper',
        '& input': { pl: 0 },
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
    />
  )
}
