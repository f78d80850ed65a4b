import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useRef } from 'react'
import { AddButton } from '#web/ui/list/AddButton.tsx'
import { followArrow, usesArrowKeys } from '#web/ui/list/arrowKeys.ts'
import type { RowsProps } from '#web/ui/list/columns.ts'
import { DataTable } from '#web/ui/list/DataTable.tsx'
import { FloatingAddButton } from '#web/ui/list/FloatingAddButton.tsx'
import { ListFilters } from '#web/ui/list/ListFilters.tsx'
import type { ListState } from '#web/ui/list/ListFrame.tsx'
import { ListOrder, type SortProps } from '#web/ui/list/ListOrder.tsx'
import { activeChoices, isActive, type ListFilter } from '#web/ui/list/listFilter.ts'
import type { PagerProps } from '#web/ui/list/Pager.tsx'
import { SearchField } from '#web/ui/list/SearchField.tsx'
import { SelectionBar } from '#web/ui/list/selection.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import type { FailureText } from '#web/ui/page/failureText.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { useShortcut } from '#web/ui/page/shortcuts.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'

interface Texts {
  readonly heading: string
  readonly lead: string
  readonly list: string
  readonly add: string
  readonly search: string
  readonly fetchFailed: FailureText
  readonly nothing: string
  readonly nothingExplanation: string
  readonly nothingFound: string
  /** `choices` are the active filters as text, such as 'Technician: Hana'. */
  readonly nothingFoundExplanation: (search: string, choices: readonly string[]) => string
}

interface Props<Row> extends Pick<RowsProps<Row>, 'columns' | 'rows' | 'actions' | 'selection' | 'linkOf' | 'card'> {
  texts: Texts
  icon: ReactNode
  list: ListState
  search: string
  onSearch: (search: string) => void
  filters?: readonly ListFilter[]
  /** From usePages. Without it the list has a 'Load more' button. */
  pager?: PagerProps | undefined
  /** How many rows the whole list has: '1,234 repairs'. */
  total?: string | undefined
  sort?: SortProps
  /** A message above the rows. */
  notice?: ReactNode
  /** Undefined for users who may only read. */
  onAdd?: (() => void) | undefined
  /** Further buttons in the page header. */
  otherActions?: ReactNode
}

type NoRowsProps = Pick<Props<never>, 'texts' | 'icon' | 'search' | 'onAdd'> & { filters: readonly ListFilter[] }

/** A list without rows: an empty list offers to add the first row; a search or filter found nothing. */
const NoRows = ({ texts, icon, search, filters, onAdd }: NoRowsProps) =>
  search !== '' || filters.some(isActive) ? (
    <EmptyState icon={icon} title={texts.nothingFound}>
      {texts.nothingFoundExplanation(
        search,
        activeChoices(filters).map(({ title, choice }) => uiTexts.labelled(title, choice)),
      )}
    </EmptyState>
  ) : (
    <EmptyState
      icon={icon}
      title={texts.nothing}
      action={
        onAdd && (
          <Button variant="outlined" onClick={onAdd}>
            {texts.add}
          </Button>
        )
      }
    >
      {texts.nothingExplanation}
    </EmptyState>
  )

/** A list with its title, primary action, search, filters, rows and paging. */
export const ListPage = <Row extends { id: string }>(props: Props<Row>) => {
  const { texts, icon, list, search, onSearch, filters = [], total, sort, notice, onAdd, otherActions, ...rows } = props
  const table = useRef<HTMLDivElement>(null)
  const floatingButton = onAdd && <FloatingAddButton label={texts.add} onAdd={onAdd} />
  useShortcut('add', onAdd)
  return (
    <>
      <PageHeader
        title={texts.heading}
        lead={texts.lead}
        action={
          // Where the button to add is a floating one, nothing may be left, which would still take a gap.
          <Box sx={{ display: { xs: otherActions ? 'flex' : 'none', md: 'flex' }, flexWrap: 'wrap', gap: 1.5 }}>
            {otherActions}
            {onAdd && <AddButton label={texts.add} onAdd={onAdd} />}
          </Box>
        }
      />
      <Box
        onKeyDown={event => usesArrowKeys(event) || followArrow(event, table.current)}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5, mb: 2 }}
      >
        <SearchField label={texts.search} search={search} onSearch={onSearch} />
        {filters.length > 0 && <ListFilters filters={filters} />}
      </Box>
      {notice}
      {(total !== undefined || sort) && <ListOrder total={total} sort={sort} />}
      <Box ref={table}>
        <DataTable
          {...rows}
          label={texts.list}
          list={list}
          failure={texts.fetchFailed}
          empty={<NoRows texts={texts} icon={icon} search={search} filters={filters} onAdd={onAdd} />}
        />
      </Box>
      {rows.selection ? <SelectionBar {...rows.selection}>{floatingButton}</SelectionBar> : floatingButton}
    </>
  )
}
