import { useQuery } from '@tanstack/react-query'
import { deskSettingsQuery } from '#web/settings/settings.queries.ts'

/** Whether the shop lets a seller leave out the customer. The server decides; a copy on this device may be older than the setting. */
export const useAllowsWalkIn = (): boolean => useQuery(deskSettingsQuery).data?.allowsWalkIn ?? true
