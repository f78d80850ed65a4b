import { useState } from 'react'
import type { z } from 'zod'
import { roles } from '#contract/roles.ts'
import { createUser, type User, updateUser } from '#contract/users/users.ts'
import { newId } from '#web/browser/newId.ts'
import { roleLabel } from '#web/language/labels.ts'
import { checkSession } from '#web/session/session.ts'
import { EditDialog } from '#web/ui/form/EditDialog.tsx'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { SelectInput } from '#web/ui/form/SelectInput.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'
import { BranchInput, branchOption, chosenBranch } from '#web/users/BranchInput.tsx'
import { useUserChanges } from '#web/users/users.queries.ts'
import { usersTexts as texts } from '#web/users/users.texts.ts'

const newUser = createUser.input.omit({ id: true }).extend({ branch: chosenBranch })
const changedUser = updateUser.input.omit({ id: true, version: true }).extend({ branch: chosenBranch })
const roleOptions = roles.map(value => ({ value, label: roleLabel(value) }))
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
      defaultValues={{ name: '', username: '', password: '', role: 'Technician', branch: '' }}
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
          <SelectInput control={control} name="role" label={texts.role} options={roleOptions} required />
          <BranchInput control={control} name="branch" />
        </>
      )}
    </FormDialog>
  )
}

const valuesOf = ({ name, username, role, branch }: User) => ({
  ...{ name, username, password: '', role },
  branch: branchOption(branch),
})

interface EditProps {
  user: User
  isYou: boolean
  onClose: () => void
}

export const EditUserDialog = ({ user, isYou, onClose }: EditProps) => {
  const { update } = useUserChanges()
  const save = async (values: z.output<typeof changedUser>, { id, version }: User) => {
    announceSaved(await update({ id, version, ...values }))
    if (isYou) await checkSession()
  }
  return (
    <EditDialog
      title={texts.editTitle}
      submit={texts.saveChanges}
      failure={texts.saveFailed}
      opened={user}
      entity={updateUser.reply}
      schema={changedUser}
      valuesOf={valuesOf}
      describe={({ name, username, role }) => [name, username, roleLabel(role)].join(uiTexts.comma)}
      fieldOf={fieldOf}
      onSave={save}
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
            hint={texts.keepPasswordHint}
            type="password"
            autoComplete="new-password"
          />
          <SelectInput
            control={control}
            name="role"
            label={texts.role}
            hint={isYou ? texts.ownRoleHint : undefined}
            options={roleOptions}
            required
          />
          <BranchInput control={control} name="branch" />
        </>
      )}
    </EditDialog>
  )
}

const announceSaved = (user: User) => showToast({ severity: 'success', message: texts.saved(user.name) })
