// Not from the package itself, which would load its decoders of all other codes too.
import BarcodeFormat from '@zxing/library/esm/core/BarcodeFormat.js'
import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap.js'
import HybridBinarizer from '@zxing/library/esm/core/common/HybridBinarizer.js'
import DecodeHintType from '@zxing/library/esm/core/DecodeHintType.js'
import NotFoundException from '@zxing/library/esm/core/NotFoundException.js'
import MultiFormatOneDReader from '@zxing/library/esm/core/oned/MultiFormatOneDReader.js'
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource.js'

const hints = new Map<DecodeHintType, unknown>([
  [
    DecodeHintType.POSSIBLE_FORMATS,
    [
      BarcodeFormat.EAN_13,
      BarcodeFormat.EAN_8,
      BarcodeFormat.UPC_A,
      BarcodeFormat.UPC_E,
      BarcodeFormat.CODE_128,
      BarcodeFormat.CODE_39,
      BarcodeFormat.ITF,
    ],
  ],
  [DecodeHintType.TRY_HARDER, true],
])

const reader = new MultiFormatOneDReader(hints)

/** Brightness as the eye sees it, a byte for each pixel. */
const luminanceOf = ({ data, width, height }: ImageData): Uint8ClampedArray => {
  const luminance = new Uint8ClampedArray(width * height)
  for (let pixel = 0; pixel < luminance.length; pixel += 1) {
    const at = pixel * 4
    luminance[pixel] = ((data[at] ?? 0) * 306 + (data[at + 1] ?? 0) * 601 + (data[at + 2] ?? 0) * 117) >> 10
  }
  return luminance
}

/** Decodes the barcode in a picture. Undefined if there is none. */
export const decodeBarcode = (picture: ImageData): string | undefined => {
  const source = new RGBLuminanceSource(luminanceOf(picture), picture.width, picture.height)
  try {
    return reader.decode(new BinaryBitmap(new HybridBinarizer(source)), hints).getText()
  } catch (error) {
    if (error instanceof NotFoundException) return undefined
    throw error
  }
}
