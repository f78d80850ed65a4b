import Delete from '@mui/icons-material/DeleteOutlined'
import Download from '@mui/icons-material/FileDownloadOutlined'
import Print from '@mui/icons-material/PrintOutlined'
import VerifiedUser from '@mui/icons-material/VerifiedUserOutlined'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { can } from '#contract/access.ts'
import type { Warranty } from '#contract/warranties/warranties.ts'
import { warrantyStates } from '#contract/warranties/warrantyTerms.ts'
import { ListPage } from '#web/ui/list/ListPage.tsx'
import { useListSearch } from '#web/ui/list/listSearch.ts'
import { RowLink } from '#web/ui/list/RowLink.tsx'
import { useUrlFilter } from '#web/ui/list/urlFilter.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { IconAction } from '#web/ui/page/IconAction.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'
import { DeleteWarrantyDialog } from '#web/warranties/DeleteWarrantyDialog.tsx'
import { downloadCertificate, warrantyListQuery } from '#web/warranties/warranties.queries.ts'
import { warrantyListTexts as texts } from '#web/warranties/warranty.texts.ts'
import { WarrantyCard, warrantyColumns } from '#web/warranties/warrantyColumns.tsx'
import { readWarrantyFilter } from '#web/warranties/warrantyFilter.ts'

interface ActionsProps {
  warranty: Warranty
  /** Undefined if the user may not delete warranties. */
  onDelete: (() => void) | undefined
}

const download = (warranty: Warranty) =>
  downloadCertificate(warranty).catch(error =>
    showToast({ severity: 'error', message: texts.downloadFailed(reasonOf(error)) }),
  )

const WarrantyActions = ({ warranty, onDelete }: ActionsProps) => {
  const { number } = warranty
  return (
    <>
      <RowLink label={texts.print(number)} icon={<Print />} href={`/admin/warranty/${number}/print`} />
      <IconAction label={texts.certificate(number)} icon={<Download />} onClick={() => void download(warranty)} />
      {onDelete && <IconAction label={texts.deleteOne(number)} icon={<Delete />} onClick={onDelete} />}
    </>
  )
}

export const WarrantiesPage = () => {
  const { user } = useRouteContext({ from: '__root__' })
  const navigate = useNavigate()
  const [search, setSearch] = useListSearch()
  const [{ state }, change] = useUrlFilter(readWarrantyFilter)
  const list = useInfiniteQuery(warrantyListQuery({ search, state }))
  const [deleting, setDeleting] = useState<Warranty>()
  const mayDelete = can(user, 'warranties.delete')
  return (
    <>
      <ListPage
        texts={texts}
        icon={<VerifiedUser />}
        columns={warrantyColumns}
        rows={list.data?.pages.flatMap(page => page.items) ?? []}
        card={warranty => <WarrantyCard warranty={warranty} />}
        actions={warranty => (
          <WarrantyActions warranty={warranty} onDelete={mayDelete ? () => setDeleting(warranty) : undefined} />
        )}
        linkOf={({ number }) => ({ to: '/admin/warranty/$id/edit', params: { id: number } })}
        list={list}
        search={search}
        onSearch={setSearch}
        filters={[
          {
            kind: 'select',
            title: texts.status,
            all: texts.allStates,
            options: warrantyStates.map(value => ({ value, label: texts.states[value] })),
            value: state,
            onChange: value => change({ search, state: warrantyStates.find(each => each === value) }),
          },
        ]}
        onAdd={() => void navigate({ to: '/admin/warranty/new' })}
      />
      {deleting && <DeleteWarrantyDialog warranty={deleting} onClose={() => setDeleting(undefined)} />}
    </>
  )
}
