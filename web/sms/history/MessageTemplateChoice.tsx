import { useController } from 'react-hook-form'
import type { Language } from '#contract/language.ts'
import { messageKinds } from '#contract/sms/templates/templateKinds.ts'
import type { MessageForm } from '#web/sms/history/messageForm.ts'
import { messagesTexts as texts } from '#web/sms/history/messages.texts.ts'
import { TemplateInput } from '#web/sms/templates/TemplateInput.tsx'

interface Props {
  form: MessageForm
  language: Language
}

/** Chooses a template and its language. A choice replaces the text; see useFilledTemplate. */
export const MessageTemplateChoice = ({ form, language }: Props) => {
  const { field: template } = useController({ control: form.control, name: 'template' })
  const { field: chosenLanguage } = useController({ control: form.control, name: 'language' })
  const choose =
    <T extends string>(onChange: (value: T) => void) =>
    (value: T) => {
      if (value !== '') form.setValue('text', '')
      onChange(value)
    }
  return (
    <TemplateInput
      own={{ value: '', label: texts.noTemplate }}
      kinds={messageKinds}
      template={template.value}
      onTemplate={choose(template.onChange)}
      language={language}
      onLanguage={choose(chosenLanguage.onChange)}
    />
  )
}
