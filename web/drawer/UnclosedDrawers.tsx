import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { drawersQuery } from '#web/drawer/drawer.queries.ts'
import { drawerTexts as texts } from '#web/drawer/drawer.texts.ts'
import { drawerName } from '#web/drawer/drawerFilter.ts'
import { useDrawerNames } from '#web/drawer/useDrawerNames.ts'
import { TextLink } from '#web/ui/page/TextLink.tsx'

/** Says in the morning which drawers nobody has closed, to those of the branch and to Admins. */
export const UnclosedDrawers = () => {
  const { data } = useQuery(drawersQuery)
  const nameOf = useDrawerNames()
  const unclosed = (data?.items ?? []).flatMap(({ unclosedDay, ...drawer }) =>
    unclosedDay === null ? [] : [{ ...drawer, unclosedDay }],
  )
  if (unclosed.length === 0) return null
  return (
    <Alert severity="warning" className="no-print" sx={{ mb: 2 }}>
      {unclosed.map(({ branch, unclosedDay, unclosedDays }) => (
        <div key={drawerName(branch)}>
          {texts.unclosed(unclosedDay, unclosedDays, nameOf(branch))}{' '}
          <TextLink to="/admin/drawer" search={{ branch: drawerName(branch) }}>
            {texts.openDrawer}
          </TextLink>
        </div>
      ))}
    </Alert>
  )
}
