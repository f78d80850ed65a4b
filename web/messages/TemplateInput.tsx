import Select from '@mui/material/Select'
import { useId } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { type Language, languages } from '#contract/language.ts'
import { messageKinds, smsTemplates } from '#contract/sms/templateKinds.ts'
import type { MessageForm } from '#web/messages/messageForm.ts'
import { messagesTexts as texts } from '#web/messages/messages.texts.ts'
import { FieldFrame } from '#web/ui/form/FieldFrame.tsx'

interface Props {
  form: MessageForm
  /** Of the shop, until the user chooses another. */
  defaultLanguage: Language
}

/** Chooses the template and its language. A new choice replaces the text. */
export const TemplateInput = ({ form, defaultLanguage }: Props) => {
  const [templateId, languageId] = [useId(), useId()]
  const { field: template } = useController({ control: form.control, name: 'template' })
  const { field: language } = useController({ control: form.control, name: 'language' })
  const isOwnText = useWatch({ control: form.control, name: 'template' }) === ''
  const choose = (onChange: (value: string) => void) => (event: { target: { value: string } }) => {
    if (event.target.value !== '') form.setValue('text', '')
    onChange(event.target.value)
  }
  const frame = { required: false, problem: undefined, hint: undefined }
  return (
    <>
      <FieldFrame {...frame} id={templateId} label={texts.template}>
        <Select native value={template.value} onChange={choose(template.onChange)} inputProps={{ id: templateId }}>
          <option value="">{texts.noTemplate}</option>
          {messageKinds.map(kind => (
            <option key={kind} value={kind}>
              {smsTemplates[kind].title}
            </option>
          ))}
        </Select>
      </FieldFrame>
      <FieldFrame {...frame} id={languageId} label={texts.language}>
        <Select
          native
          disabled={isOwnText}
          value={language.value ?? defaultLanguage}
          onChange={choose(language.onChange)}
          inputProps={{ id: languageId }}
        >
          {languages.map(name => (
            <option key={name} value={name}>
              {texts.languages[name]}
            </option>
          ))}
        </Select>
      </FieldFrame>
    </>
  )
}
