import Cancel from '@mui/icons-material/CancelOutlined'
import DoneAll from '@mui/icons-material/DoneAll'
import ListAlt from '@mui/icons-material/ListAltOutlined'
import Pause from '@mui/icons-material/Pause'
import PlayArrow from '@mui/icons-material/PlayArrow'
import Repeat from '@mui/icons-material/Repeat'
import Replay from '@mui/icons-material/Replay'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { BulkMessage } from '#contract/sms/bulk/bulk.ts'
import { useBulkChanges } from '#web/sms/bulk/bulk.queries.ts'
import { bulkTexts as texts } from '#web/sms/bulk/bulk.texts.ts'
import { ConfirmDialog } from '#web/ui/page/ConfirmDialog.tsx'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { IconAction } from '#web/ui/page/IconAction.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'

/** What an action opens. */
export type BulkDialog = 'cancel' | 'resendFailed' | 'resendUnknown' | 'countAsSent' | 'results'

interface ActionsProps {
  bulk: BulkMessage
  onOpen: (dialog: BulkDialog) => void
}

const toastFailure = (error: unknown) =>
  showToast({ severity: 'error', message: texts.changeFailedBecause(reasonOf(error)) })

interface Action {
  name: keyof typeof texts.actions
  /** Names the bulk message, too. */
  label: string
  icon: ReactNode
  run: () => void
}

/** What can be decided about all recipients together who are not confirmed, once nothing is being sent. */
const unknownActions = ({ bulk: { title, state, unknown }, onOpen }: ActionsProps): Action[] => {
  if (unknown === 0 || state === 'queued' || state === 'sending') return []
  const resend: Action = {
    name: 'resendUnknown',
    label: texts.resendUnknown(title),
    icon: <Repeat />,
    run: () => onOpen('resendUnknown'),
  }
  return [
    ...(state === 'cancelled' ? [] : [resend]),
    { name: 'countAsSent', label: texts.countAsSent(title), icon: <DoneAll />, run: () => onOpen('countAsSent') },
  ]
}

const useActions = ({ bulk, onOpen }: ActionsProps): Action[] => {
  const { pause, resume } = useBulkChanges()
  const { id, title, state, failed } = bulk
  const isSending = state === 'queued' || state === 'sending'
  const actions: (Action | false)[] = [
    isSending && {
      name: 'pause',
      label: texts.pause(title),
      icon: <Pause />,
      run: () => void pause(id).catch(toastFailure),
    },
    state === 'paused' && {
      name: 'resume',
      label: texts.resume(title),
      icon: <PlayArrow />,
      run: () => void resume(id).catch(toastFailure),
    },
    (isSending || state === 'paused') && {
      name: 'cancel',
      label: texts.cancel(title),
      icon: <Cancel />,
      run: () => onOpen('cancel'),
    },
    state === 'completed' &&
      failed > 0 && {
        name: 'resendFailed',
        label: texts.resendFailed(title),
        icon: <Replay />,
        run: () => onOpen('resendFailed'),
      },
    ...unknownActions({ bulk, onOpen }),
    { name: 'results', label: texts.results(title), icon: <ListAlt />, run: () => onOpen('results') },
  ]
  return actions.filter(action => action !== false)
}

/** At the end of a row, as icons whose tooltips name them. */
export const BulkActions = (props: ActionsProps) =>
  useActions(props).map(({ name, label, icon, run }) => (
    <IconAction key={name} label={label} icon={icon} onClick={run} />
  ))

/** On a card of a phone, which has no tooltips: in words. */
export const BulkButtons = (props: ActionsProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
    {useActions(props).map(({ name, icon, run }) => (
      <Button
        key={name}
        variant="outlined"
        startIcon={icon}
        aria-label={texts.actionOn(texts.actions[name], props.bulk.title)}
        onClick={run}
      >
        {texts.actions[name]}
      </Button>
    ))}
  </Box>
)

export const CancelDialog = ({ bulk, onClose }: { bulk: BulkMessage; onClose: () => void }) => {
  const { cancel } = useBulkChanges()
  return (
    <ConfirmDialog
      title={texts.cancelTitle}
      confirm={texts.cancelConfirm}
      cancel={texts.keepSending}
      failure={texts.changeFailed}
      onConfirm={() => cancel(bulk.id)}
      onClose={onClose}
    >
      <p>{texts.cancelQuestion(bulk)}</p>
    </ConfirmDialog>
  )
}
