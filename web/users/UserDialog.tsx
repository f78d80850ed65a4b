import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { z } from 'zod'
import { roles } from '#contract/access.ts'
import { Refusal } from '#contract/errors.ts'
import { createUser, type User, updateUser } from '#contract/users/users.ts'
import { newId } from '#web/browser/newId.ts'
import { checkSession } from '#web/session/session.ts'
import { type Form, FormDialog } from '#web/ui/form/FormDialog.tsx'
import { SelectInput } from '#web/ui/form/SelectInput.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'
import { useUserChanges } from '#web/users/users.queries.ts'
import { usersTexts as texts } from '#web/users/users.texts.ts'

const newUser = createUser.input.omit({ id: true })
const changedUser = updateUser.input.omit({ id: true, version: true })
const fieldOf = { 'users.usernameTaken': 'username', 'users.lastAdmin': 'role' } as const

export const AddUserDialog = ({ onClose }: { onClose: () => void }) => {
  const [id] = useState(newId)
  const { create } = useUserChanges()
  return (
    <FormDialog
      title={texts.addTitle}
      submit={texts.saveNew}
      failure={texts.saveFailed}
      schema={newUser}
      defaultValues={{ name: '', username: '', password: '', role: 'Technician' }}
      fieldOf={fieldOf}
      onSubmit={values => create({ id, ...values }).then(announceSaved)}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <TextInput control={control} name="name" label={texts.name} required autoFocus />
          <TextInput control={control} name="username" label={texts.username} required />
          <TextInput
            control={control}
            name="password"
            label={texts.password}
            hint={texts.passwordHint}
            type="password"
            autoComplete="new-password"
            required
          />
          <SelectInput control={control} name="role" label={texts.role} options={roles} required />
        </>
      )}
    </FormDialog>
  )
}

type Changed = z.output<typeof changedUser>
type EditForm = Form<z.input<typeof changedUser>, Changed>

const valuesOf = ({ name, username, role }: User) => ({ name, username, password: '', role })

/** The newer version of the user, if an edit conflict is why the save was refused. */
const newerUserFrom = (error: unknown): User | undefined =>
  error instanceof Refusal && error.code === 'users.changed'
    ? updateUser.reply.safeParse(error.details.user).data
    : undefined

const NewerUser = ({ user, onUse }: { user: User; onUse: () => void }) => (
  <Alert severity="info">
    {texts.newer(user)} {texts.saveAgain}
    <Button variant="outlined" color="inherit" onClick={onUse} sx={{ display: 'block', mt: 1 }}>
      {texts.applyNewer}
    </Button>
  </Alert>
)

interface EditProps {
  user: User
  isYou: boolean
  onClose: () => void
}

export const EditUserDialog = ({ user, isYou, onClose }: EditProps) => {
  const { update } = useUserChanges()
  const [{ id, version }, setBase] = useState(user)
  const [newer, setNewer] = useState<User>()
  /** Unedited fields take the newer values; edited fields stay and can be saved on top of them. */
  const rebaseOn = (newer: User, { reset }: EditForm) => {
    reset(valuesOf(newer), { keepDirtyValues: true, keepDirty: true })
    setBase(newer)
  }
  const save = async (values: Changed, form: EditForm) => {
    try {
      announceSaved(await update({ id, version, ...values }))
    } catch (error) {
      const newer = newerUserFrom(error)
      if (newer) rebaseOn(newer, form)
      setNewer(newer)
      throw error
    }
    if (isYou) await checkSession()
  }
  return (
    <FormDialog
      title={texts.editTitle}
      submit={texts.saveChanges}
      failure={texts.saveFailed}
      schema={changedUser}
      defaultValues={valuesOf(user)}
      fieldOf={fieldOf}
      onSubmit={save}
      onClose={onClose}
    >
      {({ control, reset, setFocus }) => (
        <>
          {newer && (
            <NewerUser
              user={newer}
              onUse={() => {
                reset(valuesOf(newer), { keepFieldsRef: true })
                setNewer(undefined)
                setFocus('name')
              }}
            />
          )}
          <TextInput control={control} name="name" label={texts.name} required autoFocus />
          <TextInput control={control} name="username" label={texts.username} required />
          <TextInput
            control={control}
            name="password"
            label={texts.password}
            hint={texts.keepPasswordHint}
            type="password"
            autoComplete="new-password"
          />
          <SelectInput
            control={control}
            name="role"
            label={texts.role}
            hint={isYou ? texts.ownRoleHint : undefined}
            options={roles}
            required
          />
        </>
      )}
    </FormDialog>
  )
}

const announceSaved = (user: User) => showToast({ severity: 'success', message: texts.saved(user.name) })
