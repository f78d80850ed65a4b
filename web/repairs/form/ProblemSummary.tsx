import { type FieldPath, useFormState } from 'react-hook-form'
import { fieldProblems } from '#web/repairs/form/fieldProblems.ts'
import type { RepairField, RepairForm, RepairValues } from '#web/repairs/form/repairForm.ts'
import { FormProblems } from '#web/ui/form/FormProblems.tsx'

interface Props {
  form: RepairForm
  tries: number
  /** Fields that wait for a choice between two values. */
  conflicting?: readonly RepairField[]
  /** Makes a field visible that is on another tab. */
  onShow?: (field: RepairField) => Promise<void>
}

/** From the first try to send on, what is still wrong. */
export const ProblemSummary = ({ form, tries, conflicting = [], onShow }: Props) => {
  const { errors } = useFormState({ control: form.control })
  const goTo = async (path: FieldPath<RepairValues>) => {
    await onShow?.(path.split('.')[0] as RepairField)
    form.setFocus(path)
  }
  const problems = tries === 0 ? [] : fieldProblems(errors, form.getValues(), conflicting)
  return (
    <FormProblems
      tries={tries}
      problems={problems.map(({ path, ...problem }) => ({
        ...problem,
        focus: () => void goTo(path),
      }))}
    />
  )
}
