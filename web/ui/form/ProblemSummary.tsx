import { type FieldErrors, type FieldPath, type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { FormProblems } from '#web/ui/form/FormProblems.tsx'

export interface FieldProblem<V extends FieldValues> {
  label: string
  /** The field is empty, rather than wrong. */
  isMissing: boolean
  path: FieldPath<V>
}

interface Props<V extends FieldValues, O> {
  form: UseFormReturn<V, unknown, O>
  tries: number
  /** In the order of the form. */
  problemsOf: (errors: FieldErrors<V>, values: V) => FieldProblem<V>[]
  /** Makes a field visible that is on another tab. */
  onShow?: (path: FieldPath<V>) => Promise<void>
}

/** Lists the fields with problems, each with a link to it. Nothing is listed before the form is sent once. */
export const ProblemSummary = <V extends FieldValues, O>({ form, tries, problemsOf, onShow }: Props<V, O>) => {
  const { errors } = useFormState({ control: form.control })
  const goTo = async (path: FieldPath<V>) => {
    await onShow?.(path)
    form.setFocus(path)
  }
  const problems = tries === 0 ? [] : problemsOf(errors, form.getValues())
  return (
    <FormProblems
      tries={tries}
      problems={problems.map(({ path, ...problem }) => ({ ...problem, focus: () => void goTo(path) }))}
    />
  )
}
