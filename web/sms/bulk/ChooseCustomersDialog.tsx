import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { can } from '#contract/access.ts'
import { type CustomerGroup, customerGroups, noBranch } from '#contract/sms/bulk/bulk.ts'
import { useNamedBranches } from '#web/settings/useNamedBranches.ts'
import { customersQuery } from '#web/sms/bulk/bulk.queries.ts'
import { bulkTexts as texts } from '#web/sms/bulk/bulk.texts.ts'
import { FieldFrame } from '#web/ui/form/FieldFrame.tsx'
import { DateRangeInput } from '#web/ui/list/DateRangeInput.tsx'
import type { DateRange } from '#web/ui/list/dateRange.ts'
import { SelectFilterInput } from '#web/ui/list/SelectFilterInput.tsx'
import { useDebounced } from '#web/ui/list/useDebounced.ts'
import { AppDialog } from '#web/ui/page/AppDialog.tsx'
import { FailureAlert } from '#web/ui/page/FailureAlert.tsx'
import { uiTexts } from '#web/ui/ui.texts.ts'

interface Props {
  onAdd: (phones: readonly string[]) => void
  onClose: () => void
}

const groups = Object.entries(texts.customerGroups).map(([value, label]) => ({ value, label }))

/** Finds customers by last visit, device, product, branch and open tickets, among the repairs and sales that the user lists. */
export const ChooseCustomersDialog = ({ onAdd, onClose }: Props) => {
  const { user } = useRouteContext({ from: '__root__' })
  const hasRepairs = can(user, 'repairs.work')
  const [group, setGroup] = useState<CustomerGroup>()
  const [range, setRange] = useState<DateRange>({})
  const [device, setDevice] = useState('')
  const [isOpenOnly, setOpenOnly] = useState(false)
  const [branch, setBranch] = useState<string>()
  const branches = useNamedBranches()
  const deviceId = useId()
  const filter = { ...range, of: group, device: useDebounced(device).trim(), branch, open: String(isOpenOnly) }
  // At each change of the filter only the latest visits are read: finding all customers takes seconds in a large shop.
  const [completeFilter, setCompleteFilter] = useState('')
  const isPreview = completeFilter !== JSON.stringify(filter)
  const { data, error, isFetching } = useQuery(customersQuery({ ...filter, preview: String(isPreview) }))
  const phones = data?.phones ?? []
  const hasMore = data?.hasMore === true
  const foundMore = isPreview ? texts.foundAtLeast : texts.foundMore
  const found = hasMore ? foundMore : texts.found
  const add = () => {
    onAdd(phones)
    onClose()
  }
  return (
    <AppDialog
      title={texts.customersTitle}
      size="sm"
      contentSx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: 2 }}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{uiTexts.cancel}</Button>
          {isPreview && hasMore ? (
            <Button variant="contained" disabled={isFetching} onClick={() => setCompleteFilter(JSON.stringify(filter))}>
              {texts.findAll}
            </Button>
          ) : (
            <Button variant="contained" disabled={isFetching || phones.length === 0} onClick={add}>
              {texts.addNumbers(phones.length)}
            </Button>
          )}
        </>
      }
    >
      <Typography variant="body2" color="textSecondary">
        {texts.customersLead[user.role]}
      </Typography>
      {hasRepairs && can(user, 'sales.read') && (
        <SelectFilterInput
          kind="select"
          title={texts.customerGroup}
          all={texts.allCustomers}
          options={groups}
          value={group}
          onChange={value => setGroup(customerGroups.find(name => name === value))}
        />
      )}
      <DateRangeInput kind="dateRange" title={texts.lastVisit} range={range} onChange={setRange} isTitled={false} />
      <FieldFrame id={deviceId} label={texts.device} required={false} problem={undefined} hint={texts.deviceHint}>
        <OutlinedInput id={deviceId} value={device} onChange={event => setDevice(event.target.value)} />
      </FieldFrame>
      {branches.length > 0 && (
        <SelectFilterInput
          kind="select"
          title={texts.branch}
          all={texts.allBranches}
          options={[
            ...branches.map(({ place, name }) => ({ value: String(place), label: name })),
            { value: noBranch, label: texts.noBranch },
          ]}
          value={branch}
          onChange={setBranch}
        />
      )}
      {hasRepairs && (
        <FormControlLabel
          label={texts.openTickets}
          control={<Checkbox checked={isOpenOnly} onChange={(_, isChecked) => setOpenOnly(isChecked)} />}
        />
      )}
      {error ? (
        <FailureAlert failure={texts.customersFailed} reason={error.message} />
      ) : (
        <Typography role="status">{isFetching ? texts.finding : found(phones.length)}</Typography>
      )}
    </AppDialog>
  )
}
