import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useId, useState } from 'react'
import { businessDay } from '#contract/businessDay.ts'
import { refusalsSaidByApp } from '#contract/refusalsSaidByApp.texts.ts'
import { reportRange } from '#contract/reports/reportRange.ts'
import { reportViews, type SalesReport } from '#contract/reports/salesReport.ts'
import { language } from '#web/language/language.ts'
import { calendar } from '#web/language/preferences.ts'
import type { ReportFilter } from '#web/reports/reportFilter.ts'
import { reportTexts as texts } from '#web/reports/salesReport.texts.ts'
import { useBranchFilter } from '#web/settings/useBranchFilter.ts'
import { DateRangeInput, DayInput, RangeProblem } from '#web/ui/list/DateRangeInput.tsx'
import { isAfterLast, isValidRange } from '#web/ui/list/dateRange.ts'
import { SelectFilterInput } from '#web/ui/list/SelectFilterInput.tsx'
import { touchTarget } from '#web/ui/theme/tokens.ts'

const viewNames = { range: texts.range, daily: texts.daily, all: texts.allTime } as const

interface Props {
  filter: ReportFilter
  change: (changes: ReportFilter) => void
  /** Undefined until the report is loaded. */
  people: SalesReport['people'] | undefined
}

const ViewChoice = ({ filter: { view = 'range' }, change }: Pick<Props, 'filter' | 'change'>) => (
  <ToggleButtonGroup exclusive value={view} aria-label={texts.view} sx={{ bgcolor: 'background.paper' }}>
    {reportViews.map(each => (
      <ToggleButton
        key={each}
        value={each}
        onClick={() => change({ view: each })}
        sx={{ height: touchTarget, px: 2, textTransform: 'none' }}
      >
        {viewNames[each]}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)

/** Holds a date while its year is being typed. An empty one is today. */
const DayChoice = ({ day, onChange }: { day: string; onChange: (day: string | undefined) => void }) => {
  const [typed, setTyped] = useState<string>()
  const [id, last] = [useId(), businessDay(new Date())]
  const edit = (next: string | undefined) => {
    const isAllowed = isValidRange({ from: next }) && !isAfterLast({ from: next }, last)
    setTyped(isAllowed ? undefined : next)
    if (isAllowed) onChange(next)
  }
  const problemId = isAfterLast({ from: typed }, last) ? id : undefined
  return (
    <Box>
      <DayInput label={texts.day} name={texts.day} day={typed ?? day} last={last} errorId={problemId} onChange={edit} />
      {problemId && <RangeProblem id={problemId} problem={refusalsSaidByApp[language]['reports.futureDay']} />}
    </Box>
  )
}

/** Chooses the days, the branch and the sales person. Only for users who see the sales of everyone. */
export const ReportControls = ({ filter, change, people }: Props) => {
  const { view = 'range', salesPerson } = filter
  const branchFilter = useBranchFilter(filter.branch, branch => change({ branch }))
  const options = (people ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const chosen = salesPerson && !options.some(({ value }) => value === salesPerson)
  return (
    <Box className="no-print" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5, mb: 2 }}>
      <ViewChoice filter={filter} change={change} />
      {view === 'range' && (
        <DateRangeInput
          kind="dateRange"
          title={texts.days}
          range={reportRange(filter, businessDay(new Date()), calendar)}
          isTitled
          last={businessDay(new Date())}
          onChange={change}
        />
      )}
      {view === 'daily' && <DayChoice day={filter.day ?? businessDay(new Date())} onChange={day => change({ day })} />}
      {branchFilter && <SelectFilterInput {...branchFilter} />}
      <SelectFilterInput
        kind="select"
        title={texts.salesPerson}
        all={texts.allSalesPeople}
        options={chosen ? [...options, { value: salesPerson, label: texts.otherSalesPerson }] : options}
        value={salesPerson}
        onChange={value => change({ salesPerson: value })}
      />
    </Box>
  )
}
