import { z } from 'zod'
import { changePassword } from '#contract/session/session.ts'
import { accountTexts as texts } from '#web/account/account.texts.ts'
import { call } from '#web/http/call.ts'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'

const schema = changePassword.input
  .extend({ repeated: z.string() })
  .refine(({ password, repeated }) => password === repeated, { path: ['repeated'], message: texts.notSame })

export const ChangePasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const save = async ({ currentPassword, password }: z.output<typeof schema>) => {
    await call(changePassword, { currentPassword, password })
    showToast({ severity: 'success', message: texts.saved })
  }
  return (
    <FormDialog
      title={texts.changePassword}
      submit={texts.save}
      failure={texts.saveFailed}
      schema={schema}
      defaultValues={{ currentPassword: '', password: '', repeated: '' }}
      onSubmit={save}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <TextInput
            control={control}
            name="currentPassword"
            label={texts.currentPassword}
            type="password"
            autoComplete="current-password"
            required
            autoFocus
          />
          <TextInput
            control={control}
            name="password"
            label={texts.newPassword}
            hint={texts.newPasswordHint}
            type="password"
            autoComplete="new-password"
            required
          />
          <TextInput
            control={control}
            name="repeated"
            label={texts.repeatPassword}
            type="password"
            autoComplete="new-password"
            required
          />
        </>
      )}
    </FormDialog>
  )
}
