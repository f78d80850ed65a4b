import Button, { type ButtonProps } from '@mui/material/Button'
import { type ChangeEvent, type Ref, useRef } from 'react'

interface Props extends Pick<ButtonProps, 'variant' | 'startIcon' | 'children'> {
  onChoose: (file: File) => void
  /** Opens the camera app on a phone instead of the gallery. */
  fromCamera?: boolean
  /** The kinds of files to offer. */
  accept?: string
  ref?: Ref<HTMLButtonElement>
}

/** Opens the device's file picker, for pictures unless other files are accepted. */
export const ChooseButton = ({ onChoose, fromCamera = false, accept = 'image/*', ref, ...button }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // Without this, choosing the same file again would not fire a change event.
    target.value = ''
    if (file) onChoose(file)
  }
  return (
    <>
      <Button variant="outlined" {...button} ref={ref} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={onChange}
        {...(fromCamera && { capture: 'environment' })}
      />
    </>
  )
}
