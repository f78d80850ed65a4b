import Box from '@mui/material/Box'
import { useParams } from '@tanstack/react-router'
import type { Repair } from '#contract/repairs/repairs.ts'
import { EditRepairForm } from '#web/repairs/form/EditRepairForm.tsx'
import { editTexts as texts } from '#web/repairs/form/edit.texts.ts'
import { RepairState } from '#web/repairs/ticket/RepairState.tsx'
import { BackToList, PrintLink } from '#web/repairs/ticket/repairLinks.tsx'
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { TextLink } from '#web/ui/page/TextLink.tsx'

const Header = ({ number, repair }: { number: string; repair?: Repair }) => (
  <PageHeader
    title={texts.title}
    lead={
      <>
        <TextLink to="/admin/repairs/$number" params={{ number }} state>
          {number}
        </TextLink>
        {repair && ` · ${repair.customerName} · ${repair.deviceType}`}
      </>
    }
    action={
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <BackToList />
        <PrintLink number={number} />
      </Box>
    }
  />
)

export const EditRepairPage = () => {
  const { number } = useParams({ from: '/admin/repairs/$number/edit' })
  return (
    <RepairState number={number} header={<Header number={number} />} loading={<FormSkeleton />}>
      {repair => (
        <>
          <Header number={number} repair={repair} />
          <EditRepairForm key={repair.id} repair={repair} />
        </>
      )}
    </RepairState>
  )
}
