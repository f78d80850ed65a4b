import SearchOff from '@mui/icons-material/SearchOff'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Access, can } from '#contract/access.ts'
import { FoundItems } from '#web/shopSearch/FoundItems.tsx'
import { searchTexts as texts } from '#web/shopSearch/shopSearch.texts.ts'
import type { useShopSearch } from '#web/shopSearch/useShopSearch.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'

type Search = ReturnType<typeof useShopSearch>

/** What this user finds. */
interface Reach {
  kinds: 'all' | 'sales'
  /** Null for who finds everything. */
  own: keyof typeof texts.ownHint | null
  listsSales: boolean
}

const ownOf = (user: Access): Reach['own'] => {
  if (can(user, 'sales.ofEveryone')) return null
  if (!can(user, 'repairs.read')) return 'sales'
  return can(user, 'repairs.ofEveryone') ? 'salesAndEveryRepair' : 'salesAndRepairs'
}

const useReach = (): Reach => {
  const { user } = useRouteContext({ from: '__root__' })
  return {
    kinds: can(user, 'repairs.read') ? 'all' : 'sales',
    own: ownOf(user),
    listsSales: can(user, 'sales.read'),
  }
}

const Hint = ({ kinds, own }: Reach) => (
  <Typography variant="body2" color="textSecondary" component="div">
    <p>{texts.hint[kinds]}</p>
    {own && <p>{texts.ownHint[own]}</p>}
    <Box component="p" sx={{ display: { xs: 'none', md: 'block' } }}>
      {texts.keys}
    </Box>
  </Typography>
)

const NothingFound = ({ search, own }: Reach & { search: string }) => (
  <EmptyState icon={<SearchOff />} title={texts.nothing(search)}>
    {own ? texts.nothingOfOwn[own] : texts.nothingExplanation}
  </EmptyState>
)

const stateOf = ({ isWaiting, isSlow, isCurrent, found }: Search): string => {
  if (isWaiting) return isSlow ? texts.slow : texts.searching
  if (!isCurrent || !found || found.items.length === 0) return ''
  return found.repairs.count + found.sales.count > 0 ? texts.found(found) : texts.foundWarranty
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
  const reach = useReach()
  const { search, isTooShort, isCurrent, found, error } = state
  if (error) return <ErrorState failure={texts.failed} error={error} onRetry={state.retry} />
  return (
    <>
      <SearchState>{stateOf(state)}</SearchState>
      {isTooShort && <Hint {...reach} />}
      {isCurrent && found?.items.length === 0 && <NothingFound search={search} {...reach} />}
      {found && found.items.length > 0 && (
        <FoundItems id={listId} items={found.items} activeIndex={activeIndex} onOpen={onLeave} />
      )}
      {isCurrent && found?.repairs.hasMore && (
        <LinkButton to="/admin/repairs" search={{ search }} onClick={onLeave} sx={{ mt: 1 }}>
          {texts.showAllRepairs}
        </LinkButton>
      )}
      {isCurrent && found?.sales.hasMore && reach.listsSales && (
        <LinkButton to="/admin/sales" search={{ search }} onClick={onLeave} sx={{ mt: 1 }}>
          {texts.showAllSales}
        </LinkButton>
      )}
    </>
  )
}
