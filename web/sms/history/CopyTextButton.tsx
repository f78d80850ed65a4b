import ContentCopy from '@mui/icons-material/ContentCopy'
import { copyText } from '#web/browser/copyText.ts'
import { messagesTexts as texts } from '#web/sms/history/messages.texts.ts'
import { IconAction } from '#web/ui/page/IconAction.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'

export const CopyTextButton = ({ label, text }: { label: string; text: string }) => {
  const copy = async () => {
    const isCopied = await copyText(text)
    showToast(
      isCopied ? { severity: 'success', message: texts.copied } : { severity: 'error', message: texts.copyFailed },
    )
  }
  return <IconAction label={label} icon={<ContentCopy fontSize="small" />} onClick={copy} />
}
