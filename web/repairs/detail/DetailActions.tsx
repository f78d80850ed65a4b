import Edit from '@mui/icons-material/EditOutlined'
import Update from '@mui/icons-material/UpdateOutlined'
import Button from '@mui/material/Button'
import { useRouteContext } from '@tanstack/react-router'
import type { Ref } from 'react'
import { can } from '#contract/access.ts'
import type { Repair } from '#contract/repairs/repairs.ts'
import { detailTexts as texts } from '#web/repairs/detail/detail.texts.ts'
import { PrintLink } from '#web/repairs/ticket/repairLinks.tsx'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'

interface Props {
  repair: Repair
  isUpdating: boolean
  onUpdate: () => void
  updateButton: Ref<HTMLButtonElement>
}

/** Who works on repairs edits them and updates their status. Others only read and print. */
export const DetailActions = ({ repair, isUpdating, onUpdate, updateButton }: Props) => {
  const { user } = useRouteContext({ from: '__root__' })
  const { number } = repair
  if (!can(user, 'repairs.work')) return <PrintLink number={number} />
  return (
    <>
      <PrintLink number={number} />
      <LinkButton to="/admin/repairs/$number/edit" params={{ number }} state variant="outlined" startIcon={<Edit />}>
        {texts.editDetails}
      </LinkButton>
      <Button
        ref={updateButton}
        variant="contained"
        startIcon={<Update />}
        aria-expanded={isUpdating}
        onClick={onUpdate}
      >
        {texts.updateStatus}
      </Button>
    </>
  )
}
