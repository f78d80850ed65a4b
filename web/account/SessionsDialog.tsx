import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Typography from '@mui/material/Typography'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endOtherSessions, listOwnSessions, type OwnSession } from '#contract/session/session.ts'
import { accountTexts as texts } from '#web/account/account.texts.ts'
import { call } from '#web/http/call.ts'
import { shopTime } from '#web/ui/format/shopTime.ts'
import { AppDialog } from '#web/ui/page/AppDialog.tsx'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { StatusChip } from '#web/ui/page/StatusChip.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'

const sessionsQuery = queryOptions({
  queryKey: ['ownSessions'],
  queryFn: () => call(listOwnSessions, {}),
  staleTime: 0,
})

const SessionItem = ({ session: { device, address, createdAt, lastSeenAt, isThis } }: { session: OwnSession }) => (
  <ListItem disableGutters secondaryAction={isThis && <StatusChip label={texts.thisDevice} color="green" />}>
    <ListItemText
      primary={device}
      secondary={texts.use({ since: shopTime(createdAt), last: shopTime(lastSeenAt), address })}
      sx={{ pr: isThis ? 12 : 0, overflowWrap: 'anywhere' }}
    />
  </ListItem>
)

const useSignOutElsewhere = () => {
  const cache = useQueryClient()
  const [isWorking, setWorking] = useState(false)
  const signOut = async () => {
    setWorking(true)
    try {
      await call(endOtherSessions, {})
      showToast({ severity: 'success', message: texts.signedOut })
    } catch (error) {
      showToast({ severity: 'error', message: reasonOf(error) })
    }
    await cache.invalidateQueries(sessionsQuery)
    setWorking(false)
  }
  return { isWorking, signOut }
}

/** The devices on which the user is signed in. */
export const SessionsDialog = ({ onClose }: { onClose: () => void }) => {
  const { data: sessions, error, isPending, isLoadingError, refetch } = useQuery(sessionsQuery)
  const { isWorking, signOut } = useSignOutElsewhere()
  const hasOthers = sessions?.some(({ isThis }) => !isThis) ?? false
  return (
    <AppDialog
      title={texts.sessions}
      size="sm"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          {hasOthers && (
            <Button variant="contained" loading={isWorking} onClick={signOut}>
              {texts.signOutElsewhere}
            </Button>
          )}
        </>
      }
    >
      {sessions && (
        <List disablePadding>
          {sessions.map(session => (
            <SessionItem key={session.id} session={session} />
          ))}
        </List>
      )}
      {sessions && !hasOthers && (
        <Typography variant="body2" color="textSecondary">
          {texts.onlyHere}
        </Typography>
      )}
      {isPending && <LoadingState />}
      {isLoadingError && <ErrorState failure={texts.sessionsFailed} error={error} onRetry={() => void refetch()} />}
    </AppDialog>
  )
}
