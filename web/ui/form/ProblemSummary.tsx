import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Fragment, useEffect, useRef } from 'react'
import { type FieldPath, type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { type FieldProblem, type FormFields, fieldProblems } from '#web/ui/form/fieldProblems.ts'
import { uiTexts } from '#web/ui/ui.texts.ts'

interface LinksProps<V extends FieldValues> {
  intro: string
  problems: readonly FieldProblem<V>[]
  onFollow: (path: FieldPath<V>) => void
}

const FieldLinks = <V extends FieldValues>({ intro, problems, onFollow }: LinksProps<V>) =>
  problems.length > 0 && (
    <div>
      {intro}
      {problems.map(({ label, path }, index) => (
        <Fragment key={label}>
          {/* The space between two links must be outside, or the list would be one line. */}
          {index > 0 && ' '}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            <Link
              component="button"
              type="button"
              color="inherit"
              onClick={() => onFollow(path)}
              sx={{ verticalAlign: 'baseline', whiteSpace: 'normal' }}
            >
              {label}
            </Link>
            {index < problems.length - 1 && uiTexts.comma.trimEnd()}
          </Box>
        </Fragment>
      ))}
    </div>
  )

interface Props<V extends FieldValues, O> {
  form: UseFormReturn<V, unknown, O>
  fields: FormFields<V, O>
  /** See useSubmission. Each invalid attempt moves the focus to this summary. */
  submission: { readonly invalidTries: number; readonly blocking: readonly FieldPath<V>[] }
  /** Makes a field visible that is on another tab. */
  onShow?: (path: FieldPath<V>) => Promise<void>
}

/**
 * Lists the invalid fields at the top of a form, with a link to each. Nothing is listed until an attempt to submit finds
 * them, and only such an attempt moves the focus: a field that becomes invalid later must not take it from the typist.
 */
export const ProblemSummary = <V extends FieldValues, O>({ form, fields, submission, onShow }: Props<V, O>) => {
  const { invalidTries, blocking } = submission
  const summary = useRef<HTMLDivElement>(null)
  const { errors } = useFormState({ control: form.control })
  const problems = invalidTries === 0 ? [] : fieldProblems(fields, { errors, values: form.getValues(), blocking })
  const hasProblems = problems.length > 0
  useEffect(() => {
    if (invalidTries > 0) summary.current?.focus()
  }, [invalidTries])
  const goTo = async (path: FieldPath<V>) => {
    await onShow?.(path)
    form.setFocus(path)
  }
  if (!hasProblems) return null
  const linksTo = (isMissing: boolean) => ({
    problems: problems.filter(problem => problem.isMissing === isMissing),
    onFollow: (path: FieldPath<V>) => void goTo(path),
  })
  return (
    <Box ref={summary} tabIndex={-1} sx={{ outline: 'none' }}>
      <Alert severity="error">
        <FieldLinks intro={uiTexts.fillIn} {...linksTo(true)} />
        <FieldLinks intro={uiTexts.check} {...linksTo(false)} />
      </Alert>
    </Box>
  )
}
