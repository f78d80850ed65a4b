import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import Logout from '@mui/icons-material/LogoutOutlined'
import { useState } from 'react'
import type { User } from '#contract/users/users.ts'
import { checkSession } from '#web/session/session.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { RowAction } from '#web/ui/RowAction.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { EditUserDialog } from '#web/users/UserDialog.tsx'
import { useUserChanges } from '#web/users/users.queries.ts'
import { usersTexts as texts } from '#web/users/users.texts.ts'

interface Props {
  user: User
  isYou: boolean
}

const announce = (message: string) => showToast({ severity: 'success', message })

const DeleteUserDialog = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const { remove } = useUserChanges()
  return (
    <ConfirmDialog
      title={texts.deleteTitle}
      confirm={texts.delete}
      failure={texts.deleteFailed}
      onConfirm={() => remove(user.id).then(() => announce(texts.deleted(user.name)))}
      onClose={onClose}
    >
      <p>{texts.deleteQuestion}</p>
      <p>{texts.deleteExplanation(user.name)}</p>
    </ConfirmDialog>
  )
}

const SignOutUserDialog = ({ user, isYou, onClose }: Props & { onClose: () => void }) => {
  const { endSessions } = useUserChanges()
  const signOut = async () => {
    await endSessions(user.id)
    if (isYou) await checkSession()
    else announce(texts.signedOut(user.name))
  }
  return (
    <ConfirmDialog
      title={texts.signOutTitle}
      confirm={texts.signOutTitle}
      failure={texts.signOutFailed}
      onConfirm={signOut}
      onClose={onClose}
    >
      <p>{texts.signOutQuestion(user.name)}</p>
      {isYou && <p>{texts.signOutYourself}</p>}
    </ConfirmDialog>
  )
}

/** What can be done to a user. Nobody deletes themselves. */
export const UserActions = ({ user, isYou }: Props) => {
  const [open, setOpen] = useState<'edit' | 'signOut' | 'delete'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <RowAction label={texts.edit(user.name)} icon={<Edit />} onClick={() => setOpen('edit')} />
      <RowAction label={texts.signOutOne(user.name)} icon={<Logout />} onClick={() => setOpen('signOut')} />
      {!isYou && <RowAction label={texts.deleteOne(user.name)} icon={<Delete />} onClick={() => setOpen('delete')} />}
      {open === 'edit' && <EditUserDialog user={user} isYou={isYou} onClose={close} />}
      {open === 'signOut' && <SignOutUserDialog user={user} isYou={isYou} onClose={close} />}
      {open === 'delete' && <DeleteUserDialog user={user} onClose={close} />}
    </>
  )
}
