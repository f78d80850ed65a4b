import SignaturePad, { type PointGroup } from 'signature_pad'
import { penAt, scaledStrokes, signatureSize } from '#web/ui/signature/strokes.ts'

export interface Pad {
  clear(): void
  close(): void
}

const paper = 'rgb(255, 255, 255)'

const pngOf = (canvas: HTMLCanvasElement): Blob => {
  const [, base64 = ''] = canvas.toDataURL('image/png').split(',')
  return new Blob([Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))], { type: 'image/png' })
}

/** At once rather than with a callback, so that a form sent right after the last stroke has it. */
const signatureOf = (strokes: PointGroup[]): Blob => {
  const canvas = Object.assign(document.createElement('canvas'), signatureSize)
  const copy = new SignaturePad(canvas, { backgroundColor: paper })
  copy.off()
  copy.fromData(strokes)
  return pngOf(canvas)
}

/** Lets people sign on a canvas. The drawing follows when the canvas is shown at another size. */
export const openPad = (canvas: HTMLCanvasElement, onSigned: (signature: Blob) => void): Pad => {
  const pad = new SignaturePad(canvas, { throttle: 16, backgroundColor: paper })
  let scale = 1
  let isDrawing = false

  const notify = () => {
    isDrawing = false
    onSigned(signatureOf(scaledStrokes(pad.toData(), 1 / scale)))
  }
  /** A stroke that is cut off by clearing would otherwise keep the pad waiting for its end. */
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
  const resizing = new ResizeObserver(fit)
  resizing.observe(canvas)
  return {
    clear: () => {
      isDrawing = false
      pad.clear()
      endStroke()
    },
    close: () => {
      resizing.disconnect()
      pad.off()
    },
  }
}
