import Lock from '@mui/icons-material/LockOutlined'
import SearchOff from '@mui/icons-material/SearchOff'
import { type ErrorComponentProps, useLocation, useRouteContext, useRouter } from '@tanstack/react-router'
import { type Access, can, homeOf } from '#contract/access.ts'
import { ConnectionFailure } from '#web/http/call.ts'
import { shellTexts } from '#web/shell/shell.texts.ts'
import { CrashPage } from '#web/ui/page/CrashPage.tsx'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'

export const PageLoading = () => <LoadingState label={shellTexts.opening} />

export const PageError = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  if (error instanceof ConnectionFailure)
    return <ErrorState failure={shellTexts.pageFailed} error={error} onRetry={retry} />
  return <CrashPage error={error} />
}

/** An unknown path of the staff app, as of a mistyped or an old link. */
export const PageNotFound = () => {
  const { user } = useRouteContext({ from: '__root__' })
  const { pathname } = useLocation()
  return (
    <EmptyState
      icon={<SearchOff />}
      title={shellTexts.notFound}
      action={
        <LinkButton variant="contained" to={homeOf(user.role)}>
          {shellTexts.toHome}
        </LinkButton>
      }
    >
      {shellTexts.notFoundExplanation(pathname)}
    </EmptyState>
  )
}

const closedReason = (user: Access): keyof typeof shellTexts.repairsClosed => {
  if (user.takesInRepairs === undefined) return 'unknown'
  return can(user, 'repairs.read') ? 'readOnly' : 'closed'
}

/** In place of a page of repairs that is closed to Sales users, or of one that only repair staff work on. */
export const RepairsClosed = () => {
  const { user } = useRouteContext({ from: '__root__' })
  const { title, explanation } = shellTexts.repairsClosed[closedReason(user)]
  return (
    <EmptyState
      icon={<Lock />}
      title={title}
      action={
        <LinkButton variant="contained" to={homeOf(user.role)}>
          {shellTexts.toHome}
        </LinkButton>
      }
    >
      {explanation}
    </EmptyState>
  )
}
