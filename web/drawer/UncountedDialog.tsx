import Typography from '@mui/material/Typography'
import type { Drawer } from '#contract/drawer/drawer.ts'
import { closeWithoutCount } from '#contract/drawer/drawerDays.ts'
import { useDrawerChanges } from '#web/drawer/drawer.queries.ts'
import { drawerTexts as texts } from '#web/drawer/drawer.texts.ts'
import { useAttemptId } from '#web/http/useAttemptId.ts'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'

const schema = closeWithoutCount.input.pick({ note: true })

/** Closes the oldest day that nobody has closed, without a count. */
export const UncountedDialog = ({ drawer: { branch, day }, onClose }: { drawer: Drawer; onClose: () => void }) => {
  const { closeWithoutCount: close } = useDrawerChanges()
  const { idFor } = useAttemptId()
  const save = async ({ note }: { note: string }) => {
    const input = { branch, day, note }
    await close({ ...input, id: idFor(input) })
    showToast({ severity: 'success', message: texts.dayClosed(day) })
  }
  return (
    <FormDialog
      title={texts.closeWithoutCount}
      submit={texts.closeWithoutCount}
      failure={texts.closeFailed}
      schema={schema}
      defaultValues={{ note: '' }}
      onSubmit={save}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <Typography variant="body2" color="textSecondary">
            {texts.closeWithoutCountHint}
          </Typography>
          <TextInput control={control} name="note" label={texts.reason} required autoFocus />
        </>
      )}
    </FormDialog>
  )
}
