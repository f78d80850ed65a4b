import { useWatch } from 'react-hook-form'
import type { RepairForm } from '#web/repairs/form/repairForm.ts'
import { validCost } from '#web/repairs/form/validCost.ts'

/** 0 while it is empty or invalid. */
const validAmount = (amount: number | undefined): number =>
  amount !== undefined && Number.isFinite(amount) && amount > 0 ? amount : 0

/** What the form adds up to so far. The server calculates what counts. */
export const useEnteredCost = ({ control }: RepairForm) => {
  const [parts, extraCost, deposit] = useWatch({ control, name: ['parts', 'extraCost', 'deposit.amount'] })
  return { partsCost: validCost(parts), extraCost: validAmount(extraCost), deposit: validAmount(deposit) }
}
