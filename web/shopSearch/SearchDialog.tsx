import Close from '@mui/icons-material/Close'
import Search from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useNavigate, useRouteContext, useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { maxSearchLength } from '#contract/page.ts'
import { isComposing } from '#web/browser/isComposing.ts'
import { optionId } from '#web/shopSearch/FoundItems.tsx'
import { type FoundItem, targetOf } from '#web/shopSearch/foundItem.ts'
import { SearchResults } from '#web/shopSearch/SearchResults.tsx'
import { searchTexts as texts } from '#web/shopSearch/shopSearch.texts.ts'
import { useShopSearch } from '#web/shopSearch/useShopSearch.ts'
import { AppDialog } from '#web/ui/page/AppDialog.tsx'
import { isPressed } from '#web/ui/page/shortcuts.ts'

/** Always the same height, so that the field stays in its place. The space above is for the outline of the focus. */
const content = { pt: 0.5, height: { sm: 'min(600px, 70vh)' } }

/** Opens a match here, or in a new tab with Ctrl or Cmd as a click on a link does. */
const useOpenItem = (onClose: () => void) => {
  const router = useRouter()
  const navigate = useNavigate()
  const { user } = useRouteContext({ from: '__root__' })
  return (item: FoundItem, isNewTab: boolean) => {
    const target = targetOf(item, user)
    if (isNewTab) return void window.open(router.buildLocation(target).href, '_blank', 'noopener')
    onClose()
    void navigate(target)
  }
}

/** Finds a ticket, a sale or a warranty from any page. A combobox: the focus stays in the field, and the arrow keys choose an option. */
export const SearchDialog = ({ onClose }: { onClose: () => void }) => {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState({ text, index: 0 })
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const state = useShopSearch(text)
  const openItem = useOpenItem(onClose)
  const items = state.found?.items ?? []
  const activeIndex = chosen.text === text ? Math.min(chosen.index, items.length - 1) : 0
  const active = items[activeIndex]
  const move = (step: number) => setChosen({ text, index: (activeIndex + step + items.length) % items.length })

  useEffect(() => {
    document.getElementById(optionId(listId, chosen.index))?.scrollIntoView({ block: 'nearest' })
  }, [chosen, listId])

  const openChosen = async (isNewTab: boolean) => {
    const item = state.isCurrent ? active : await state.findExact()
    if (item && input.current?.value === text) openItem(item, isNewTab)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return
    if (isPressed('searchAnywhere', event)) input.current?.select()
    else if (event.key === 'Enter') void openChosen(event.ctrlKey || event.metaKey)
    else if (items.length > 0 && isPressed('next', event)) move(1)
    else if (items.length > 0 && isPressed('previous', event)) move(-1)
    else return
    event.preventDefault()
  }
  return (
    <AppDialog
      title={texts.title}
      titleAction={
        <IconButton aria-label={texts.close} onClick={onClose}>
          <Close />
        </IconButton>
      }
      size="sm"
      contentSx={content}
      onClose={onClose}
    >
      <OutlinedInput
        fullWidth
        autoFocus
        inputRef={input}
        value={text}
        onChange={event => setText(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder={texts.label}
        sx={{ '& input': { pl: 0 } }}
        inputProps={{
          role: 'combobox',
          'aria-label': texts.label,
          'aria-autocomplete': 'list',
          'aria-expanded': items.length > 0,
          'aria-controls': items.length > 0 ? listId : undefined,
          'aria-activedescendant': active && optionId(listId, activeIndex),
          autoComplete: 'off',
          autoCapitalize: 'off',
          spellCheck: false,
          enterKeyHint: 'go',
          maxLength: maxSearchLength,
        }}
        startAdornment={
          <InputAdornment position="start">
            <Search />
          </InputAdornment>
        }
      />
      <SearchResults state={state} listId={listId} activeIndex={activeIndex} onLeave={onClose} />
    </AppDialog>
  )
}
