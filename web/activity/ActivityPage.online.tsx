import History from '@mui/icons-material/HistoryOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Activity } from '#contract/activity/activity.ts'
import { activityKinds } from '#contract/activity/activityKinds.ts'
import { ActivityChanges } from '#web/activity/ActivityChanges.tsx'
import { ActivityDialog } from '#web/activity/ActivityDialog.tsx'
import { activityQuery, peopleQuery } from '#web/activity/activity.queries.ts'
import { activityTexts as texts } from '#web/activity/activity.texts.ts'
import { useActivityFilter } from '#web/activity/activityFilter.ts'
import { personOf, titleOf } from '#web/activity/describeActivity.ts'
import { useActivityNames } from '#web/activity/useActivityNames.ts'
import { shopTime } from '#web/ui/format/shopTime.ts'
import type { Column } from '#web/ui/list/columns.ts'
import { ListPage } from '#web/ui/list/ListPage.tsx'
import type { ListFilter } from '#web/ui/list/listFilter.ts'
import { usePages } from '#web/ui/list/usePages.ts'
import { IconAction } from '#web/ui/page/IconAction.tsx'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'
import { NoWrap, WithUnbrokenNumbers } from '#web/ui/page/NoWrap.tsx'

type Names = Readonly<Record<string, string>>

const columnsWith = (names: Names): [Column<Activity>, ...Column<Activity>[]] => [
  {
    key: 'what',
    title: texts.what,
    cell: activity => <WithUnbrokenNumbers text={titleOf(activity, names)} />,
    minWidth: 160,
  },
  {
    key: 'changes',
    title: texts.changes,
    cell: activity => <ActivityChanges activity={activity} names={names} />,
    minWidth: 220,
  },
  {
    key: 'who',
    title: texts.who,
    cell: personOf,
    secondary: ({ address }) => address && texts.from(address),
    minWidth: 140,
  },
  { key: 'when', title: texts.when, cell: ({ at }) => <NoWrap>{shopTime(at)}</NoWrap> },
]

const useFilters = ({ filter, change }: Pick<ReturnType<typeof useActivityFilter>, 'filter' | 'change'>) => {
  const people = useQuery(peopleQuery).data ?? []
  const isKnown = filter.person === undefined || people.some(({ id }) => id === filter.person)
  const others = isKnown ? [] : [{ value: filter.person ?? '', label: texts.unknownPerson }]
  const filters: ListFilter[] = [
    {
      kind: 'select',
      title: texts.kind,
      all: texts.allKinds,
      options: activityKinds.map(value => ({ value, label: texts.kinds[value] })),
      value: filter.kind,
      onChange: value => change({ kind: activityKinds.find(kind => kind === value) }),
    },
    {
      kind: 'select',
      title: texts.person,
      all: texts.everyone,
      options: [
        ...people.map(({ id, name, isDeleted }) => ({ value: id, label: isDeleted ? texts.deleted(name) : name })),
        ...others,
      ],
      value: filter.person,
      onChange: person => change({ person }),
    },
    {
      kind: 'dateRange',
      title: texts.days,
      range: { from: filter.from, to: filter.to },
      onChange: ({ from, to }) => change({ from, to }),
    },
  ]
  return filters
}

/** What was changed by whom, with the values before and after. */
export const ActivityPage = () => {
  const chosen = useActivityFilter()
  const { filter, pageSize, setSearch, change } = chosen
  const filters = useFilters(chosen)
  const list = useInfiniteQuery(activityQuery(filter))
  const names = useActivityNames(list.data?.pages)
  const pages = usePages({
    list,
    filterKey: JSON.stringify(filter),
    pageSize,
    onPageSize: size => change({ pageSize: size }),
  })
  const [opened, setOpened] = useState<Activity>()
  return (
    <>
      <ListPage
        {...pages}
        texts={texts}
        icon={<History />}
        columns={columnsWith(names)}
        actions={activity => (
          <IconAction
            label={texts.show(titleOf(activity, names))}
            icon={<Visibility />}
            onClick={() => setOpened(activity)}
          />
        )}
        list={list}
        search={filter.search}
        onSearch={setSearch}
        filters={filters}
        notice={
          filter.search !== '' &&
          filter.from === undefined && (
            <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
              {texts.searchHint(filter.to)}
            </Typography>
          )
        }
        otherActions={
          <LinkButton to="/admin/settings" search={{ section: 'security' }} variant="outlined">
            {texts.back}
          </LinkButton>
        }
      />
      {opened && <ActivityDialog activity={opened} names={names} onClose={() => setOpened(undefined)} />}
    </>
  )
}
