import { FieldConflict } from '#web/repairs/form/FieldConflict.tsx'
import { fieldLabels as labels, formTexts as texts } from '#web/repairs/form/form.texts.ts'
import type { RepairForm } from '#web/repairs/form/repairForm.ts'
import { FormSection } from '#web/ui/form/FormSection.tsx'
import { SignatureInput } from '#web/ui/signature/SignatureInput.tsx'

export const SignatureSection = ({ form }: { form: RepairForm }) => (
  <FormSection title={texts.signature} columns={1}>
    <FieldConflict name="signature">
      <SignatureInput control={form.control} name="signature" label={labels.signature} required />
    </FieldConflict>
  </FormSection>
)
