/** Reads the barcode in a picture of the camera. Undefined if it shows none. */
export type ReadBarcode = (video: HTMLVideoElement) => Promise<string | undefined>

/** Missing in TypeScript's library: only some browsers have it. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>
}

interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats: () => Promise<readonly string[]>
}

const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf']

const fromBrowser = async (): Promise<ReadBarcode | undefined> => {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass }
  const supported = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (!BarcodeDetector || !supported.includes('ean_13')) return undefined
  const detector = new BarcodeDetector({ formats: formats.filter(format => supported.includes(format)) })
  return async video => (await detector.detect(video))[0]?.rawValue
}

/** The decoder is large, so it is loaded only where the browser has none. */
const fromLibrary = async (): Promise<ReadBarcode> => {
  const { decodeBarcode } = await import('#web/sales/scan/decodeBarcode.ts')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async video => {
    const { videoWidth: width, videoHeight: height } = video
    if (!context || width === 0) return undefined
    Object.assign(canvas, { width, height })
    context.drawImage(video, 0, 0)
    return decodeBarcode(context.getImageData(0, 0, width, height))
  }
}

export const createBarcodeReader = async (): Promise<ReadBarcode> => (await fromBrowser()) ?? fromLibrary()
