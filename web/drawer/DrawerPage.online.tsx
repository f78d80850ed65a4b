import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { can } from '#contract/access.ts'
import type { CashDirection } from '#contract/drawer/cashDirections.ts'
import type { Drawer } from '#contract/drawer/drawer.ts'
import { formatEtb } from '#contract/money.ts'
import { AmountLines } from '#web/drawer/AmountLines.tsx'
import { CashDialog } from '#web/drawer/CashDialog.tsx'
import { CloseDialog } from '#web/drawer/CloseDialog.tsx'
import { drawerQuery, drawersQuery } from '#web/drawer/drawer.queries.ts'
import { drawerTexts as texts } from '#web/drawer/drawer.texts.ts'
import { drawerName, readChosenDrawer } from '#web/drawer/drawerFilter.ts'
import { LateList, MovementList } from '#web/drawer/EntryList.tsx'
import { figureLines } from '#web/drawer/figureLines.ts'
import { UnclosedDrawers } from '#web/drawer/UnclosedDrawers.tsx'
import { UncountedDialog } from '#web/drawer/UncountedDialog.tsx'
import { useDrawerNames } from '#web/drawer/useDrawerNames.ts'
import { shopTime } from '#web/ui/format/shopTime.ts'
import { useUrlFilter } from '#web/ui/list/urlFilter.ts'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { TextLink } from '#web/ui/page/TextLink.tsx'
import { surface } from '#web/ui/theme/surface.ts'

const buttons = { display: 'flex', flexWrap: 'wrap', gap: 1.5 }
const stack = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }

/** The name of a drawer above what should be in it now. */
const TabLabel = ({ name, expected }: { name: string; expected: number | null }) => (
  <>
    {name}
    {expected !== null && (
      <Typography variant="caption" component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatEtb(expected)}
      </Typography>
    )}
  </>
)

/** What Admins see on the dashboard: the sum of all drawers. */
const AllDrawers = () => {
  const { data } = useQuery(drawersQuery)
  const known = (data?.items ?? []).flatMap(({ expected }) => expected ?? [])
  if (known.length === 0) return null
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 2, fontVariantNumeric: 'tabular-nums' }}>
      {texts.inAll(formatEtb(known.reduce((sum, amount) => sum + amount, 0)))}
    </Typography>
  )
}

/** Admins of a shop with several drawers choose one. */
const DrawerTabs = ({ shown }: { shown: number | null }) => {
  const { data } = useQuery(drawersQuery)
  const [, change] = useUrlFilter(readChosenDrawer)
  const nameOf = useDrawerNames()
  const drawers = data?.items ?? []
  if (drawers.length < 2) return null
  return (
    <Tabs
      value={drawers.some(({ branch }) => branch === shown) && drawerName(shown)}
      onChange={(_event, branch: string) => change(readChosenDrawer({ branch }))}
      aria-label={texts.drawers}
      variant="scrollable"
      sx={{ mb: 2 }}
    >
      {drawers.map(({ branch, expected }) => (
        <Tab
          key={drawerName(branch)}
          value={drawerName(branch)}
          label={<TabLabel name={nameOf(branch) ?? texts.drawer} expected={expected} />}
        />
      ))}
    </Tabs>
  )
}

type Open = CashDirection | 'close' | 'uncounted'

const Actions = ({ drawer, onOpen }: { drawer: Drawer; onOpen: (dialog: Open) => void }) => {
  const { user } = useRouteContext({ from: '__root__' })
  const { day, today, hasOpening, unclosedDays } = drawer
  return (
    <Box sx={buttons}>
      {day <= today && (
        <Button variant="contained" color="secondary" onClick={() => onOpen('close')}>
          {texts.closeDay}
        </Button>
      )}
      <Button variant="outlined" onClick={() => onOpen('in')}>
        {texts.payIn}
      </Button>
      <Button variant="outlined" onClick={() => onOpen('out')}>
        {texts.payOut}
      </Button>
      {!hasOpening && <Button onClick={() => onOpen('opening')}>{texts.enterOpening}</Button>}
      {unclosedDays > 0 && can(user, 'drawer.ofEveryone') && (
        <Button onClick={() => onOpen('uncounted')}>{texts.closeWithoutCount}</Button>
      )}
    </Box>
  )
}

