import Inventory from '@mui/icons-material/Inventory2Outlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { can } from '#contract/access.ts'
import { type InventoryItem, isLowStock } from '#contract/inventory/inventory.ts'
import { type ChosenAction, ItemActionDialog, ItemActions } from '#web/inventory/ItemActions.tsx'
import { AddItemDialog } from '#web/inventory/ItemDialog.tsx'
import { inventoryQuery } from '#web/inventory/inventory.queries.ts'
import { inventoryTexts as texts } from '#web/inventory/inventory.texts.ts'
import { LowStockChip } from '#web/inventory/LowStockChip.tsx'
import { deskSettingsQuery } from '#web/settings/settings.queries.ts'
import { Amount } from '#web/ui/format/Amount.tsx'
import { CurrencyProvider } from '#web/ui/format/currency.ts'
import { formatCount } from '#web/ui/format/formatCount.ts'
import type { Column } from '#web/ui/list/columns.ts'
import { ListPage } from '#web/ui/list/ListPage.tsx'
import { useListSearch } from '#web/ui/list/listSearch.ts'

const Quantity = ({ item }: { item: InventoryItem }) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
    {isLowStock(item) && <LowStockChip />}
    {formatCount(item.quantity)}
  </Box>
)

const UnitCost = ({ item: { unitCost, sellingPrice } }: { item: InventoryItem }) => (
  <>
    <Amount santim={unitCost} />
    {sellingPrice !== null && (
      <Typography variant="body2" component="div" color="textSecondary" noWrap>
        {texts.sellsAt} <Amount santim={sellingPrice} />
      </Typography>
    )}
  </>
)

const columns: [Column<InventoryItem>, ...Column<InventoryItem>[]] = [
  { key: 'name', title: texts.name, cell: item => item.name },
  { key: 'description', title: texts.description, cell: item => item.description || texts.none },
  { key: 'quantity', title: texts.quantity, align: 'right', cell: item => <Quantity item={item} /> },
  { key: 'unitCost', title: texts.unitCost, align: 'right', cell: item => <UnitCost item={item} /> },
]

/** Its amounts have the label that the shop has chosen: stock may be bought in another currency. */
export const InventoryPage = () => {
  const { user } = useRouteContext({ from: '__root__' })
  const mayManage = can(user, 'inventory.manage')
  const [search, setSearch] = useListSearch()
  const [isAdding, setAdding] = useState(false)
  const [chosen, setChosen] = useState<ChosenAction>()
  const list = useInfiniteQuery(inventoryQuery(search))
  const desk = useQuery(deskSettingsQuery)
  return (
    <CurrencyProvider value={desk.data?.currencyLabel ?? ''}>
      <ListPage
        texts={texts}
        icon={<Inventory />}
        columns={columns}
        rows={list.data?.pages.flatMap(page => page.items) ?? []}
        actions={item => <ItemActions item={item} mayManage={mayManage} onChoose={setChosen} />}
        list={list}
        search={search}
        onSearch={setSearch}
        onAdd={mayManage ? () => setAdding(true) : undefined}
      />
      {isAdding && <AddItemDialog onClose={() => setAdding(false)} />}
      {chosen && <ItemActionDialog {...chosen} onClose={() => setChosen(undefined)} />}
    </CurrencyProvider>
  )
}
