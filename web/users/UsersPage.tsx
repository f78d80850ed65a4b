import Add from '@mui/icons-material/Add'
import People from '@mui/icons-material/PeopleOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '#contract/users/users.ts'
import { DataTable } from '#web/ui/DataTable.tsx'
import { EmptyList } from '#web/ui/EmptyList.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import type { Column } from '#web/ui/rows.ts'
import { SearchField } from '#web/ui/SearchField.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { UserActions } from '#web/users/UserActions.tsx'
import { AddUserDialog } from '#web/users/UserDialog.tsx'
import { userListQuery } from '#web/users/users.queries.ts'
import { usersTexts as texts } from '#web/users/users.texts.ts'

const NameCell = ({ user, isYou }: { user: User; isYou: boolean }) => (
  <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
    {user.name}
    {isYou && <StatusChip label={texts.you} color="blue" />}
  </Box>
)

const columnsFor = (ownId: string): [Column<User>, ...Column<User>[]] => [
  { key: 'name', title: texts.name, cell: user => <NameCell user={user} isYou={user.id === ownId} /> },
  { key: 'username', title: texts.username, cell: user => user.username },
  { key: 'role', title: texts.role, cell: user => <StatusChip label={user.role} color="slate" /> },
]

export const UsersPage = () => {
  const { user: self } = useRouteContext({ from: '__root__' })
  const [search, setSearch] = useState('')
  const [isAdding, setAdding] = useState(false)
  const list = useInfiniteQuery(userListQuery(search))
  const add = () => setAdding(true)
  return (
    <>
      <PageHeader
        title={texts.heading}
        lead={texts.lead}
        action={
          <Button variant="contained" startIcon={<Add />} onClick={add}>
            {texts.add}
          </Button>
        }
      />
      <Box sx={{ mb: 2 }}>
        <SearchField label={texts.search} onSearch={setSearch} />
      </Box>
      <DataTable
        label={texts.list}
        columns={columnsFor(self.id)}
        rows={list.data?.pages.flatMap(page => page.items) ?? []}
        list={list}
        failure={texts.fetchFailed}
        empty={<EmptyList icon={<People />} texts={texts} search={search} onAdd={add} />}
        actions={user => <UserActions user={user} isYou={user.id === self.id} />}
      />
      {isAdding && <AddUserDialog onClose={() => setAdding(false)} />}
    </>
  )
}
