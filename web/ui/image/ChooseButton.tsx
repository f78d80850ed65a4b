import Button, { type ButtonProps } from '@mui/material/Button'
import { type ChangeEvent, type Ref, useRef } from 'react'

interface Props extends Pick<ButtonProps, 'variant' | 'startIcon' | 'children'> {
  onChoose: (file: File) => void
  /** Opens the camera app on a phone instead of the gallery. */
  fromCamera?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** Opens the device's file picker for pictures. */
export const ChooseButton = ({ onChoose, fromCamera = false, ref, ...button }: Props) => {
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
        accept="image/*"
        hidden
        onChange={onChange}
        {...(fromCamera && { capture: 'environment' })}
      />
    </>
  )
}
