import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { can } from '#contract/access.ts'
import { smsBudgetQuery } from '#web/sms/outbox/budget.queries.ts'
import { budgetTexts as texts } from '#web/sms/outbox/budget.texts.ts'
import { ReleaseHeldDialog, ReleaseMoreDialog } from '#web/sms/outbox/ReleaseDialogs.tsx'

/** What is used of the SMS budgets of today, and what waits for release. Admins release more. */
export const SmsBudget = () => {
  const { user } = useRouteContext({ from: '__root__' })
  const { data: budget } = useQuery(smsBudgetQuery)
  const [opened, setOpened] = useState<'more' | 'held'>()
  if (!budget) return null
  const mayRelease = can(user, 'settings.manage')
  const close = () => setOpened(undefined)
  return (
    <Box component="section" aria-label={texts.title} sx={{ mb: 2, display: 'grid', gap: 1 }}>
      {budget.held.count > 0 && (
        <Alert
          severity="warning"
          role="status"
          action={
            mayRelease && (
              <Button color="inherit" size="small" onClick={() => setOpened('held')}>
                {texts.releaseHeld}
              </Button>
            )
          }
        >
          {texts.held(budget)} {!mayRelease && texts.askAdmin}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {texts.summary(budget)}
        </Typography>
        {mayRelease && (
          <Button size="small" onClick={() => setOpened('more')}>
            {texts.releaseMore}
          </Button>
        )}
      </Box>
      {opened === 'more' && <ReleaseMoreDialog users={budget.users} onClose={close} />}
      {opened === 'held' && <ReleaseHeldDialog budget={budget} onClose={close} />}
    </Box>
  )
}
