import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { ShopSettings } from '#contract/settings/settings.ts'
import { BackupSection } from '#web/backup/BackupSection.tsx'
import { backupTexts } from '#web/backup/backup.texts.ts'
import { PublicUrlNotice } from '#web/settings/PublicUrlNotice.tsx'
import { DrawerSettings } from '#web/settings/page/DrawerSettings.tsx'
import { LinkAddress, linkAddressId } from '#web/settings/page/LinkAddress.tsx'
import { MoneySettings } from '#web/settings/page/MoneySettings.tsx'
import { ProviderState } from '#web/settings/page/ProviderState.tsx'
import { SectionIndex } from '#web/settings/page/SectionIndex.tsx'
import { SettingSwitch } from '#web/settings/page/SettingSwitch.tsx'
import { ShopProfile } from '#web/settings/page/ShopProfile.tsx'
import { SmsSettings } from '#web/settings/page/SmsSettings.tsx'
import { showSection } from '#web/settings/page/showSection.ts'
import { WarrantySettings } from '#web/settings/page/WarrantySettings.tsx'
import { settingsQuery } from '#web/settings/settings.queries.ts'
import { settingsTexts as texts } from '#web/settings/settings.texts.ts'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { Section } from '#web/ui/page/Section.tsx'

const LinkSection = ({ title, hint, to, link }: { title: string; hint: string; to: LinkProps['to']; link: string }) => (
  <Section title={title}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
      <Typography variant="body2" color="textSecondary">
        {hint}
      </Typography>
      <LinkButton to={to} variant="outlined">
        {link}
      </LinkButton>
    </Box>
  </Section>
)

const Sms = ({ settings }: { settings: ShopSettings }) => (
  <>
    <SmsSettings settings={settings} />
    <LinkAddress checksAddress={settings.checksAddress} />
    <ProviderState />
    <Section title={texts.smsReturns.label}>
      <SettingSwitch settings={settings} name="smsReturns" texts={texts.smsReturns} />
    </Section>
    <LinkSection
      title={texts.sms.templates}
      hint={texts.sms.templatesHint}
      to="/admin/settings/sms-templates"
      link={texts.sms.editTemplates}
    />
  </>
)

const Money = ({ settings }: { settings: ShopSettings }) => (
  <>
    <MoneySettings settings={settings} />
    <Section title={texts.money.atTheTill}>
      <Stack sx={{ gap: 2 }}>
        <SettingSwitch settings={settings} name="requiresReference" texts={texts.requiresReference} />
        <SettingSwitch settings={settings} name="allowsWalkIn" texts={texts.allowsWalkIn} />
      </Stack>
    </Section>
  </>
)

const Security = ({ settings }: { settings: ShopSettings }) => (
  <Section title={texts.security}>
    <Stack sx={{ gap: 2 }}>
      <SettingSwitch settings={settings} name="copyProtection" texts={texts.copyProtection} />
      <SettingSwitch settings={settings} name="checksAddress" texts={texts.checksAddress} />
      <SettingSwitch settings={settings} name="salesTakeInRepairs" texts={texts.salesTakeInRepairs} />
    </Stack>
  </Section>
)

export const SystemTab = () => {
  const { data: settings, error, isPending, isLoadingError, refetch } = useQuery(settingsQuery)
  return (
    <>
      <PublicUrlNotice onEnter={() => showSection(linkAddressId)} />
      {settings && (
        <SectionIndex
          sections={[
            { id: 'profile', title: texts.profile, content: <ShopProfile settings={settings} /> },
            { id: 'money', title: texts.money.title, content: <Money settings={settings} /> },
            { id: 'drawer', title: texts.drawer.title, content: <DrawerSettings settings={settings} /> },
            {
              id: 'warranties',
              title: texts.warranties.title,
              content: <WarrantySettings settings={settings} />,
            },
            { id: 'sms', title: texts.sms.title, content: <Sms settings={settings} /> },
            { id: 'security', title: texts.security, content: <Security settings={settings} /> },
            {
              id: 'activity',
              title: texts.activity.title,
              content: <LinkSection {...texts.activity} to="/admin/settings/activity" />,
            },
            { id: 'backups', title: backupTexts.title, content: <BackupSection /> },
          ]}
        />
      )}
      {isPending && <LoadingState />}
      {isLoadingError && <ErrorState failure={texts.failed} error={error} onRetry={() => void refetch()} />}
    </>
  )
}
