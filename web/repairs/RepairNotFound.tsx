import SearchOff from '@mui/icons-material/SearchOffOutlined'
import type { ReactNode } from 'react'
import { RefusedCall } from '#web/http/RefusedCall.ts'
import { repairTexts as texts } from '#web/repairs/repair.texts.ts'
import { EmptyState } from '#web/ui/page/EmptyState.tsx'

/** A malformed number is reported as not found, too. */
export const isRepairNotFound = (error: Error | null): boolean =>
  error instanceof RefusedCall && (error.code === 'repairs.notFound' || error.code === 'input.invalid')

export const RepairNotFound = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <EmptyState icon={<SearchOff />} title={texts.notFound} action={action}>
    {children}
  </EmptyState>
)
