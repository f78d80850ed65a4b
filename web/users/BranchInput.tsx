import type { FieldPath, FieldValues } from 'react-hook-form'
import { z } from 'zod'
import { createUser } from '#contract/users/users.ts'
import { useNamedBranches } from '#web/settings/useNamedBranches.ts'
import { SelectInput } from '#web/ui/form/SelectInput.tsx'
import type { FormFieldProps } from '#web/ui/form/useFormField.ts'
import { usersTexts as texts } from '#web/users/users.texts.ts'

/** The place of a branch as the value of its option. Empty: none. */
export const chosenBranch = z
  .string()
  .transform(place => (place === '' ? null : Number(place)))
  .pipe(createUser.input.shape.branch.unwrap())

export const branchOption = (place: number | null): string => (place === null ? '' : String(place))

/** A shop with one branch does not see it. */
export const BranchInput = <V extends FieldValues, N extends FieldPath<V>, O>(
  field: Pick<FormFieldProps<V, N, O>, 'control' | 'name'>,
) => {
  const branches = useNamedBranches()
  if (branches.length === 0) return null
  return (
    <SelectInput
      {...field}
      label={texts.branch}
      hint={texts.branchHint}
      options={branches.map(({ place, name }) => ({ value: branchOption(place), label: name }))}
      empty={texts.noBranch}
    />
  )
}
