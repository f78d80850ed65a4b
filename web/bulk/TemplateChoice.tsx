import Select from '@mui/material/Select'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { type Language, languages } from '#contract/language.ts'
import { fillSmsText } from '#contract/sms/smsText.ts'
import { bulkKinds, smsTemplates } from '#contract/sms/templateKinds.ts'
import { bulkTexts as texts } from '#web/bulk/bulk.texts.ts'
import type { BulkForm, BulkInput } from '#web/bulk/bulkForm.ts'
import { smsTextsQuery } from '#web/sms/smsTemplates.queries.ts'
import { FieldFrame } from '#web/ui/form/FieldFrame.tsx'

const frame = { required: false, problem: undefined, hint: undefined }

/** Chooses a template and its language. A choice replaces the content, and the title unless it was written by hand. */
export const TemplateChoice = ({ form }: { form: BulkForm }) => {
  const { field } = useController({ control: form.control, name: 'template' })
  const { data } = useQuery(smsTextsQuery)
  const [chosenLanguage, setLanguage] = useState<Language>()
  const language = chosenLanguage ?? data?.language ?? 'en'
  const [templateId, languageId] = [useId(), useId()]
  const fill = (template: BulkInput['template'], inLanguage: Language) => {
    const found = data?.texts.find(text => text.kind === template && text.language === inLanguage)
    if (!found || !data || template === 'custom') return
    form.setValue('text', fillSmsText(found.text, data.values), { shouldDirty: true })
    if (!form.formState.dirtyFields.title) form.setValue('title', smsTemplates[template].title)
    form.clearErrors(['text', 'title'])
  }
  const choose = (template: BulkInput['template']) => {
    field.onChange(template)
    fill(template, language)
  }
  const chooseLanguage = (next: Language) => {
    setLanguage(next)
    fill(field.value, next)
  }
  return (
    <>
      <FieldFrame {...frame} id={templateId} label={texts.template}>
        <Select
          native
          value={field.value}
          onChange={event => choose(event.target.value as BulkInput['template'])}
          inputProps={{ id: templateId }}
        >
          <option value="custom">{texts.custom}</option>
          {bulkKinds.map(kind => (
            <option key={kind} value={kind}>
              {smsTemplates[kind].title}
            </option>
          ))}
        </Select>
      </FieldFrame>
      <FieldFrame {...frame} id={languageId} label={texts.language}>
        <Select
          native
          disabled={field.value === 'custom'}
          value={language}
          onChange={event => chooseLanguage(event.target.value as Language)}
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
