import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { languages } from '#contract/language.ts'
import { phoneNumber } from '#contract/phone.ts'
import { fieldLabels as labels, createTexts as texts } from '#web/sales/create/create.texts.ts'
import { saleCustomerQuery } from '#web/sales/create/createSale.queries.ts'
import { focusField } from '#web/sales/create/focusField.ts'
import { whenEnter } from '#web/sales/create/LineInput.tsx'
import type { SaleForm } from '#web/sales/create/saleForm.ts'
import { smsTexts } from '#web/sms/outbox/outbox.texts.ts'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { SelectInput } from '#web/ui/form/SelectInput.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { touchTarget } from '#web/ui/theme/tokens.ts'

/** The names under which this phone number has bought, newest first. */
const useKnownNames = ({ control }: SaleForm): readonly string[] => {
  const phone = phoneNumber.safeParse(useWatch({ control, name: 'customerPhone' })).data
  const { data } = useQuery({ ...saleCustomerQuery(phone ?? ''), enabled: phone !== undefined })
  return (phone !== undefined && data?.names) || []
}

const KnownNames = ({ names, onPick }: { names: readonly string[]; onPick: (name: string) => void }) =>
  names.length > 0 && (
    <Box role="group" aria-label={texts.returningCustomer} sx={{ mt: 1.5 }}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {texts.returningCustomer}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {names.map(name => (
          <Chip
            key={name}
            label={name}
            aria-label={texts.fillName(name)}
            variant="outlined"
            onClick={() => onPick(name)}
            sx={{ height: touchTarget, maxWidth: '100%', borderRadius: 1 }}
          />
        ))}
      </Box>
    </Box>
  )

/** Enter goes from field to field. After the phone number of a known customer it fills in their name. */
export const CustomerSection = ({ form }: { form: SaleForm }) => {
  const { control } = form
  const names = useKnownNames(form)
  const customerName = useWatch({ control, name: 'customerName' })
  const fill = (name: string) =>
    form.setValue('customerName', name, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  const leavePhone = () => {
    const [name] = names
    if (name === undefined || customerName.trim() !== '') return focusField('customerName')
    fill(name)
    focusField('amountReceived')
  }
  return (
    <FormSection title={texts.customer} columns={1}>
      <Box onKeyDown={whenEnter(leavePhone)}>
        <TextInput
          control={control}
          name="customerPhone"
          label={labels.customerPhone}
          hint={texts.phoneHint}
          type="tel"
          required
        />
      </Box>
      <Box>
        <Box onKeyDown={whenEnter(() => focusField('amountReceived'))}>
          <TextInput control={control} name="customerName" label={labels.customerName} required />
        </Box>
        <KnownNames names={names.filter(name => name !== customerName)} onPick={fill} />
      </Box>
      <SelectInput
        control={control}
        name="smsLanguage"
        label={labels.smsLanguage}
        options={languages.map(value => ({ value, label: smsTexts.languages[value] }))}
        empty={texts.shopLanguage}
      />
    </FormSection>
  )
}
