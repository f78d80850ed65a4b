import { useQuery } from '@tanstack/react-query'
import { readCopyProtection } from '#web/settings/copyProtection.ts'

/** Keeps the page in step with the shop's setting, also when an Admin changes it elsewhere. */
export const useCopyProtection = (): void => {
  useQuery({
    queryKey: ['settings', 'copyProtection'],
    queryFn: readCopyProtection,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
