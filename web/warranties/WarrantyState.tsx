import ArrowBack from '@mui/icons-material/ArrowBack'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Warranty } from '#contract/warranties/warranties.ts'
import { DetailState } from '#web/ui/page/DetailState.tsx'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'
import { warrantyQuery } from '#web/warranties/warranties.queries.ts'
import { warrantyTexts as texts } from '#web/warranties/warranty.texts.ts'

export const BackToWarranties = () => (
  <LinkButton to="/admin/warranty" startIcon={<ArrowBack />}>
    {texts.backToList}
  </LinkButton>
)

interface Props {
  number: string
  /** Where to go if there is no such warranty. */
  back?: ReactNode
  children: (warranty: Warranty) => ReactNode
}

/** Shows a warranty, or that it is loading, does not exist or could not be fetched. */
export const WarrantyState = ({ number, back = <BackToWarranties />, children }: Props) => (
  <DetailState query={useQuery(warrantyQuery(number))} notFoundCode="warranties.notFound" texts={texts} back={back}>
    {children}
  </DetailState>
)
