import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { can } from '#contract/access.ts'
import { customersAddressQuery } from '#web/settings/settings.queries.ts'

/** Where the address is confirmed. */
export const addressSettings = { to: '/admin/settings', search: { section: 'links' } } as const

export interface MissingLink {
  /** SMS have no link until somebody confirms the shop's address. False if it has none. */
  readonly isLinkMissing: boolean
  /** Whether this user may confirm it. */
  readonly mayConfirm: boolean
}

export const useMissingLink = (): MissingLink => {
  const { user } = useRouteContext({ from: '__root__' })
  const { data } = useQuery(customersAddressQuery)
  return { isLinkMissing: data?.linkUrl === null && !data.hasNoPublicAddress, mayConfirm: can(user, 'settings.manage') }
}
