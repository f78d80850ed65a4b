import { act, renderHook } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { useIsChanged } from '#web/ui/form/useIsChanged.ts'

interface Values {
  note: string
}

const differs = (saved: Values, values: Values) => saved.note !== values.note.trim()

test('a form is changed while its values differ from the saved ones, whichever of them changes', () => {
  const { result, rerender } = renderHook(
    ({ saved }: { saved: Values }) => {
      const form = useForm<Values>({ defaultValues: { note: 'Cracked' } })
      return { form, isChanged: useIsChanged(form, saved, differs) }
    },
    { initialProps: { saved: { note: 'Cracked' } } },
  )
  const type = (note: string) => act(() => result.current.form.setValue('note', note))
  expect(result.current.isChanged).toBe(false)
  type(' Cracked ')
  expect(result.current.isChanged).toBe(false)
  type('Broken')
  expect(result.current.isChanged).toBe(true)
  rerender({ saved: { note: 'Broken' } })
  expect(result.current.isChanged).toBe(false)
})
