import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ComponentType, type ReactNode, useState } from 'react'
import { useIsOnline } from '#web/http/connection.ts'
import { SaveButton } from '#web/ui/form/SaveButton.tsx'
import { StickyBar } from '#web/ui/form/StickyBar.tsx'
import type { useSubmission } from '#web/ui/form/useSubmission.ts'
import { ConfirmDialog } from '#web/ui/page/ConfirmDialog.tsx'
import { useShortcut } from '#web/ui/page/shortcuts.ts'
import { uiTexts as texts } from '#web/ui/ui.texts.ts'

type Submission = Pick<ReturnType<typeof useSubmission>, 'start' | 'stop' | 'isWaiting' | 'isSending'>

interface SaveProps {
  submission: Submission
  label: string
  /** The accent, if it takes money. */
  color?: 'primary' | 'secondary'
  /** Says what happens when the connection is back. Left out by a form that can be saved without a connection. */
  offlineNotice?: string | undefined
}

/** Submits the form. While it waits for the connection, a notice above says so. */
const Submit = ({ submission, label, color = 'primary', offlineNotice }: SaveProps) => {
  const { start, isWaiting, isSending } = submission
  const isOnline = useIsOnline()
  const isOffline = offlineNotice !== undefined && !isOnline
  return (
    <>
      {isWaiting && isOffline && (
        <Alert severity="warning" role="status" sx={{ order: -1, flexBasis: '100%' }}>
          {offlineNotice}
        </Alert>
      )}
      <SaveButton
        type="button"
        color={color}
        isSaving={isSending}
        isWaiting={isWaiting}
        {...(isOffline && { waiting: texts.waitingForConnection })}
        onClick={start}
      >
        {label}
      </SaveButton>
    </>
  )
}

/** What the browser has saved of a form. Whoever cancels or starts over is asked before it is deleted. */
interface Draft {
  hasContent: () => boolean
  texts: {
    /** Asks whether to discard the thing that the form creates. */
    readonly title: string
    readonly confirm: string
    /** What is lost, if that is not everything. */
    readonly question?: string
  }
  onDiscard: () => Promise<unknown>
  /** Offered if the form continues an earlier draft. */
  onStartOver?: (() => Promise<unknown>) | undefined
}

interface Props extends SaveProps {
  /** Leaves the form. A link or a button, which must not be used while the form is being sent. */
  cancel?: (isSending: boolean) => ReactNode
  draft?: Draft
  /** Leads to the next step of the form. There is nothing to save or cancel before it. */
  next?: ReactNode
  /** By default it sticks to the bottom of the screen. */
  frame?: ComponentType<{ children: ReactNode }>
  children?: ReactNode
}

/** Beside three buttons there is no room. */
const ownRowOnPhones = { xs: '100%', sm: 'auto' }

/**
 * The bar of a form: it saves, cancels and starts over. While the form is being sent it only waits: the server may have
 * saved what would be discarded, or refuse what would then be lost.
 */
export const FormBar = ({ cancel, draft, next, frame: Frame = StickyBar, children, ...save }: Props) => {
  const { isSending, start, stop } = save.submission
  const [discard, setDiscard] = useState<() => Promise<unknown>>()
  // A form that waited for the connection may be sent while the question is open.
  if (isSending && discard) setDiscard(undefined)
  useShortcut('save', start)
  const ask = (act: () => Promise<unknown>) => {
    if (draft?.hasContent()) setDiscard(() => act)
    else void act()
  }
  const { onStartOver, onDiscard } = draft ?? {}
  return (
    <Frame>
      {children && <Box sx={{ mr: 'auto', flexBasis: onStartOver && ownRowOnPhones }}>{children}</Box>}
      {onStartOver && (
        <Button disabled={isSending} onClick={() => ask(onStartOver)}>
          {texts.startOver}
        </Button>
      )}
      {next ?? (
        <>
          {onDiscard && (
            <Button disabled={isSending} onClick={() => ask(onDiscard)}>
              {texts.cancel}
            </Button>
          )}
          {cancel?.(isSending)}
          <Submit {...save} />
        </>
      )}
      {draft && discard && (
        <ConfirmDialog
          title={draft.texts.title}
          confirm={draft.texts.confirm}
          cancel={texts.keepEditing}
          failure={draft.texts.title}
          onConfirm={() => {
            stop()
            return discard()
          }}
          onClose={() => setDiscard(undefined)}
        >
          <p>{draft.texts.question ?? texts.discardQuestion}</p>
        </ConfirmDialog>
      )}
    </Frame>
  )
}
