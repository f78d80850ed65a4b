import VerifiedUser from '@mui/icons-material/VerifiedUserOutlined'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { can } from '#contract/access.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'
import { Coverages } from '#web/warranties/Coverages.tsx'
import { WarrantyLink } from '#web/warranties/WarrantyLink.tsx'
import { repairWarrantiesQuery } from '#web/warranties/warranties.queries.ts'
import { coverageTexts as texts, warrantyTexts } from '#web/warranties/warranty.texts.ts'

/** The warranties of the device of a ticket. A delivered one can get another. */
export const RepairWarranties = ({ repair: { number, status } }: { repair: Pick<Repair, 'number' | 'status'> }) => {
  const { user } = useRouteContext({ from: '__root__' })
  return (
    <Coverages
      list={useQuery(repairWarrantiesQuery(number))}
      link={warranty => <WarrantyLink number={warranty.number} />}
      none={texts.none}
      action={
        status === 'Delivered' &&
        can(user, 'warranties.manage') && (
          <LinkButton
            to="/admin/warranty/new"
            search={{ repair: number }}
            variant="outlined"
            startIcon={<VerifiedUser />}
          >
            {warrantyTexts.issue}
          </LinkButton>
        )
      }
    />
  )
}
