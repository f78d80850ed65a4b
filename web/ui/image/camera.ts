import { cameraTexts } from '#web/ui/image/image.texts.ts'

export type CameraChoice = Pick<MediaTrackConstraints, 'facingMode' | 'deviceId'>

export const rearCamera: CameraChoice = { facingMode: 'environment' }

export interface OpenCamera {
  stream: MediaStream
  /** The choice that opens the other camera, if the device has one. */
  other: CameraChoice | undefined
}

/** A phone reports front and rear cameras. A computer does not, so its cameras are used one after the other. */
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

/** The browser lists the devices only after the user has allowed the camera. */
const withOtherCamera = async (stream: MediaStream): Promise<OpenCamera> => {
  const devices = await navigator.mediaDevices.enumerateDevices()
  const cameras = devices.filter(({ kind }) => kind === 'videoinput')
  const [track] = stream.getVideoTracks()
  return { stream, other: otherCamera(track?.getSettings() ?? {}, cameras) }
}

/** Opens a camera. Rejects with the device's own error message. */
export const openCamera = async (choice: CameraChoice): Promise<OpenCamera> => {
  if (!canUseCamera()) throw new Error(cameraTexts.needsHttps)
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { ...choice, width: { ideal: 1920 }, height: { ideal: 1080 } },
  })
  try {
    return await withOtherCamera(stream)
  } catch {
    return { stream, other: undefined }
  }
}
