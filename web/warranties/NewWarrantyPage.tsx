import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Warranty } from '#contract/warranties/warranties.ts'
import { RepairState } from '#web/repairs/ticket/RepairState.tsx'
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx'
import { NewWarrantyForm } from '#web/warranties/form/NewWarrantyForm.tsx'
import { TermsState } from '#web/warranties/form/TermsState.tsx'
import { warrantyFormTexts as texts } from '#web/warranties/form/warrantyForm.texts.ts'
import { emptyWarranty, valuesFromRepair } from '#web/warranties/form/warrantyForm.ts'

const useLeave = () => {
  const navigate = useNavigate()
  return {
    print: ({ number }: Warranty) =>
      void navigate({ to: '/admin/warranty/$id/print', params: { id: number }, replace: true, ignoreBlocker: true }),
    toList: () => void navigate({ to: '/admin/warranty' }),
    toRepair: (number: string) => void navigate({ to: '/admin/repairs/$number', params: { number } }),
  }
}

const FromRepair = ({ number }: { number: string }) => {
  const leave = useLeave()
  return (
    <RepairState number={number} loading={<FormSkeleton />}>
      {repair => (
        <TermsState>
          {terms => (
            <NewWarrantyForm
              defaultValues={valuesFromRepair(repair, terms)}
              lead={texts.fromRepair(repair.number)}
              source={{ repairNumber: repair.number }}
              onIssued={leave.print}
              onCancel={() => leave.toRepair(repair.number)}
            />
          )}
        </TermsState>
      )}
    </RepairState>
  )
}

const Blank = () => {
  const leave = useLeave()
  return (
    <TermsState>
      {terms => <NewWarrantyForm defaultValues={emptyWarranty(terms)} onIssued={leave.print} onCancel={leave.toList} />}
    </TermsState>
  )
}

/** A blank form, or one that is filled in from a delivered repair. */
export const NewWarrantyPage = () => {
  const { repair } = useSearch({ from: '/admin/warranty/new' })
  return repair ? <FromRepair number={repair} /> : <Blank />
}
