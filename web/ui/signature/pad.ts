import SignaturePad, { type PointGroup } from 'signature_pad'
import { penAt, scaledStrokes, signatureSize } from '#web/ui/signature/strokes.ts'

export interface Pad {
  clear(): void
  close(): void
}

const background = 'rgb(255, 255, 255)'

const toPng = (canvas: HTMLCanvasElement): Blob => {
  const [, base64 = ''] = canvas.toDataURL('image/png').split(',')
  return new Blob([Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))], { type: 'image/png' })
}

/** Synchronous, without a callback, so that a form submitted right after the last stroke contains it. */
const drawSignature = (strokes: PointGroup[]): Blob => {
  const canvas = Object.assign(document.createElement('canvas'), signatureSize)
  const copy = new SignaturePad(canvas, { backgroundColor: background })
  copy.off()
  copy.fromData(strokes)
  return toPng(canvas)
}

/** Opens a signature pad on a canvas. The drawing is scaled when the canvas is resized. */
export const openPad = (canvas: HTMLCanvasElement, onSigned: (signature: Blob) => void): Pad => {
  const pad = new SignaturePad(canvas, { throttle: 16, backgroundColor: background })
  let scale = 1
  let isDrawing = false

  const notify = () => {
    isDrawing = false
    onSigned(drawSignature(scaledStrokes(pad.toData(), 1 / scale)))
  }
  /** Otherwise a stroke that is interrupted by clearing would leave the pad waiting for its end. */
  const endStroke = () => {
    pad.off()
    pad.on()
  }
  const fit = () => {
    const { width, height } = canvas.getBoundingClientRect()
    if (width === 0) return
    const strokes = scaledStrokes(pad.toData(), width / signatureSize.width / scale)
    scale = width / signatureSize.width
    canvas.width = Math.round(width * devicePixelRatio)
    canvas.height = Math.round(height * devicePixelRatio)
    canvas.getContext('2d')?.scale(devicePixelRatio, devicePixelRatio)
    Object.assign(pad, penAt(scale))
    pad.fromData(strokes)
    endStroke()
    if (isDrawing) notify()
  }

  pad.addEventListener('beginStroke', () => {
    isDrawing = true
  })
  pad.addEventListener('endStroke', notify)
  const resizeObserver = new ResizeObserver(fit)
  resizeObserver.observe(canvas)
  return {
    clear: () => {
      isDrawing = false
      pad.clear()
      endStroke()
    },
    close: () => {
      resizeObserver.disconnect()
      pad.off()
    },
  }
}
