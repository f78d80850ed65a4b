import Chat from '@mui/icons-material/ChatOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { smsKinds } from '#contract/sms/outbox/smsKinds.ts'
import { smsStates } from '#contract/sms/outbox/smsStates.ts'
import { MessageActions } from '#web/sms/history/MessageActions.tsx'
import { MessageCard, messageColumns } from '#web/sms/history/messageColumns.tsx'
import { useMessageFilter } from '#web/sms/history/messageFilter.ts'
import { messageListQuery } from '#web/sms/history/messages.queries.ts'
import { messagesTexts as texts } from '#web/sms/history/messages.texts.ts'
import { UndecidedNotice } from '#web/sms/history/UndecidedMessages.tsx'
import { smsTexts } from '#web/sms/outbox/outbox.texts.ts'
import { DataTable } from '#web/ui/list/DataTable.tsx'
import { ListFilters } from '#web/ui/list/ListFilters.tsx'
import type { ListFilter } from '#web/ui/list/listFilter.ts'
import { SearchField } from '#web/ui/list/SearchField.tsx'
import { usePages } from '#web/ui/list/usePages.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'

const filtersOf = ({ filter: { search, kind, state }, change }: ReturnType<typeof useMessageFilter>): ListFilter[] => [
  {
    kind: 'select',
    title: texts.kind,
    all: search === '' ? texts.allButBulk : texts.allKinds,
    options: smsKinds.map(value => ({ value, label: texts.kinds[value] })),
    value: kind,
    onChange: value => change({ kind: smsKinds.find(name => name === value) }),
  },
  {
    kind: 'select',
    title: texts.state,
    all: texts.allStates,
    options: smsStates.map(value => ({ value, label: smsTexts.stateFilters[value] })),
    value: state,
    onChange: value => change({ state: smsStates.find(name => name === value) }),
  },
]

/**
 * The SMS that the user may see, newest first. The recipients of bulk messages only if they are asked for. The explanation
 * says which SMS appear in a list that is still empty.
 */
export const MessageHistory = ({ explanation }: { explanation: string }) => {
  const chosen = useMessageFilter()
  const { filter, pageSize, setSearch, change } = chosen
  const list = useInfiniteQuery(messageListQuery(filter))
  const pages = usePages({
    list,
    filterKey: JSON.stringify(filter),
    pageSize,
    onPageSize: size => change({ pageSize: size }),
  })
  const isFiltered = filter.search !== '' || filter.kind !== undefined || filter.state !== undefined
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h2">
        {texts.recent}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {texts.recentHint}
      </Typography>
      <UndecidedNotice />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5, mb: 2 }}>
        <SearchField label={texts.search} search={filter.search} onSearch={setSearch} />
        <ListFilters filters={filtersOf(chosen)} />
      </Box>
      <DataTable
        {...pages}
        label={texts.recent}
        list={list}
        columns={messageColumns}
        card={message => <MessageCard message={message} />}
        actions={message => <MessageActions message={message} />}
        failure={texts.fetchFailed}
        empty={
          <EmptyState icon={<Chat />} title={texts.nothing}>
            {isFiltered ? texts.nothingFoundExplanation : explanation}
          </EmptyState>
        }
      />
    </Box>
  )
}
