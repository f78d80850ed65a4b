import CheckCircle from '@mui/icons-material/CheckCircle'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { type FirstDayStep, firstDaySteps } from '#contract/firstDay/firstDay.ts'
import { ChangePasswordDialog } from '#web/account/ChangePasswordDialog.tsx'
import { firstDayQuery } from '#web/firstDay/firstDay.queries.ts'
import { firstDayTexts as texts } from '#web/firstDay/firstDay.texts.ts'
import { NoPublicAddressButton } from '#web/settings/NoPublicAddressButton.tsx'
import { settingsQuery, useSettingsChanges } from '#web/settings/settings.queries.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { Section } from '#web/ui/page/Section.tsx'
import { TextLink } from '#web/ui/page/TextLink.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'

/** Where each step is done, except the one that a dialog does. */
const pages = {
  profile: { to: '/admin/settings', search: { section: 'profile' } },
  address: { to: '/admin/settings', search: { section: 'links' } },
  sms: { to: '/admin/settings', search: { section: 'provider' } },
  users: { to: '/admin/users' },
  products: { to: '/admin/products' },
  allowlist: { to: '/admin/ip-management' },
  ticket: { to: '/admin/repairs/new' },
} as const satisfies Record<Exclude<FirstDayStep, 'password'>, object>

/** Two columns on a desk, one on a phone. */
const list = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: 1.5,
  m: 0,
  p: 0,
  listStyle: 'none',
}

interface StepProps {
  isDone: boolean
  hint: string
  /** Ends the step without doing it. */
  decline?: ReactNode
  children: ReactNode
}

const Step = ({ isDone, hint, decline, children }: StepProps) => {
  const Icon = isDone ? CheckCircle : RadioButtonUnchecked
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.25 }}>
      <Icon color={isDone ? 'success' : 'disabled'} titleAccess={isDone ? texts.done : texts.open} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{children}</Typography>
        {!isDone && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {hint}
          </Typography>
        )}
        {!isDone && decline}
      </Box>
    </Box>
  )
}

const StepName = ({ step, onChangePassword }: { step: FirstDayStep; onChangePassword: () => void }) => {
  const [name] = texts.steps[step]
  if (step !== 'password') return <TextLink {...pages[step]}>{name}</TextLink>
  return (
    <Link component="button" type="button" onClick={onChangePassword} sx={{ font: 'inherit', textAlign: 'start' }}>
      {name}
    </Link>
  )
}

/** What an Admin sets up in a new shop. Each step ticks itself off; the list goes when all are done or somebody hides it. */
export const FirstDay = () => {
  const cache = useQueryClient()
  const { data: settings } = useQuery(settingsQuery)
  const isShown = settings?.isFirstDayOver === false
  const { data } = useQuery({ ...firstDayQuery, enabled: isShown })
  const { update } = useSettingsChanges()
  const [changesPassword, setChangesPassword] = useState(false)
  const isComplete = isShown && data?.done.length === firstDaySteps.length
  const end = (version: number) => update({ version, isFirstDayOver: true })
  const version = settings?.version
  // For good: the list must not come back because a colleague leaves. The last step may have made a newer version.
  const endFirstDay = useEffectEvent((version: number) => end(version).catch(() => undefined))
  useEffect(() => {
    if (isComplete && version !== undefined) void endFirstDay(version)
  }, [isComplete, version])
  if (!isShown || !data || isComplete) return null
  const hide = () =>
    end(settings.version).catch(error => showToast({ severity: 'error', message: texts.failed(reasonOf(error)) }))
  const closeDialog = () => {
    setChangesPassword(false)
    void cache.invalidateQueries({ queryKey: firstDayQuery.queryKey })
  }
  return (
    <Box sx={{ mb: 2 }}>
      <Section title={texts.heading(data.done.length, firstDaySteps.length)}>
        <Box component="ol" sx={list}>
          {firstDaySteps.map(step => {
            const isDone = data.done.includes(step)
            const [name, hint] = texts.steps[step]
            return (
              <Step
                key={step}
                isDone={isDone}
                hint={hint}
                decline={step === 'address' && <NoPublicAddressButton version={settings.version} />}
              >
                {isDone ? name : <StepName step={step} onChangePassword={() => setChangesPassword(true)} />}
              </Step>
            )
          })}
        </Box>
        <Button onClick={hide} sx={{ mt: 1.5 }}>
          {texts.dismiss}
        </Button>
      </Section>
      {changesPassword && <ChangePasswordDialog onClose={closeDialog} />}
    </Box>
  )
}
