import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { Language } from '#contract/language.ts'
import { fillSmsText } from '#contract/sms/smsText.ts'
import { branchValue, bulkKinds, templateTitle } from '#contract/sms/templateKinds.ts'
import { bulkTexts as texts } from '#web/bulk/bulk.texts.ts'
import type { BulkForm, BulkInput } from '#web/bulk/bulkForm.ts'
import { smsTextsQuery, useBranches } from '#web/sms/smsTemplates.queries.ts'
import { TemplateInput } from '#web/sms/TemplateInput.tsx'

/** Chooses a template and its language. A choice replaces the content, and the title unless it was written by hand. */
export const TemplateChoice = ({ form }: { form: BulkForm }) => {
  const { field } = useController({ control: form.control, name: 'template' })
  const { data } = useQuery(smsTextsQuery)
  const branches = useBranches()
  const [chosenLanguage, setLanguage] = useState<Language>()
  const language = chosenLanguage ?? data?.language ?? 'en'
  const fill = (template: BulkInput['template'], inLanguage: Language) => {
    const found = data?.texts.find(text => text.kind === template && text.language === inLanguage)
    if (!found || !data || template === 'custom') return
    form.setValue(
      'text',
      fillSmsText(found.text, { ...data.values, branch: branchValue(template, inLanguage, branches) }),
      { shouldDirty: true },
    )
    if (!form.formState.dirtyFields.title) form.setValue('title', templateTitle(template, branches))
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
    <TemplateInput
      own={{ value: 'custom', label: texts.custom }}
      kinds={bulkKinds}
      template={field.value}
      onTemplate={choose}
      language={language}
      onLanguage={chooseLanguage}
    />
  )
}
