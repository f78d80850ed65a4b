import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { isDay } from '#contract/day.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import { shopDay } from '#contract/shopTime.ts'
import { FieldConflict } from '#web/repairs/form/FieldConflict.tsx'
import { fieldLabels as labels, formTexts as texts } from '#web/repairs/form/form.texts.ts'
import type { RepairForm } from '#web/repairs/form/repairForm.ts'
import { techniciansQuery } from '#web/repairs/ticket/repairs.queries.ts'
import { DayFormInput } from '#web/ui/form/DayFormInput.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { FullRow } from '#web/ui/form/FullRow.tsx'
import { SelectInput } from '#web/ui/form/SelectInput.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { uiTexts } from '#web/ui/ui.texts.ts'

interface Props {
  form: RepairForm
  /** The current technician, who may have left the shop and so be missing from the list. */
  assigned?: Repair['technician']
}

const TechnicianInput = ({ form, assigned = null }: Props) => {
  const { data = [], isLoadingError, refetch } = useQuery(techniciansQuery())
  const isListed = data.some(({ id }) => id === assigned?.id)
  const people = assigned && !isListed ? [assigned, ...data] : data
  const hint = isLoadingError && (
    <>
      {texts.techniciansFailed}{' '}
      <Link component="button" type="button" onClick={() => void refetch()}>
        {uiTexts.retry}
      </Link>
    </>
  )
  return (
    <SelectInput
      control={form.control}
      name="technicianId"
      label={labels.technicianId}
      options={people.map(({ id, name }) => ({ value: id, label: name }))}
      empty={texts.chooseTechnician}
      hint={hint}
      required
    />
  )
}

const EstimateInput = ({ form: { control } }: Pick<Props, 'form'>) => {
  const day = useWatch({ control, name: 'estimatedCompletion' })
  // A past date is allowed, because a ticket may be entered late, but it is mostly a mistake.
  const hint = isDay(day) && day < shopDay(new Date()) ? texts.pastDate : undefined
  return (
    <DayFormInput
      control={control}
      name="estimatedCompletion"
      label={labels.estimatedCompletion}
      hint={hint}
      required
    />
  )
}

export const WorkSection = ({ form, assigned }: Props) => (
  <FormSection title={texts.work}>
    <FieldConflict name="technicianId">
      <TechnicianInput form={form} assigned={assigned} />
    </FieldConflict>
    <FieldConflict name="estimatedCompletion">
      <EstimateInput form={form} />
    </FieldConflict>
    {(['notes', 'internalNote'] as const).map(name => (
      <FullRow key={name}>
        <FieldConflict name={name}>
          <TextInput
            control={form.control}
            name={name}
            label={labels[name]}
            hint={texts[`${name}Hint`]}
            multiline
            minRows={2}
          />
        </FieldConflict>
      </FullRow>
    ))}
  </FormSection>
)
