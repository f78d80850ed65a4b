import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useRef } from 'react'
import { AddButton } from '#web/ui/list/AddButton.tsx'
import { followArrow } from '#web/ui/list/arrowKeys.ts'
import type { RowsProps } from '#web/ui/list/columns.ts'
import { DataTable } from '#web/ui/list/DataTable.tsx'
import { FloatingAddButton } from '#web/ui/list/FloatingAddButton.tsx'
import { type ListFilter, ListFilters } from '#web/ui/list/ListFilters.tsx'
import type { ListState } from '#web/ui/list/ListFrame.tsx'
import { SearchField } from '#web/ui/list/SearchField.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import type { FailureText } from '#web/ui/page/FailureAlert.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { useShortcut } from '#web/ui/page/shortcuts.ts'

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
  readonly nothingFoundExplanation: (search: string) => string
}

interface Props<Row> extends Pick<RowsProps<Row>, 'columns' | 'rows' | 'actions' | 'onOpen' | 'card'> {
  texts: Texts
  icon: ReactNode
  list: ListState
  search: string
  onSearch: (search: string) => void
  filters?: readonly ListFilter[]
  /** Something to know of the rows before reading them. */
  notice?: ReactNode
  /** Absent for whoever may only look. */
  onAdd?: (() => void) | undefined
  /** Where else one may go from here. */
  otherActions?: ReactNode
}

type NothingProps = Pick<Props<never>, 'texts' | 'icon' | 'search' | 'onAdd'> & { isNarrowed: boolean }

/** A list without rows: nothing there yet, with the step to change that, or nothing found. */
const Nothing = ({ texts, icon, search, isNarrowed, onAdd }: NothingProps) =>
  isNarrowed ? (
    <EmptyState icon={icon} title={texts.nothingFound}>
      {texts.nothingFoundExplanation(search)}
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

/** Title and the one primary action, search and filters, the rows. */
export const ListPage = <Row extends { id: string }>(props: Props<Row>) => {
  const { texts, icon, list, search, onSearch, filters = [], notice, onAdd, otherActions, ...rows } = props
  const table = useRef<HTMLDivElement>(null)
  useShortcut('add', onAdd)
  const isNarrowed = search !== '' || filters.some(filter => filter.isOn)
  return (
    <>
      <PageHeader
        title={texts.heading}
        lead={texts.lead}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            {otherActions}
            {onAdd && <AddButton label={texts.add} onAdd={onAdd} />}
          </Box>
        }
      />
      <Box
        onKeyDown={event => followArrow(event, table.current)}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}
      >
        <SearchField label={texts.search} search={search} onSearch={onSearch} />
        {filters.length > 0 && <ListFilters filters={filters} />}
      </Box>
      {notice}
      <Box ref={table}>
        <DataTable
          {...rows}
          label={texts.list}
          list={list}
          failure={texts.fetchFailed}
          empty={<Nothing texts={texts} icon={icon} search={search} isNarrowed={isNarrowed} onAdd={onAdd} />}
        />
      </Box>
      {onAdd && <FloatingAddButton label={texts.add} onAdd={onAdd} />}
    </>
  )
}
