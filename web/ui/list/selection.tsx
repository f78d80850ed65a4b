import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { type Store, useStore } from '#web/browser/createStore.ts'
import { StickyBar } from '#web/ui/form/StickyBar.tsx'
import { uiTexts as texts } from '#web/ui/ui.texts.ts'

/** The names of the selected rows by their ids. */
export type Selected = ReadonlyMap<string, string>

/** For lists whose rows can be selected. The state is a store, so that a click renders the boxes and not the rows. */
export interface RowSelection<Row> {
  selected: Store<Selected>
  nameOf: (row: Row) => string
  /** The buttons for what is selected. */
  actions: ReactNode
}

/** 44 px with its icon. */
const box = { p: '10px', ml: '-10px' }

interface BoxProps<Row> extends Pick<RowSelection<Row>, 'selected' | 'nameOf'> {
  row: Row
}

export const SelectBox = <Row extends { id: string }>({ selected, nameOf, row }: BoxProps<Row>) => {
  const names = useStore(selected)
  const toggle = (isChecked: boolean) => {
    const others = [...names].filter(([id]) => id !== row.id)
    selected.set(new Map(isChecked ? [...others, [row.id, nameOf(row)]] : others))
  }
  return (
    <Checkbox
      checked={names.has(row.id)}
      onChange={(_, isChecked) => toggle(isChecked)}
      slotProps={{ input: { 'aria-label': texts.select(nameOf(row)) } }}
      sx={box}
    />
  )
}

interface AllProps<Row> extends Pick<RowSelection<Row>, 'selected' | 'nameOf'> {
  rows: readonly Row[]
}

/** Selects the rows that are loaded, or none. */
export const SelectAllBox = <Row extends { id: string }>({ selected, nameOf, rows }: AllProps<Row>) => {
  const names = useStore(selected)
  const isAll = rows.length > 0 && rows.every(({ id }) => names.has(id))
  const all = () => new Map([...names, ...rows.map(row => [row.id, nameOf(row)] as const)])
  return (
    <Checkbox
      checked={isAll}
      indeterminate={!isAll && names.size > 0}
      onChange={() => selected.set(isAll ? new Map() : all())}
      slotProps={{ input: { 'aria-label': texts.selectAll } }}
      sx={box}
    />
  )
}

interface BarProps extends Pick<RowSelection<never>, 'selected' | 'actions'> {
  /** What stands at the foot of the list while nothing is selected. */
  children: ReactNode
}

/** What can be done with the selected rows, at the foot of the screen. */
export const SelectionBar = ({ selected, actions, children }: BarProps) => {
  const { size } = useStore(selected)
  if (size === 0) return children
  return (
    <StickyBar>
      <Typography role="status" sx={{ mr: 'auto' }}>
        {texts.selected(size)}
      </Typography>
      <Button onClick={() => selected.set(new Map())}>{texts.clearSelection}</Button>
      {actions}
    </StickyBar>
  )
}
