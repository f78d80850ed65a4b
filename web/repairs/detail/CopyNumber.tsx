import ContentCopy from '@mui/icons-material/ContentCopy'
import { copyText } from '#web/browser/copyText.ts'
import { detailTexts as texts } from '#web/repairs/detail/detail.texts.ts'
import { IconAction } from '#web/ui/page/IconAction.tsx'
import { showToast } from '#web/ui/page/toastQueue.ts'

/** Copies the tracking number, which copy protection does not let anyone select. */
export const CopyNumber = ({ number }: { number: string }) => {
  const copy = async () => {
    const isCopied = await copyText(number)
    showToast(
      isCopied
        ? { severity: 'success', message: texts.copied(number) }
        : { severity: 'error', message: texts.copyFailed },
    )
  }
  return <IconAction label={texts.copy} icon={<ContentCopy fontSize="small" />} onClick={copy} />
}
