import { cameraTexts } from '#web/ui/image/image.texts.ts'

export type CameraChoice = Pick<MediaTrackConstraints, 'facingMode' | 'deviceId'>

export const rearCamera: CameraChoice = { facingMode: 'environment' }

export interface OpenCamera {
  stream: MediaStream
  /** What to ask for to get the other camera, where there is one. */
  other: CameraChoice | undefined
}

/** A phone tells which way a camera looks; a desk with two cameras does not, and goes through them in turn. */
export const otherCamera = (
  current: MediaTrackSettings,
  cameras: readonly Pick<MediaDeviceInfo, 'deviceId'>[],
): CameraChoice | undefined => {
  if (cameras.length < 2) return undefined
  if (current.facingMode) return { facingMode: current.facingMode === 'environment' ? 'user' : 'environment' }
  const next = (cameras.findIndex(camera => camera.deviceId === current.deviceId) + 1) % cameras.length
  return { deviceId: { exact: cameras[next]?.deviceId ?? '' } }
}

export const canUseCamera = (): boolean => navigator.mediaDevices !== undefined

export const closeCamera = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

/** The browser names the devices only once it was allowed to open one. */
const withOther = async (stream: MediaStream): Promise<OpenCamera> => {
  const devices = await navigator.mediaDevices.enumerateDevices()
  const cameras = devices.filter(({ kind }) => kind === 'videoinput')
  const [track] = stream.getVideoTracks()
  return { stream, other: otherCamera(track?.getSettings() ?? {}, cameras) }
}

/** Rejects with the device's own words. */
export const openCamera = async (wanted: CameraChoice): Promise<OpenCamera> => {
  if (!canUseCamera()) throw new Error(cameraTexts.needsHttps)
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { ...wanted, width: { ideal: 1920 }, height: { ideal: 1080 } },
  })
  try {
    return await withOther(stream)
  } catch {
    return { stream, other: undefined }
  }
}
