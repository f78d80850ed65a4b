import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import Logout from '@mui/icons-material/LogoutOutlined'
import type { User } from '#contract/users/users.ts'
import { checkSession } from '#web/session/session.ts'
import { ConfirmDialog } from '#web/ui/page/ConfirmDialog.tsx'
import { DeleteDialog } from '#web/ui/page/DeleteDialog.tsx'
import { IconAction } from '#web/ui/page/IconAction.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'
import { EditUserDialog } from '#web/users/UserDialog.tsx'
import { useUserChanges } from '#web/users/users.queries.ts'
import { usersTexts as texts } from '#web/users/users.texts.ts'

type Action = 'edit' | 'signOut' | 'delete'

interface Props {
  user: User
  isYou: boolean
}

/** The action whose dialog is open, and its user. */
export interface ChosenAction {
  action: Action
  user: User
}

const DeleteUserDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const { remove } = useUserChanges()
  return (
    <DeleteDialog texts={texts} onDelete={() => remove(user.id)} deleted={texts.deleted(user.name)} onClose={onClose}>
      <p>{texts.deleteQuestion}</p>
      <p>{texts.deleteExplanation(user.name)}</p>
    </DeleteDialog>
  )
}

const SignOutUserDialog = ({ user, isYou, onClose }: Props & { onClose: () => void }) => {
  const { endSessions } = useUserChanges()
  const signOut = async () => {
    await endSessions(user.id)
    if (isYou) await checkSession()
    else showToast({ severity: 'success', message: texts.signedOut(user.name) })
  }
  return (
    <ConfirmDialog
      title={texts.signOutTitle}
      confirm={texts.signOutTitle}
      cancel={texts.keepSignedIn}
      failure={texts.signOutFailed}
      onConfirm={signOut}
      onClose={onClose}
    >
      <p>{texts.signOutQuestion(user.name)}</p>
      {isYou && <p>{texts.signOutYourself}</p>}
    </ConfirmDialog>
  )
}

/** The actions of a row. Users cannot delete themselves. */
export const UserActions = ({ user, isYou, onChoose }: Props & { onChoose: (chosen: ChosenAction) => void }) => {
  const choose = (action: Action) => () => onChoose({ action, user })
  return (
    <>
      <IconAction label={texts.edit(user.name)} icon={<Edit />} onClick={choose('edit')} />
      <IconAction label={texts.signOutOne(user.name)} icon={<Logout />} onClick={choose('signOut')} />
      {!isYou && <IconAction label={texts.deleteOne(user.name)} icon={<Delete />} onClick={choose('delete')} />}
    </>
  )
}

/** Rendered by the page instead of the row, because the row may leave the list while somebody is typing. */
export const UserActionDialog = ({ action, ...props }: ChosenAction & Props & { onClose: () => void }) => {
  switch (action) {
    case 'edit':
      return <EditUserDialog {...props} />
    case 'signOut':
      return <SignOutUserDialog {...props} />
    case 'delete':
      return <DeleteUserDialog {...props} />
  }
}
