import Button, { type ButtonProps } from '@mui/material/Button'
import { type ChangeEvent, type Ref, useRef } from 'react'

interface Props extends Pick<ButtonProps, 'variant' | 'startIcon' | 'children'> {
  onChoose: (file: File) => void
  /** Asks a phone for its camera rather than its pictures. */
  fromCamera?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** Opens the device's own choice of pictures. */
export const ChooseButton = ({ onChoose, fromCamera = false, ref, ...button }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // So that choosing the same file again is a change too.
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
        onChange={take}
        {...(fromCamera && { capture: 'environment' })}
      />
    </>
  )
}
