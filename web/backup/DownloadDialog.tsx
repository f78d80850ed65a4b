import Typography from '@mui/material/Typography'
import { type Archive, backupUrl, permitDownload } from '#contract/backup/backup.ts'
import { backupTexts as texts } from '#web/backup/backup.texts.ts'
import { call } from '#web/http/call.ts'
import { FormDialog } from '#web/ui/form/FormDialog.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { downloadUrl } from '#web/ui/page/downloadFile.ts'

/** Asks for the password again before a backup, which contains all data of the shop, leaves it. */
export const DownloadDialog = ({ archive: { name, at }, onClose }: { archive: Archive; onClose: () => void }) => (
  <FormDialog
    title={texts.download(at)}
    submit={texts.downloadShort}
    failure={texts.downloadFailed}
    schema={permitDownload.input}
    defaultValues={{ password: '' }}
    onSubmit={input => call(permitDownload, input).then(() => downloadUrl(backupUrl(name), name))}
    onClose={onClose}
  >
    {({ control }) => (
      <>
        <Typography>{texts.passwordAgain}</Typography>
        <TextInput
          control={control}
          name="password"
          label={texts.password}
          type="password"
          autoComplete="current-password"
          required
          autoFocus
        />
      </>
    )}
  </FormDialog>
)
