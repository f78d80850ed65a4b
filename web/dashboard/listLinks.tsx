import { useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { can } from '#contract/access.ts'
import { noTechnician } from '#contract/repairs/noTechnician.ts'
import type { RepairStatus } from '#contract/repairs/repairStatus.ts'
import type { RepairFilter } from '#web/repairs/ticket/repairFilter.ts'
import { formatCount } from '#web/ui/format/formatCount.ts'
import { TextLink } from '#web/ui/page/TextLink.tsx'
import { uiTexts } from '#web/ui/ui.texts.ts'

/** The lists that the figures of the dashboard lead to, as filters of the repairs list. */
export const listLinks = {
  delayed: { delayed: true } satisfies RepairFilter,
  dueToday: { dueToday: true } satisfies RepairFilter,
  open: { sort: 'due' } satisfies RepairFilter,
  waiting: { sort: 'waiting' } satisfies RepairFilter,
  ofStatus: (status: RepairStatus) => ({ status }) satisfies RepairFilter,
  takenInOn: (day: string) => ({ from: day, to: day }) satisfies RepairFilter,
  handedOverOn: (day: string) => ({ handedOver: day }) satisfies RepairFilter,
  openOf: (technician: string | null) =>
    ({ technician: technician ?? noTechnician, sort: 'due' }) satisfies RepairFilter,
  delayedOf: (technician: string | null) =>
    ({ technician: technician ?? noTechnician, delayed: true }) satisfies RepairFilter,
}

/**
 * Whether the user's list holds the same repairs as a figure of the whole shop, or of one technician. A Technician lists
 * only their own repairs.
 */
export const useListsSame = (): ((technicianId?: string | null) => boolean) => {
  const { user } = useRouteContext({ from: '__root__' })
  return technicianId => can(user, 'repairs.ofEveryone') || technicianId === user.id
}

interface Props {
  list: RepairFilter
  count: number
  /** What the figure counts, for screen readers, whose list of links has no table around it. */
  label: string
  /** Whose repairs the figure counts. Undefined for the whole shop. */
  technicianId?: string | null
}

/** A figure that leads to its list, or plain text if the list is empty or not the user's. */
export const CountLink = ({ list, count, label, technicianId }: Props): ReactNode => {
  const text = formatCount(count)
  const listsSame = useListsSame()
  if (count === 0 || !listsSame(technicianId)) return text
  return (
    <TextLink to="/admin/repairs" search={list} aria-label={uiTexts.labelled(label, text)}>
      {text}
    </TextLink>
  )
}
