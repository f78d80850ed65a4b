import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { firstTerms, type WarrantyTerms } from '#contract/warranties/warrantyTerms.ts'
import { deskSettingsQuery } from '#web/settings/settings.queries.ts'
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx'

/** Waits for the shop's brands and periods, which the form offers. Without a connection those of a new shop serve. */
export const TermsState = ({ children }: { children: (terms: WarrantyTerms) => ReactNode }) => {
  const { data, isPending } = useQuery(deskSettingsQuery)
  return isPending ? <FormSkeleton /> : children(data ?? firstTerms)
}
