import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type CustomersAddress, confirmCustomersAddress, type ShopSettings } from '#contract/settings/settings.ts'
import { NoPublicAddressButton } from '#web/settings/NoPublicAddressButton.tsx'
import { useVersionedForm } from '#web/settings/page/useVersionedForm.ts'
import { customersAddressQuery, useSettingsChanges } from '#web/settings/settings.queries.ts'
import { settingsTexts as texts } from '#web/settings/settings.texts.ts'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { FullRow } from '#web/ui/form/FullRow.tsx'
import { NewerValues } from '#web/ui/form/NewerValues.tsx'
import { stretchOnPhones } from '#web/ui/form/stretchOnPhones.ts'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { dropEdits } from '#web/ui/form/useEditConflict.ts'
import { ErrorState } from '#web/ui/page/ErrorState.tsx'
import { FailureAlert } from '#web/ui/page/FailureAlert.tsx'
import { LoadingState } from '#web/ui/page/LoadingState.tsx'
import { Section } from '#web/ui/page/Section.tsx'

interface Props {
  settings: Pick<ShopSettings, 'checksAddress'>
}

/** Where SMS and QR codes lead. */
const stateOf = ({ linkUrl, hasNoPublicAddress, isPublic, url }: CustomersAddress): string => {
  if (linkUrl) return texts.linksTo(linkUrl)
  if (!hasNoPublicAddress) return texts.noLink
  return [texts.noPublicAddress, ...(isPublic ? [] : [texts.notPublic(url)]), texts.confirmLater].join(' ')
}

const valuesOf = ({ linkUrl, isPublic, url }: CustomersAddress) => ({ url: linkUrl ?? (isPublic ? url : '') })

const AddressForm = ({ address, settings: { checksAddress } }: Props & { address: CustomersAddress }) => {
  const { confirmAddress } = useSettingsChanges()
  const { form, save, newer } = useVersionedForm({
    current: address,
    entity: confirmCustomersAddress.reply,
    schema: confirmCustomersAddress.input.pick({ url: true }),
    valuesOf,
    describe: ({ linkUrl }) => texts.currentAddress(linkUrl),
    onSave: ({ url }, version) => confirmAddress({ url, version }),
    saved: texts.addressConfirmed,
  })
  const { isSubmitting, errors } = form.formState
  const isAsked = address.linkUrl === null && !address.hasNoPublicAddress
  return (
    <Box component="form" noValidate aria-label={texts.links} onSubmit={save}>
      <FormSection title={texts.links}>
        <FullRow>
          <Alert severity={isAsked ? 'warning' : 'info'} role="status" sx={{ overflowWrap: 'anywhere' }}>
            {stateOf(address)}
            {isAsked && (
              <NoPublicAddressButton
                color="inherit"
                version={address.version}
                onSaved={() => form.reset(valuesOf(address), dropEdits)}
              />
            )}
          </Alert>
          {errors.root?.server && (
            <FailureAlert failure={texts.addressFailed} reason={errors.root.server.message ?? ''} />
          )}
        </FullRow>
        {newer && (
          <FullRow>
            <NewerValues {...newer} />
          </FullRow>
        )}
        <TextInput control={form.control} name="url" label={texts.publicAddress} type="url" />
        {address.linkUrl === null && (
          <FullRow>
            <Typography variant="body2" color="textSecondary">
              {texts.confirmingChanges} {checksAddress && texts.confirmingSignsOut}
            </Typography>
          </FullRow>
        )}
        <FullRow>
          <Box sx={{ display: 'flex', justifyContent: 'flex-end', '& > *': { flex: stretchOnPhones } }}>
            <Button type="submit" variant="outlined" loading={isSubmitting}>
              {texts.confirmAddress}
            </Button>
          </Box>
        </FullRow>
      </FormSection>
    </Box>
  )
}

/** The address of links in SMS and of QR codes, which an Admin confirms unless PUBLIC_URL sets it. */
export const LinkAddress = ({ settings }: Props) => {
  const { data, error, isLoadingError, refetch } = useQuery(customersAddressQuery)
  if (isLoadingError) return <ErrorState failure={texts.failed} error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingState />
  if (!data.isConfigured) return <AddressForm address={data} settings={settings} />
  return (
    <Section title={texts.links}>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{texts.linksTo(data.url)}</Typography>
      <Typography color="textSecondary">{texts.linksConfigured}</Typography>
    </Section>
  )
}
