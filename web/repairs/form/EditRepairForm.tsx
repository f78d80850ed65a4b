import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import type { Repair } from '#contract/repairs/repairs.ts'
import { CostSummary } from '#web/repairs/form/CostSummary.tsx'
import { CustomerSection } from '#web/repairs/form/CustomerSection.tsx'
import { DeviceSection } from '#web/repairs/form/DeviceSection.tsx'
import { EditNoticeAlert } from '#web/repairs/form/EditNoticeAlert.tsx'
import { ExtraCost } from '#web/repairs/form/ExtraCost.tsx'
import { editTexts as texts } from '#web/repairs/form/edit.texts.ts'
import { isRepairEdited } from '#web/repairs/form/editConflict.ts'
import { type EditTab, editTabs } from '#web/repairs/form/editTab.ts'
import { FieldConflicts } from '#web/repairs/form/FieldConflict.tsx'
import { formTexts } from '#web/repairs/form/form.texts.ts'
import { ImagesSection } from '#web/repairs/form/ImagesSection.tsx'
import { PartList } from '#web/repairs/form/PartList.tsx'
import { ProblemSection } from '#web/repairs/form/ProblemSection.tsx'
import { repairFormFields } from '#web/repairs/form/repairFormFields.ts'
import { SignatureSection } from '#web/repairs/form/SignatureSection.tsx'
import { TheirValue } from '#web/repairs/form/TheirValue.tsx'
import { useEditRepair } from '#web/repairs/form/useEditRepair.ts'
import { WorkSection } from '#web/repairs/form/WorkSection.tsx'
import { StatusPanel } from '#web/repairs/status/StatusPanel.tsx'
import { useUnsavedChanges } from '#web/ui/form/confirmLeave.ts'
import { FormBar } from '#web/ui/form/FormBar.tsx'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { ProblemSummary } from '#web/ui/form/ProblemSummary.tsx'
import { useIsChanged } from '#web/ui/form/useIsChanged.ts'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'
import { uiTexts } from '#web/ui/ui.texts.ts'

const from = '/admin/repairs/$number/edit'

const useTab = () => {
  const { tab = 'details' } = useSearch({ from })
  const navigate = useNavigate({ from })
  return {
    tab,
    openTab: (name: EditTab) => navigate({ search: { tab: name }, state: true, replace: true, resetScroll: false }),
  }
}

/** Stays mounted while another tab is open, so that no input and no upload is lost. */
const Panel = ({ id, isOpen, children }: { id: string; isOpen: boolean; children: ReactNode }) => (
  <Box role="tabpanel" id={id} aria-labelledby={`${id}-tab`} hidden={!isOpen}>
    <Stack sx={{ gap: 2 }}>{children}</Stack>
  </Box>
)

export const EditRepairForm = ({ repair }: { repair: Repair }) => {
  const id = useId()
  const { tab, openTab } = useTab()
  const edit = useEditRepair(repair)
  const { form, base, submission, notice, failure } = edit
  const [isStatusChanged, setStatusChanged] = useState(false)
  const isChanged = useIsChanged(form, base, isRepairEdited)
  useUnsavedChanges(isChanged || edit.isUploading || isStatusChanged || submission.isSending)
  const conflicts = Object.fromEntries(
    edit.conflicting.map(field => [
      field,
      {
        theirs: <TheirValue field={field} repair={base} />,
        keepMine: () => edit.keepMine(field),
        takeTheirs: () => edit.takeTheirs(field),
      },
    ]),
  )
  return (
    <FieldConflicts value={conflicts}>
      <Stack sx={{ gap: 2 }}>
        <Tabs
          value={tab}
          onChange={(_event, name: EditTab) => void openTab(name)}
          aria-label={texts.tabs}
          sx={{ borderBottom: 1, borderColor: 'divider' }}
        >
          {editTabs.map(name => (
            <Tab key={name} value={name} label={texts[name]} id={`${id}${name}-tab`} aria-controls={`${id}${name}`} />
          ))}
        </Tabs>
        {notice && <EditNoticeAlert notice={notice} onClose={edit.closeNotice} />}
        {failure && <FormFailure failure={failure} onRetry={submission.start} />}
        <ProblemSummary
          form={form}
          fields={repairFormFields}
          submission={submission}
          onShow={path => openTab(path.startsWith('parts') ? 'parts' : 'details')}
        />
        <Panel id={`${id}details`} isOpen={tab === 'details'}>
          <CustomerSection form={form} />
          <DeviceSection form={form} />
          <ProblemSection form={form} />
          <WorkSection form={form} assigned={base.technician} />
          <FormSection title={formTexts.cost}>
            <ExtraCost form={form} />
            <CostSummary form={form} notRepairedCharge={base.notRepairedCharge} />
          </FormSection>
          <ImagesSection key={edit.imagesRevision} form={form} />
          <SignatureSection form={form} />
        </Panel>
        <Panel id={`${id}status`} isOpen={tab === 'status'}>
          <FormSection title={texts.status} columns={1}>
            <StatusPanel repair={repair} page="edit" onUnsavedChange={setStatusChanged} />
          </FormSection>
        </Panel>
        <Panel id={`${id}parts`} isOpen={tab === 'parts'}>
          <FormSection title={texts.parts} columns={1}>
            <PartList form={form} savedParts={base.parts} watchesStock={tab === 'parts' && !submission.isSending} />
            <CostSummary form={form} notRepairedCharge={base.notRepairedCharge} />
          </FormSection>
        </Panel>
        {tab !== 'status' && (
          <FormBar
            submission={submission}
            label={texts.save}
            offlineNotice={texts.savedLater}
            cancel={isSending => (
              <LinkButton to="/admin/repairs/$number" params={{ number: repair.number }} state disabled={isSending}>
                {uiTexts.cancel}
              </LinkButton>
            )}
          />
        )}
      </Stack>
    </FieldConflicts>
  )
}
