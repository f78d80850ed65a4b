import SearchOff from '@mui/icons-material/SearchOff'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { can } from '#contract/access.ts'
import { FoundItems } from '#web/shopSearch/FoundItems.tsx'
import { searchTexts as texts } from '#web/shopSearch/shopSearch.texts.ts'
import type { useShopSearch } from '#web/shopSearch/useShopSearch.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'

type Search = ReturnType<typeof useShopSearch>

const Hint = ({ isOfEveryone }: { isOfEveryone: boolean }) => (
  <Typography variant="body2" color="textSecondary" component="div">
    <p>{texts.hint}</p>
    {!isOfEveryone && <p>{texts.ownHint}</p>}
    <Box component="p" sx={{ display: { xs: 'none', md: 'block' } }}>
      {texts.keys}
    </Box>
  </Typography>
)

const NothingFound = ({ search, isOfEveryone }: { search: string; isOfEveryone: boolean }) => (
  <EmptyState icon={<SearchOff />} title={texts.nothing(search)}>
    {isOfEveryone ? texts.nothingExplanation : texts.nothingOfOwn}
  </EmptyState>
)

const stateOf = ({ isWaiting, isSlow, isCurrent, found }: Search): string => {
  if (isWaiting) return isSlow ? texts.slow : texts.searching
  if (!isCurrent || !found || found.items.length === 0) return ''
  return found.repairs > 0 ? texts.found(found.repairs, found.hasMore) : texts.foundWarranty
}

/** Read aloud when it changes. */
const SearchState = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" role="status" color="textSecondary" sx={{ minHeight: 20, mt: 1.5, mb: 1 }}>
    {children}
  </Typography>
)

interface Props {
  state: Search
  listId: string
  activeIndex: number
  onLeave: () => void
}

/** What the search has found, or why there is nothing. */
export const SearchResults = ({ state, listId, activeIndex, onLeave }: Props) => {
  const { user } = useRouteContext({ from: '__root__' })
  const isOfEveryone = can(user, 'repairs.ofEveryone')
  const { search, isTooShort, isCurrent, found, error } = state
  if (error) return <ErrorState failure={texts.failed} error={error} onRetry={state.retry} />
  return (
    <>
      <SearchState>{stateOf(state)}</SearchState>
      {isTooShort && <Hint isOfEveryone={isOfEveryone} />}
      {isCurrent && found?.items.length === 0 && <NothingFound search={search} isOfEveryone={isOfEveryone} />}
      {found && found.items.length > 0 && (
        <FoundItems id={listId} items={found.items} activeIndex={activeIndex} onOpen={onLeave} />
      )}
      {isCurrent && found?.hasMore && (
        <LinkButton to="/admin/repairs" search={{ search }} onClick={onLeave} sx={{ mt: 1 }}>
          {texts.showAll}
        </LinkButton>
      )}
    </>
  )
}
