import Typography from '@mui/material/Typography'
import { type Control, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { smsTemplates } from '#contract/sms/templates/templateKinds.ts'
import { type SmsTemplate, templateText, updateSmsTemplate } from '#contract/sms/templates/templates.ts'
import { smsTexts } from '#web/sms/outbox/outbox.texts.ts'
import { PreviewFailure } from '#web/sms/templates/PreviewFailure.tsx'
import { SmsPreview } from '#web/sms/templates/SmsPreview.tsx'
import { TemplateTextInput } from '#web/sms/templates/TemplateTextInput.tsx'
import { templateTitle } from '#web/sms/templates/templateLabels.ts'
import { useBranches, useTemplateChanges } from '#web/sms/templates/templates.queries.ts'
import { templatesTexts as texts } from '#web/sms/templates/templates.texts.ts'
import { type Preview, usePreview } from '#web/sms/templates/usePreview.ts'
import { EditDialog } from '#web/ui/form/EditDialog.tsx'
import { ConfirmDialog } from '#web/ui/page/ConfirmDialog.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'

interface Props {
  template: SmsTemplate
  onClose: () => void
}

interface LivePreviewProps<O> {
  template: SmsTemplate
  control: Control<{ text: string }, unknown, O>
  preview: Preview
}

const LivePreview = <O,>({ control, ...props }: LivePreviewProps<O>) => (
  <SmsPreview {...props} text={useWatch({ control, name: 'text' })} />
)

export const EditTemplateDialog = ({ template, onClose }: Props) => {
  const { kind, language } = template
  const { placeholders } = smsTemplates[kind]
  const title = templateTitle(kind, useBranches())
  const { update } = useTemplateChanges()
  const { preview, failure } = usePreview()
  const save = async (values: { text: string }, { version }: SmsTemplate) => {
    await update({ kind, language, version, ...values })
    showToast({ severity: 'success', message: texts.saved(title) })
  }
  return (
    <EditDialog
      title={texts.dialogTitle(title, smsTexts.languages[language])}
      size="sm"
      submit={texts.save}
      failure={texts.saveFailed}
      opened={template}
      entity={updateSmsTemplate.reply}
      schema={z.object({ text: templateText(kind) })}
      valuesOf={({ text }) => ({ text })}
      describe={({ text }) => text}
      onSave={save}
      onClose={onClose}
    >
      {({ control }) => (
        <TemplateTextInput
          control={control}
          language={language}
          placeholders={placeholders}
          preview={
            <>
              {failure && <PreviewFailure {...failure} />}
              {preview && <LivePreview template={template} control={control} preview={preview} />}
            </>
          }
        />
      )}
    </EditDialog>
  )
}

export const ResetTemplateDialog = ({ template, onClose }: Props) => {
  const { kind, language, version } = template
  const { defaults } = smsTemplates[kind]
  const title = templateTitle(kind, useBranches())
  const { reset } = useTemplateChanges()
  const confirm = async () => {
    await reset({ kind, language, version })
    showToast({ severity: 'success', message: texts.resetDone(title) })
  }
  return (
    <ConfirmDialog
      title={texts.resetTitle}
      confirm={texts.confirmReset}
      cancel={texts.keep}
      failure={texts.resetFailed}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{texts.resetQuestion(title, smsTexts.languages[language])}</p>
      <Typography lang={language}>{defaults[language]}</Typography>
    </ConfirmDialog>
  )
}
