import { fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { Gallery } from '#web/public/repair/pictures/Gallery.tsx'
import { PictureViewer } from '#web/public/repair/pictures/PictureViewer.tsx'
import type { Picture } from '#web/public/repair/pictures/picture.ts'
import { usePictures } from '#web/public/repair/pictures/usePictures.ts'
import { InPublicView, keepPicturesLoading, somePictures } from '#web/public/repair/testing.tsx'
import { press } from '#web/testing/actions.ts'

beforeEach(() => void keepPicturesLoading())
const Pictures = ({ pictures }: { pictures: Picture[] }) => {
  const { index, isViewing, moveTo, view, close } = usePictures(pictures)
  const gallery = { linkNumber: 'REP-7K2M9QXZ-4H7P', pictures, index, onMove: moveTo }
  return (
    <InPublicView>
      <Gallery {...gallery} isViewing={isViewing} onView={view} />
      {isViewing && <PictureViewer {...gallery} onClose={close} />}
    </InPublicView>
  )
}

const show = (pictures = somePictures(10)) => render(<Pictures pictures={pictures} />)
const images = () => Array.from(document.querySelectorAll<HTMLImageElement>('.slides img'))
const loaded = () => images().flatMap((image, position) => (image.hasAttribute('src') ? [position] : []))
const slides = () => document.querySelector('.slides') as HTMLElement
const expectAt = (position: number) => expect(screen.getByText(new RegExp(`^Image ${position} of 10`))).toBeTruthy()

const swipe = (target: Element, distance: number) => {
  const fingerAt = (clientX: number) => ({ touches: [{ clientX }], changedTouches: [{ clientX }] })
  fireEvent.touchStart(target, fingerAt(200))
  fireEvent.touchMove(target, fingerAt(200 + distance))
  fireEvent.touchEnd(target, { ...fingerAt(200 + distance), touches: [] })
}

test('TRACK-07 the number of pictures and the current one are shown and announced', () => {
  show()
  expect(screen.getByRole('heading', { name: 'Repair Status Images (10)' })).toBeTruthy()
  expect(screen.getByText('Image 1 of 10: 12 Nov 2026').getAttribute('aria-live')).toBe('polite')
})

test('TRACK-08 only pictures within 2 of the current one are loaded', () => {
  show()
  expect(loaded()).toEqual([0, 1, 2])
  press('Next')
  expect(loaded()).toEqual([0, 1, 2, 3])
  for (let count = 0; count < 3; count += 1) press('Next')
  expect(loaded()).toEqual([2, 3, 4, 5, 6])
})

test('the first picture loads eagerly, the others lazily', () => {
  show(somePictures(3))
  expect(images().map(image => image.getAttribute('loading'))).toEqual(['eager', 'lazy', 'lazy'])
})

test.each([
  [-51, 5],
  [-50, 4],
  [50, 4],
  [51, 3],
])('TRACK-07 from the fourth, a swipe by %i pixels leads to number %i', (distance, position) => {
  show()
  for (let count = 0; count < 3; count += 1) press('Next')
  swipe(slides(), distance)
  expectAt(position)
})

test('a cancelled swipe or a pinch changes nothing', () => {
  show()
  const one = { touches: [{ clientX: 200 }], changedTouches: [{ clientX: 200 }] }
  fireEvent.touchStart(slides(), one)
  fireEvent.touchCancel(slides(), one)
  fireEvent.touchEnd(slides(), { touches: [], changedTouches: [{ clientX: 0 }] })
  fireEvent.touchStart(slides(), one)
  fireEvent.touchMove(slides(), { touches: [{ clientX: 200 }, { clientX: 90 }], changedTouches: [{ clientX: 90 }] })
  fireEvent.touchEnd(slides(), { touches: [], changedTouches: [{ clientX: 0 }] })
  expectAt(1)
})

test('TRACK-07 the mouse swipes too, and a swipe does not click the picture', () => {
  show()
  const link = screen.getAllByRole('link')[0] as HTMLElement
  fireEvent.mouseDown(link, { clientX: 200 })
  fireEvent.mouseUp(link, { clientX: 100 })
  fireEvent.click(link, { detail: 1 })
  expectAt(2)
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(link)
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('TRACK-07 arrow keys and buttons move, and stop at both ends', () => {
  show()
  press('Back')
  expectAt(1)
  fireEvent.keyDown(slides(), { key: 'ArrowRight' })
  expectAt(2)
  fireEvent.keyDown(slides(), { key: 'ArrowLeft', altKey: true })
  expectAt(2)
  fireEvent.keyDown(slides(), { key: 'ArrowLeft' })
  expectAt(1)
  for (let count = 0; count < 12; count += 1) press('Next')
  expectAt(10)
  expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true')
})

test('TRACK-07 a picture scrolled to before hydration stays the current one', () => {
  const page = <Pictures pictures={somePictures(10)} />
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  vi.spyOn(slides(), 'clientWidth', 'get').mockReturnValue(300)
  slides().scrollLeft = 590
  render(page, { container, hydrate: true })
  expectAt(3)
  expect(slides().scrollLeft).toBe(0)
})

test('the current picture stays when a newer one is added', () => {
  const { rerender } = show(somePictures(9, 1))
  press('Next')
  rerender(<Pictures pictures={somePictures(10)} />)
  expectAt(3)
})

test('TRACK-09 a picture that fails or has no URL shows a message', () => {
  show([...somePictures(1), { ...somePictures(1)[0], id: '' } as Picture])
  fireEvent.error(images()[0] as HTMLImageElement)
  expect(screen.getByText('Failed to load image').textContent).toBe('Image not availableFailed to load image')
  expect(screen.getByText('No image URL provided').textContent).toBe('Image not availableNo image URL provided')
})

test('TRACK-09 tapping a failed picture retries it', () => {
  show(somePictures(1))
  fireEvent.error(images()[0] as HTMLImageElement)
  fireEvent.click(screen.getByText('Failed to load image'))
  expect(images().map(image => image.getAttribute('src'))).toEqual([expect.stringMatching(/size=thumbnail$/)])
  const large = document.querySelector('.stage img:last-child') as Element
  fireEvent.error(large)
  fireEvent.click(screen.getByText('Failed to load image'))
  expect(screen.queryByText('Failed to load image')).toBeNull()
})

test('TRACK-09 a picture that failed before hydration shows a message too', () => {
  keepPicturesLoading().mockReturnValue(true)
  show(somePictures(4))
  expect(screen.getAllByText('Failed to load image')).toHaveLength(3)
})

test('TRACK-07 the viewer opens at the chosen picture, moves by key, swipe and thumbnail, and closes', () => {
  show()
  press('Next')
  fireEvent.click(screen.getAllByRole('link')[1] as HTMLElement)
  const viewer = screen.getByRole('dialog')
  const large = () => document.querySelector<HTMLImageElement>('.stage img:last-child')?.getAttribute('src')
  expect(screen.getByText('Image 2 of 10')).toBeTruthy()
  expect(large()).toBe(`/api/tracking/REP-7K2M9QXZ-4H7P/pictures/${somePictures(2)[1]?.id}`)
  fireEvent.keyDown(viewer, { key: 'ArrowRight' })
  expect(screen.getByText('Image 3 of 10')).toBeTruthy()
  swipe(document.querySelector('.stage') as Element, 60)
  expect(screen.getByText('Image 2 of 10')).toBeTruthy()
  press('Image 7 of 10')
  expect(screen.getByText('Image 7 of 10')).toBeTruthy()
  press('Close')
  expect(screen.queryByRole('dialog')).toBeNull()
  expectAt(7)
})
