import { smsTexts as texts } from '#web/sms/outbox/outbox.texts.ts'
import { addressSettings, useMissingLink } from '#web/sms/outbox/useMissingLink.ts'
import { TextLink } from '#web/ui/page/TextLink.tsx'

/** Follows a sentence that the shop's address was not confirmed. Empty if it is by now. */
export const ConfirmAddressHint = () => {
  const { isLinkMissing, mayConfirm } = useMissingLink()
  if (!isLinkMissing) return null
  return mayConfirm ? <TextLink {...addressSettings}>{texts.confirmInSettings}</TextLink> : texts.adminConfirms
}
