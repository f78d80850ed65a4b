import { formatPhone } from '#contract/formatPhone.ts'
import { smsTexts } from '#web/sms/outbox/outbox.texts.ts'
import { Copyable } from '#web/ui/page/CopyButton.tsx'
import { NoWrap } from '#web/ui/page/NoWrap.tsx'

/** A phone number in a list. The label of its button names it, because each row has one. */
export const CopyablePhone = ({ phone }: { phone: string }) => {
  const number = formatPhone(phone)
  return (
    <Copyable what={smsTexts.phoneNumber(number)} text={number}>
      <NoWrap>{number}</NoWrap>
    </Copyable>
  )
}
