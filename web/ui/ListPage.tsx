import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { DataTable, type ListState } from '#web/ui/DataTable.tsx'
import type { FailureText } from '#web/ui/failure.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import type { RowsProps } from '#web/ui/rows.ts'
import { SearchField } from '#web/ui/SearchField.tsx'
import { EmptyState } from '#web/ui/states.tsx'

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

interface Props<Row> extends Pick<RowsProps<Row>, 'columns' | 'rows' | 'actions'> {
  texts: Texts
  icon: ReactNode
  list: ListState
  search: string
  onSearch: (search: string) => void
  /** Absent for whoever may only look. */
  onAdd?: (() => void) | undefined
}

/** A list without rows: nothing there yet, with the step to change that, or nothing found. */
const Nothing = ({ texts, icon, search, onAdd }: Pick<Props<never>, 'texts' | 'icon' | 'search' | 'onAdd'>) =>
  search ? (
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

/** Title and the one primary action, the search, the rows. */
export const ListPage = <Row extends { id: string }>(props: Props<Row>) => {
  const { texts, icon, columns, rows, actions, list, search, onSearch, onAdd } = props
  return (
    <>
      <PageHeader
        title={texts.heading}
        lead={texts.lead}
        action={
          onAdd && (
            <Button variant="contained" startIcon={<Add />} onClick={onAdd}>
              {texts.add}
            </Button>
          )
        }
      />
      <Box sx={{ mb: 2 }}>
        <SearchField label={texts.search} onSearch={onSearch} />
      </Box>
      <DataTable
        label={texts.list}
        columns={columns}
        rows={rows}
        actions={actions}
        list={list}
        failure={texts.fetchFailed}
        empty={<Nothing texts={texts} icon={icon} search={search} onAdd={onAdd} />}
      />
    </>
  )
}
