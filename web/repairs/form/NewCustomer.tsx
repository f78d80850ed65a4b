import { useWatch } from 'react-hook-form'
import { useKnownCustomer } from '#web/customers/useKnownCustomer.ts'
import { CustomerSection } from '#web/repairs/form/CustomerSection.tsx'
import { DeviceSection } from '#web/repairs/form/DeviceSection.tsx'
import type { RepairForm } from '#web/repairs/form/repairForm.ts'

/** The customer and the device of a new ticket. A returning customer is known by phone. */
export const NewCustomer = ({ form }: { form: RepairForm }) => {
  const [phone, name] = useWatch({ control: form.control, name: ['customerPhone', 'customerName'] })
  const setName = (value: string) =>
    form.setValue('customerName', value, { shouldDirty: true, shouldTouch: true, shouldValidate: value !== '' })
  const { names, devices } = useKnownCustomer({ phone, name, setName })
  return (
    <>
      <CustomerSection form={form} isNew names={names} />
      <DeviceSection form={form} devices={devices} />
    </>
  )
}
