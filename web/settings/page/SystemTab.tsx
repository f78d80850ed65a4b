import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import type { ShopSettings } from '#contract/settings/settings.ts'
import { BackupSection } from '#web/backup/BackupSection.tsx'
import { addressOfferTexts } from '#web/settings/addressOffer.texts.ts'
import { PublicUrlNotice } from '#web/settings/PublicUrlNotice.tsx'
import { DrawerSettings } from '#web/settings/page/DrawerSettings.tsx'
import { LinkAddress } from '#web/settings/page/LinkAddress.tsx'
import { MoneySettings } from '#web/settings/page/MoneySettings.tsx'
import { ProviderState } from '#web/settings/page/ProviderState.tsx'
import { SectionIndex } from '#web/settings/page/SectionIndex.tsx'
import { SettingSwitch } from '#web/settings/page/SettingSwitch.tsx'
import { ShopProfile } from '#web/settings/page/ShopProfile.tsx'
import { SmsSettings } from '#web/settings/page/SmsSettings.tsx'
import { StaffLanguage } from '#web/settings/page/StaffLanguage.tsx'
import { useSettingsTab } from '#web/settings/page/useSettingsTab.ts'
import { WarrantySettings } from '#web/settings/page/WarrantySettings.tsx'
import { settingsQuery } from '#web/settings/settings.queries.ts'
import { settingsTexts as texts } from '#web/settings/settings.texts.ts'
import type { SettingsSection } from '#web/settings/settingsTab.ts'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { LinkButton } from '#web/ui/page/LinkButton.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { Section } from '#web/ui/page/Section.tsx'

interface LinkSectionProps {
  title: string
  hint: string
  to: LinkProps['to']
  link: string
  children?: ReactNode
}

const LinkSection = ({ title, hint, to, link, children }: LinkSectionProps) => (
  <Section title={title}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
      <Typography variant="body2" color="textSecondary">
        {hint}
      </Typography>
      <LinkButton to={to} variant="outlined">
        {link}
      </LinkButton>
    </Box>
    {children}
  </Section>
)

const Sms = ({ settings }: { settings: ShopSettings }) => (
  <>
    <SmsSettings settings={settings} />
    <LinkSection
      title={texts.sms.templates}
      hint={texts.sms.templatesHint}
      to="/admin/settings/sms-templates"
      link={texts.sms.editTemplates}
    >
      <SettingSwitch settings={settings} name="smsReturns" texts={texts.smsReturns} />
    </LinkSection>
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
  <>
    <Section title={texts.security}>
      <Stack sx={{ gap: 2 }}>
        <SettingSwitch settings={settings} name="copyProtection" texts={texts.copyProtection} />
        <SettingSwitch
          settings={settings}
          name="checksAddress"
          texts={{ ...texts.checksAddress, on: addressOfferTexts.on }}
        />
        <SettingSwitch settings={settings} name="salesTakeInRepairs" texts={texts.salesTakeInRepairs} />
      </Stack>
    </Section>
    <LinkSection {...texts.activity} to="/admin/settings/activity" />
  </>
)

const pages: Readonly<Record<SettingsSection, ComponentType<{ settings: ShopSettings }>>> = {
  profile: ShopProfile,
  language: StaffLanguage,
  links: LinkAddress,
  money: Money,
  drawer: DrawerSettings,
  warranties: WarrantySettings,
  sms: Sms,
  provider: ProviderState,
  security: Security,
  backups: BackupSection,
}

/** The settings of the shop, a page for each subject. */
export const SystemTab = () => {
  const { section, open } = useSettingsTab()
  const { data: settings, error, isPending, isLoadingError, refetch } = useQuery(settingsQuery)
  const Page = pages[section]
  const show = (next: SettingsSection) => void open({ section: next })
  return (
    <>
      {section === 'profile' && <PublicUrlNotice onEnter={() => show('links')} />}
      <SectionIndex section={section} onOpen={show}>
        {settings && <Page settings={settings} />}
        {isPending && <LoadingState />}
        {isLoadingError && <ErrorState failure={texts.failed} error={error} onRetry={() => void refetch()} />}
      </SectionIndex>
    </>
  )
}
