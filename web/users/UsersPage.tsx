import People from '@mui/icons-material/PeopleOutlined'
import Box from '@mui/material/Box'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '#contract/users/users.ts'
import { roleLabel } from '#web/language/labels.ts'
import { useBranchName } from '#web/settings/useNamedBranches.ts'
import type { Column } from '#web/ui/list/columns.ts'
import { ListPage } from '#web/ui/list/ListPage.tsx'
import { useListSearch } from '#web/ui/list/listSearch.ts'
import { StatusChip } from '#web/ui/page/StatusChip.tsx'
import { type ChosenAction, UserActionDialog, UserActions } from '#web/users/UserActions.tsx'
import { AddUserDialog } from '#web/users/UserDialog.tsx'
import { userListQuery } from '#web/users/users.queries.ts'
import { usersTexts as texts } from '#web/users/users.texts.ts'

const NameCell = ({ user, isYou }: { user: User; isYou: boolean }) => (
  <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
    {user.name}
    {isYou && <StatusChip label={texts.you} color="blue" />}
  </Box>
)

const RoleCell = ({ role, branch }: User) => {
  const branchName = useBranchName(branch)
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <StatusChip label={roleLabel(role)} color="slate" />
      {branchName}
    </Box>
  )
}

const columnsFor = (ownId: string): [Column<User>, ...Column<User>[]] => [
  { key: 'name', title: texts.name, cell: user => <NameCell user={user} isYou={user.id === ownId} /> },
  { key: 'username', title: texts.username, cell: user => user.username },
  { key: 'role', title: texts.role, cell: user => <RoleCell {...user} /> },
]

export const UsersPage = () => {
  const { user: self } = useRouteContext({ from: '__root__' })
  const [search, setSearch] = useListSearch()
  const [isAdding, setAdding] = useState(false)
  const [chosen, setChosen] = useState<ChosenAction>()
  const list = useInfiniteQuery(userListQuery(search))
  return (
    <>
      <ListPage
        texts={texts}
        icon={<People />}
        columns={columnsFor(self.id)}
        rows={list.data?.pages.flatMap(page => page.items) ?? []}
        actions={user => <UserActions user={user} isYou={user.id === self.id} onChoose={setChosen} />}
        list={list}
        search={search}
        onSearch={setSearch}
        onAdd={() => setAdding(true)}
      />
      {isAdding && <AddUserDialog onClose={() => setAdding(false)} />}
      {chosen && (
        <UserActionDialog {...chosen} isYou={chosen.user.id === self.id} onClose={() => setChosen(undefined)} />
      )}
    </>
  )
}
