import Close from '@mui/icons-material/Close'
import Search from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useState } from 'react'
import { uiTexts } from '#web/ui/ui.texts.ts'

const pauseInMilliseconds = 250
const longestSearch = 100

interface Props {
  label: string
  onSearch: (search: string) => void
}

/** Tells what is searched for once the typing pauses. */
export const SearchField = ({ label, onSearch }: Props) => {
  const [text, setText] = useState('')
  useEffect(() => {
    const pause = setTimeout(() => onSearch(text.trim()), pauseInMilliseconds)
    return () => clearTimeout(pause)
  }, [text, onSearch])
  return (
    <OutlinedInput
      type="search"
      value={text}
      onChange={event => setText(event.target.value)}
      placeholder={label}
      inputProps={{ 'aria-label': label, maxLength: longestSearch }}
      startAdornment={
        <InputAdornment position="start">
          <Search />
        </InputAdornment>
      }
      endAdornment={
        text && (
          <IconButton edge="end" aria-label={uiTexts.clearSearch} onClick={() => setText('')}>
            <Close fontSize="small" />
          </IconButton>
        )
      }
      sx={{
        width: { xs: '100%', sm: 320 },
        bgcolor: 'background.paper',
        '& input': { pl: 0 },
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
    />
  )
}
