import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TrackingForm } from '#web/public/home/TrackingForm.tsx'
import { InPublicView } from '#web/public/repair/testing.tsx'

test('TRACK-01 a number leads to its repair, and the button shows that it loads; a blank does nothing', () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  render(
    <InPublicView language="en">
      <TrackingForm />
    </InPublicView>,
  )
  const box = screen.getByPlaceholderText('Enter your tracking number')
  const track = (number: string) => {
    fireEvent.change(box, { target: { value: number } })
    fireEvent.submit(box)
  }
  for (const blank of ['', '   ']) track(blank)
  expect(assign).not.toHaveBeenCalled()
  expect(screen.getByRole('button').textContent).toBe('Track Repair')
  track(' REP-7K2M 9QXZ ')
  track(' REP-7K2M 9QXZ ')
  expect(assign).toHaveBeenCalledExactlyOnceWith('/status/REP-7K2M%209QXZ')
  expect(screen.getByRole('button').textContent).toBe('Tracking...')
})
