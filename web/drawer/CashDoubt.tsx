import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { can } from '#contract/access.ts'
import { formatEtb } from '#contract/money.ts'
import type { PaymentMethod } from '#contract/payments/paymentMethods.ts'
import { cashDoubtTexts as texts } from '#web/drawer/cashDoubt.texts.ts'
import { drawersQuery } from '#web/drawer/drawer.queries.ts'

/** In santim. Hardly any drawer holds more. */
const veryLarge = 5_000_000

/**
 * Why an amount that leaves a drawer is unusual. Only those who see what is in the drawer are told that it is more than that: it
 * would give it away to others.
 */
export const useCashDoubt = (branch: number | null) => {
  const { user } = useRouteContext({ from: '__root__' })
  const { data: drawers } = useQuery({ ...drawersQuery, enabled: can(user, 'drawer.ofEveryone') })
  const there = drawers?.items.find(drawer => drawer.branch === branch)?.expected ?? null
  return (amount: number): string | undefined => {
    if (there !== null) return amount > there ? texts.moreThanThere(formatEtb(there)) : undefined
    return amount > veryLarge ? texts.veryLarge : undefined
  }
}

interface Props {
  method: PaymentMethod
  /** Undefined until it is entered. */
  amount: number | undefined
  /** Of the sale or the ticket. */
  branch: number | null
  /** The drawer that was chosen in the form. */
  chosen: string
}

/** Warns of cash that is given back if the drawer can hardly have it. */
export const CashDoubt = ({ method, amount = 0, branch, chosen }: Props) => {
  const { user } = useRouteContext({ from: '__root__' })
  const doubtOf = useCashDoubt(user.branch ?? branch ?? (chosen === '' ? null : Number(chosen)))
  const doubt = method === 'cash' ? doubtOf(amount) : undefined
  return (
    doubt !== undefined && (
      <Alert severity="warning" role="status">
        {doubt}
      </Alert>
    )
  )
}
