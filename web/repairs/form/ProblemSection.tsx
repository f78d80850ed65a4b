import Select from '@mui/material/Select'
import { useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { commonProblems, otherProblem } from '#contract/repairs/problems.ts'
import { problemLabel } from '#web/language/labels.ts'
import { FieldConflict } from '#web/repairs/form/FieldConflict.tsx'
import { fieldLabels as labels, formTexts as texts } from '#web/repairs/form/form.texts.ts'
import type { RepairForm } from '#web/repairs/form/repairForm.ts'
import { FieldFrame, hintId } from '#web/ui/form/FieldFrame.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'

const isCommon = (problem: string) => commonProblems.some(common => common === problem)

/** A common problem from the list, or a description. Either is the text of the same field. */
export const ProblemSection = ({ form: { control } }: { form: RepairForm }) => {
  const id = useId()
  const { field, fieldState } = useController({ control, name: 'problem' })
  const [choseOther, setChoseOther] = useState(false)
  const isOther = choseOther || (field.value !== '' && !isCommon(field.value))
  const choose = (choice: string) => {
    setChoseOther(choice === otherProblem)
    field.onChange(choice === otherProblem ? '' : choice)
  }
  const problem = isOther ? undefined : fieldState.error?.message
  return (
    <FormSection title={texts.problem}>
      <FieldConflict name="problem">
        <FieldFrame id={id} label={labels.problem} required problem={problem} hint={undefined}>
          <Select
            native
            value={isOther ? otherProblem : field.value}
            onChange={event => choose(event.target.value)}
            onBlur={field.onBlur}
            inputRef={isOther ? undefined : field.ref}
            inputProps={{ id, 'aria-describedby': problem && hintId(id) }}
          >
            <option value="">{texts.chooseProblem}</option>
            {[...commonProblems, otherProblem].map(option => (
              <option key={option} value={option}>
                {problemLabel(option)}
              </option>
            ))}
          </Select>
        </FieldFrame>
      </FieldConflict>
      {isOther && (
        <TextInput control={control} name="problem" label={texts.describeProblem} multiline minRows={2} required />
      )}
    </FormSection>
  )
}
