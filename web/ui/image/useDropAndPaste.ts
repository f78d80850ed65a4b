import { type DragEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'

const hasFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') === true

const isImage = ({ type }: File) => type.startsWith('image/')

/** A file dropped beside a field would open instead of the page, and everything typed would be lost. */
const refuseMissedDrop = (event: globalThis.DragEvent) => {
  if (event.defaultPrevented || !event.dataTransfer || !hasFiles(event.dataTransfer)) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}

const useRefuseMissedDrops = () =>
  useEffect(() => {
    const controller = new AbortController()
    for (const type of ['dragover', 'drop'] as const)
      window.addEventListener(type, refuseMissedDrop, { signal: controller.signal })
    return () => controller.abort()
  }, [])

interface Target {
  container: RefObject<HTMLElement | null>
  isEmpty: boolean
  onFile: (file: File) => void
}

/** A pasted picture goes to the focused field. Without focus it goes to the first visible empty field. */
const usePaste = ({ container, isEmpty, onFile }: Target) => {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = [...(event.clipboardData?.files ?? [])].find(isImage)
    const { activeElement, body } = document
    const isNext = isEmpty && activeElement === body && container.current?.checkVisibility()
    const isMine = container.current?.contains(activeElement) || isNext
    if (!file || !isMine || event.defaultPrevented) return
    event.preventDefault()
    onFile(file)
  })
  useEffect(() => {
    const controller = new AbortController()
    document.addEventListener('paste', event => paste(event), { signal: controller.signal })
    return () => controller.abort()
  }, [])
}

export const useDropAndPaste = (target: Target) => {
  const [isOver, setOver] = useState(false)
  useRefuseMissedDrops()
  usePaste(target)
  const onDragOver = (event: DragEvent) => {
    if (!hasFiles(event.dataTransfer)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setOver(true)
  }
  const onDragLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
  }
  const onDrop = (event: DragEvent) => {
    setOver(false)
    const { files } = event.dataTransfer
    const file = [...files].find(isImage) ?? files[0]
    if (!file) return
    event.preventDefault()
    target.onFile(file)
  }
  return { isOver, listeners: { onDragOver, onDragLeave, onDrop } }
}
