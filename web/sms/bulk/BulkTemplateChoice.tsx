import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import type { Language } from '#contract/language.ts'
import { bulkKinds } from '#contract/sms/templates/templateKinds.ts'
import { bulkTexts as texts } from '#web/sms/bulk/bulk.texts.ts'
import type { BulkForm, BulkInput } from '#web/sms/bulk/bulkForm.ts'
import { fillTemplate } from '#web/sms/templates/fillTemplate.ts'
import { TemplateInput } from '#web/sms/templates/TemplateInput.tsx'
import { templateTitle } from '#web/sms/templates/templateLabels.ts'
import { smsTextsQuery, useBranches } from '#web/sms/templates/templates.queries.ts'

/** Chooses a template and its language. A choice replaces the content, and the title unless it was written by hand. */
export const BulkTemplateChoice = ({ form }: { form: BulkForm }) => {
  const { field } = useController({ control: form.control, name: 'template' })
  const { field: chosenLanguage } = useController({ control: form.control, name: 'language' })
  const { data } = useQuery(smsTextsQuery)
  const branches = useBranches()
  const language = chosenLanguage.value ?? data?.language ?? 'en'
  const fill = (template: BulkInput['template'], inLanguage: Language) => {
    const filled = data && fillTemplate(data, template, inLanguage)
    if (filled === undefined || template === 'custom') return
    form.setValue('text', filled)
    const { title, filledTitle = '' } = form.getValues()
    if (['', filledTitle].includes(title)) {
      form.setValue('title', templateTitle(template, branches))
      form.setValue('filledTitle', templateTitle(template, branches))
    }
    form.clearErrors(['text', 'title'])
  }
  const choose = (template: BulkInput['template']) => {
    field.onChange(template)
    fill(template, language)
  }
  const chooseLanguage = (next: Language) => {
    chosenLanguage.onChange(next)
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
