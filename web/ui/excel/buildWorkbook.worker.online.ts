import { buildWorkbook, type Sheet } from '#web/ui/excel/buildWorkbook.ts'

// Not async: an error must leave the listener, because the page is not told of a rejected promise.
addEventListener('message', ({ data }: MessageEvent<Sheet[]>) => postMessage(buildWorkbook(...data)))
