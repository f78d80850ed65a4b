import Delete from '@mui/icons-material/DeleteOutlined'
import Upload from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImeiList } from '#contract/imei/imeiLists.ts'
import { deviceListsQuery, useDeviceListChanges } from '#web/imei/deviceLists.queries.ts'
import { deviceListTexts as texts } from '#web/imei/deviceLists.texts.ts'
import { LoadListDialog } from '#web/imei/LoadListDialog.tsx'
import { shopTime } from '#web/ui/format/shopTime.ts'
import { ConfirmDialog } from '#web/ui/page/ConfirmDialog.tsx'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { IconAction } from '#web/ui/page/IconAction.tsx'
import { Section } from '#web/ui/page/Section.tsx'

const RemoveDialog = ({ list, onClose }: { list: ImeiList; onClose: () => void }) => {
  const { remove } = useDeviceListChanges()
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      confirm={texts.remove}
      cancel={texts.keep}
      failure={texts.removeFailed}
      onConfirm={() => remove(list.id)}
      onClose={onClose}
    >
      <p>{texts.removeQuestion(list.name)}</p>
    </ConfirmDialog>
  )
}

const Lists = ({ lists, onRemove }: { lists: readonly ImeiList[]; onRemove: (list: ImeiList) => void }) =>
  lists.length === 0 ? (
    <Typography color="textSecondary">{texts.none}</Typography>
  ) : (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {lists.map(list => (
        <Box
          component="li"
          key={list.id}
          sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1, borderTop: 1, borderColor: 'divider' }}
        >
          <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 600 }}>{list.name}</Typography>
            <Typography variant="body2" color="textSecondary">
              {texts.loaded(list.codes, list.loadedBy, shopTime(list.loadedAt))}
            </Typography>
          </Box>
          <IconAction label={texts.removeList(list.name)} icon={<Delete />} onClick={() => onRemove(list)} />
        </Box>
      ))}
    </Box>
  )

/** The lists of devices that Admins have loaded. */
export const DeviceLists = () => {
  const lists = useQuery(deviceListsQuery)
  const [isLoading, setLoading] = useState(false)
  const [removed, setRemoved] = useState<ImeiList>()
  return (
    <Section title={texts.heading}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Typography color="textSecondary">{texts.lead}</Typography>
        {lists.isPending && <Skeleton width="60%" />}
        {lists.isLoadingError && (
          <ErrorState failure={texts.listFailed} error={lists.error} onRetry={() => void lists.refetch()} />
        )}
        {lists.data && <Lists lists={lists.data.items} onRemove={setRemoved} />}
        <Button
          variant="outlined"
          startIcon={<Upload />}
          onClick={() => setLoading(true)}
          sx={{ justifySelf: { sm: 'start' } }}
        >
          {texts.load}
        </Button>
      </Box>
      {isLoading && <LoadListDialog onClose={() => setLoading(false)} />}
      {removed && <RemoveDialog list={removed} onClose={() => setRemoved(undefined)} />}
    </Section>
  )
}
