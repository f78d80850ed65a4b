import { fireEvent, screen } from '@testing-library/react'

export const press = (name: RegExp | string): boolean => fireEvent.click(screen.getByRole('button', { name }))

export const field = (label: RegExp | string): HTMLInputElement => screen.getByLabelText(label)

export const type = (label: RegExp | string, value: string): boolean =>
  fireEvent.change(field(label), { target: { value } })
