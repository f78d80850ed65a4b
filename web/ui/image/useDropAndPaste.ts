import { type DragEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react'

const hasFiles = (transfer: DataTransfer | null) => transfer?.types.includes('Files') === true

const isImage = ({ type }: File) => type.startsWith('image/')

/** A file dropped beside a field would replace the page, and with it all that was typed. */
const refuseMissedDrop = (event: globalThis.DragEvent) => {
  if (event.defaultPrevented || !event.dataTransfer || !hasFiles(event.dataTransfer)) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}

const useMissedDrops = () =>
  useEffect(() => {
    const listening = new AbortController()
    for (const type of ['dragover', 'drop'] as const)
      window.addEventListener(type, refuseMissedDrop, { signal: listening.signal })
    return () => listening.abort()
  }, [])

interface Target {
  container: RefObject<HTMLElement | null>
  isEmpty: boolean
  onFile: (file: File) => void
}

/** A pasted picture goes to the field that has the focus; where nothing has, to the first empty one that is shown. */
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
    const listening = new AbortController()
    document.addEventListener('paste', event => paste(event), { signal: listening.signal })
    return () => listening.abort()
  }, [])
}

export const useDropAndPaste = (target: Target) => {
  const [isOver, setOver] = useState(false)
  useMissedDrops()
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
