import Button, { type ButtonProps } from '@mui/material/Button'
import { useState } from 'react'
import { noPublicAddressTexts as texts } from '#web/settings/noPublicAddress.texts.ts'
import { useSettingsChanges } from '#web/settings/settings.queries.ts'
import { reasonOf } from '#web/ui/page/failureText.ts'
import { showToast } from '#web/ui/page/toastQueue.ts'

interface Props extends Pick<ButtonProps, 'color'> {
  version: number
  onSaved?: () => void
}

/** Says that the shop has no public address, so that nothing asks for one any more. A confirmed address undoes it. */
export const NoPublicAddressButton = ({ version, onSaved, color = 'primary' }: Props) => {
  const { confirmAddress } = useSettingsChanges()
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    setSaving(true)
    try {
      await confirmAddress({ url: null, version })
      onSaved?.()
      showToast({ severity: 'success', message: texts.saved })
    } catch (error) {
      showToast({ severity: 'error', message: texts.failed(reasonOf(error)) })
    }
    setSaving(false)
  }
  return (
    <Button color={color} loading={isSaving} onClick={save} sx={{ display: 'flex', width: 'fit-content', ml: -2 }}>
      {texts.choose}
    </Button>
  )
}
