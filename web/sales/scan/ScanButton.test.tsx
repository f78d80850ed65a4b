import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ScanButton } from '#web/sales/scan/ScanButton.tsx'
import { ean13, pictureOf } from '#web/sales/scan/testing.ts'

/** A camera with one track. */
const track = Object.assign(new EventTarget(), { stop: vi.fn(), getSettings: () => ({ facingMode: 'environment' }) })
const stream = Object.assign(new MediaStream(), { getTracks: () => [track], getVideoTracks: () => [track] })
const getUserMedia = vi.fn()
const onScan = vi.fn()

/** What the detector of the browser sees in one picture after the other; then nothing more. */
const pictures: string[][] = []
const detect = vi.fn(async () => (pictures.shift() ?? []).map(rawValue => ({ rawValue })))

class Detector {
  static getSupportedFormats = async () => ['ean_13', 'qr_code']
  detect = detect
}

beforeEach(() => {
  pictures.length = 0
  getUserMedia.mockResolvedValue(stream)
  vi.stubGlobal('BarcodeDetector', Detector)
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { mediaDevices: { value: { getUserMedia, enumerateDevices: async () => [] } } }),
  )
})

const openDialog = () => {
  render(<ScanButton onScan={onScan} />)
  fireEvent.click(screen.getByRole('button', { name: 'Scan with camera' }))
}
/** The video shows its first picture. */
const startVideo = async () => fireEvent.loadedData(await screen.findByLabelText('Camera preview'))
/** And the camera is off. */
const isClosed = () =>
  waitFor(() => expect([screen.queryByRole('dialog'), track.stop.mock.calls.length]).toEqual([null, 1]))

test('the camera looks until it sees a barcode, reports it once, and is switched off', async () => {
  pictures.push([], ['6291041500213', '4006381333931'], ['6291041500213'])
  openDialog()
  await startVideo()
  await isClosed()
  expect(onScan.mock.calls).toEqual([['6291041500213']])
  expect(getUserMedia.mock.calls[0]?.[0]).toMatchObject({ video: { facingMode: 'environment' } })
  expect(pictures, 'what it would have seen next').toHaveLength(1)
})

test('Cancel switches the camera off and reports nothing', async () => {
  openDialog()
  await startVideo()
  await waitFor(() => expect(detect).toHaveBeenCalled())
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await isClosed()
  expect(onScan).not.toHaveBeenCalled()
})

test('a camera that fails says why, and can be tried again', async () => {
  getUserMedia.mockRejectedValueOnce(new Error('Permission denied'))
  openDialog()
  await screen.findByText('Permission denied')
  pictures.push(['6291041500213'])
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  await startVideo()
  await isClosed()
  expect(onScan).toHaveBeenCalledWith('6291041500213')
})

test('a browser without a detector reads the barcode with the library', async () => {
  vi.stubGlobal('BarcodeDetector', undefined)
  const picture = pictureOf(ean13('4006381333931'))
  const { width, height } = picture
  const drawImage = vi.fn()
  const getImageData = vi.fn(() => picture)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage, getImageData } as never)
  openDialog()
  const video = await screen.findByLabelText('Camera preview')
  Object.defineProperties(video, { videoWidth: { value: width }, videoHeight: { value: height } })
  await startVideo()
  await isClosed()
  expect(onScan.mock.calls).toEqual([['4006381333931']])
  expect([drawImage.mock.calls[0], getImageData.mock.calls[0]]).toEqual([
    [video, 0, 0],
    [0, 0, width, height],
  ])
})
