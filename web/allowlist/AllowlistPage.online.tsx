import Security from '@mui/icons-material/SecurityOutlined'
import Box from '@mui/material/Box'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AllowlistEntry } from '#contract/allowlist/allowlist.ts'
import { allowlistQuery } from '#web/allowlist/allowlist.queries.ts'
import { allowlistTexts as texts } from '#web/allowlist/allowlist.texts.ts'
import { type ChosenAction, EntryActionDialog, EntryActions } from '#web/allowlist/EntryActions.tsx'
import { AddEntryDialog } from '#web/allowlist/EntryDialog.tsx'
import { noteLabel, roleLabel } from '#web/language/labels.ts'
import { shopTime } from '#web/ui/format/shopTime.ts'
import type { Column } from '#web/ui/list/columns.ts'
import { ListPage } from '#web/ui/list/ListPage.tsx'
import { useListSearch } from '#web/ui/list/listSearch.ts'
import { StatusChip } from '#web/ui/page/StatusChip.tsx'

const AddressCell = ({ address, isYours }: { address: string; isYours: boolean }) => (
  <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
    {address}
    {isYours && <StatusChip label={texts.youAreHere} color="blue" />}
  </Box>
)

const ActiveChip = ({ isActive }: { isActive: boolean }) =>
  isActive ? <StatusChip label={texts.active} color="green" /> : <StatusChip label={texts.inactive} color="slate" />

const columnsFor = (yourAddress: string | null): [Column<AllowlistEntry>, ...Column<AllowlistEntry>[]] => [
  {
    key: 'ipAddress',
    title: texts.ipAddress,
    cell: entry => <AddressCell address={entry.ipAddress} isYours={entry.ipAddress === yourAddress} />,
  },
  { key: 'description', title: texts.description, cell: entry => noteLabel(entry.description) || texts.none },
  { key: 'active', title: texts.active, cell: entry => <ActiveChip isActive={entry.active} /> },
  { key: 'createdBy', title: texts.createdBy, cell: entry => entry.createdBy ?? texts.none },
  {
    key: 'lastUsed',
    title: texts.lastUsed,
    cell: entry => (entry.lastUsedAt ? shopTime(entry.lastUsedAt) : texts.never),
  },
  {
    key: 'lastRole',
    title: texts.lastRole,
    cell: entry => (entry.lastUserRole ? roleLabel(entry.lastUserRole) : texts.none),
  },
]

export const AllowlistPage = () => {
  const [search, setSearch] = useListSearch()
  const [isAdding, setAdding] = useState(false)
  const [chosen, setChosen] = useState<ChosenAction>()
  const list = useInfiniteQuery(allowlistQuery(search))
  const yourAddress = list.data?.pages[0]?.yourAddress ?? null
  const rows = list.data?.pages.flatMap(page => page.items) ?? []
  const isListed = rows.some(entry => entry.ipAddress === yourAddress)
  // The server refuses its own address, since an entry for it has no effect.
  const isServer = yourAddress === '127.0.0.1' || yourAddress === '::1'
  return (
    <>
      <ListPage
        texts={texts}
        icon={<Security />}
        columns={columnsFor(yourAddress)}
        rows={rows}
        actions={entry => <EntryActions entry={entry} onChoose={setChosen} />}
        list={list}
        search={search}
        onSearch={setSearch}
        onAdd={() => setAdding(true)}
      />
      {isAdding && (
        <AddEntryDialog yourAddress={isListed || isServer ? null : yourAddress} onClose={() => setAdding(false)} />
      )}
      {chosen && (
        <EntryActionDialog
          {...chosen}
          isYourAddress={chosen.entry.ipAddress === yourAddress}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}