const OpenDialog = ({ drawer, open, onClose }: { drawer: Drawer; open: Open; onClose: () => void }) => {
  if (open === 'close') return <CloseDialog drawer={drawer} onClose={onClose} />
  if (open === 'uncounted') return <UncountedDialog drawer={drawer} onClose={onClose} />
  return <CashDialog drawer={drawer} direction={open} onClose={onClose} />
}

const ClosedToday = ({ drawer: { day, today, lastClosed } }: { drawer: Drawer }) =>
  day > today && lastClosed ? (
    <Alert severity="info">
      {texts.alreadyClosed(lastClosed.closedBy.name, shopTime(lastClosed.closedAt))}{' '}
      <TextLink to="/admin/drawer/days/$id" params={{ id: lastClosed.id }}>
        {texts.showClosed}
      </TextLink>
    </Alert>
  ) : null

const OpenDay = ({ drawer }: { drawer: Drawer }) => {
  // With the drawer as it was: a day that a colleague closes meanwhile does not take the count away.
  const [opened, setOpened] = useState<{ open: Open; drawer: Drawer }>()
  const { day, opening, figures, movements, late, takenBefore } = drawer
  const isBlind = figures === null
  return (
    <Box sx={stack}>
      <ClosedToday drawer={drawer} />
      {takenBefore > 0 && <Alert severity="info">{texts.takenOut(formatEtb(takenBefore))}</Alert>}
      <Actions drawer={drawer} onOpen={open => setOpened({ open, drawer })} />
      <Section title={texts.figures}>
        {isBlind ? (
          <>
            <AmountLines lines={[{ title: texts.opening, amount: opening }]} />
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {texts.hidden}
            </Typography>
          </>
        ) : (
          <>
            <Typography variant="h1" component="p" sx={{ mb: 1.5, fontVariantNumeric: 'tabular-nums' }}>
              {formatEtb(figures.expected)}
            </Typography>
            <AmountLines lines={figureLines(opening, figures)} />
          </>
        )}
      </Section>
      <Section title={isBlind ? texts.ownMovements : texts.movements}>
        {movements.length > 0 ? (
          <MovementList movements={movements} day={day} />
        ) : (
          <Typography variant="body2" color="textSecondary">
            {isBlind ? texts.noOwnMovements : texts.noMovements}
          </Typography>
        )}
      </Section>
      {late.length > 0 && (
        <Section title={texts.late}>
          <Typography variant="body2" color="textSecondary">
            {texts.lateHint}
          </Typography>
          <LateList payments={late} />
        </Section>
      )}
      {opened && <OpenDialog {...opened} onClose={() => setOpened(undefined)} />}
    </Box>
  )
}

/** The day of a drawer that is closed next. */
export const DrawerPage = () => {
  const [{ branch }] = useUrlFilter(readChosenDrawer)
  const { data: drawer, error, refetch } = useQuery(drawerQuery(branch))
  const nameOf = useDrawerNames()
  return (
    <>
      <PageHeader
        title={texts.heading}
        lead={drawer && texts.dayOf(drawer.day, nameOf(drawer.branch))}
        action={
          <LinkButton to="/admin/drawer/days" variant="outlined">
            {texts.closedDays}
          </LinkButton>
        }
      />
      <UnclosedDrawers />
      <AllDrawers />
      {drawer && <DrawerTabs shown={drawer.branch} />}
      {drawer && <OpenDay drawer={drawer} />}
      {!drawer && error && (
        <Paper sx={surface}>
          <ErrorState failure={texts.fetchFailed} error={error} onRetry={() => void refetch()} />
        </Paper>
      )}
      {!drawer && !error && <LoadingState />}
    </>
  )
}
