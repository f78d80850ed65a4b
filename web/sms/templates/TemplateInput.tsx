import Select from '@mui/material/Select'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { type Language, languages } from '#contract/language.ts'
import { offeredKinds, type TemplateKind } from '#contract/sms/templates/templateKinds.ts'
import { smsTexts as texts } from '#web/sms/outbox/outbox.texts.ts'
import { templateTitle } from '#web/sms/templates/templateLabels.ts'
import { smsTextsQuery, useBranches } from '#web/sms/templates/templates.queries.ts'
import { FieldFrame } from '#web/ui/form/FieldFrame.tsx'

interface Props<Own extends string, Kind extends TemplateKind> {
  /** The choice of a text that is written from nothing. It has no language. */
  own: { value: Own; label: string }
  kinds: readonly Kind[]
  template: Own | Kind
  onTemplate: (template: Own | Kind) => void
  language: Language
  onLanguage: (language: Language) => void
}

const frame = { required: false, problem: undefined, hint: undefined }

/** Chooses the template of an SMS and its language, once the texts are loaded. */
export const TemplateInput = <Own extends string, Kind extends TemplateKind>({
  own,
  kinds,
  template,
  onTemplate,
  language,
  onLanguage,
}: Props<Own, Kind>) => {
  const [templateId, languageId] = [useId(), useId()]
  const branches = useBranches()
  const { isSuccess, isLoadingError } = useQuery(smsTextsQuery)
  const problem = isLoadingError ? texts.templatesFailed : undefined
  return (
    <>
      <FieldFrame {...frame} problem={problem} id={templateId} label={texts.template}>
        <Select
          native
          disabled={!isSuccess}
          value={template}
          onChange={event => onTemplate(event.target.value as Own | Kind)}
          inputProps={{ id: templateId }}
        >
          <option value={own.value}>{own.label}</option>
          {offeredKinds(kinds, branches).map(kind => (
            <option key={kind} value={kind}>
              {templateTitle(kind, branches)}
            </option>
          ))}
        </Select>
      </FieldFrame>
      <FieldFrame {...frame} id={languageId} label={texts.templateLanguage}>
        <Select
          native
          disabled={!isSuccess || template === own.value}
          value={language}
          onChange={event => onLanguage(event.target.value as Language)}
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
