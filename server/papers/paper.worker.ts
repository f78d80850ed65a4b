import { parentPort } from 'node:worker_threads'
import { loadPaperRenderer } from '../platform/rendering/rendering.ts'
import type { PdfJob } from './pdfWorker.ts'

/** A thread that renders papers. What fails here ends it, and whoever has asked is told. */
const { renderPaper } = await loadPaperRenderer()

parentPort?.on('message', async ({ paper, facts }: PdfJob) => parentPort?.postMessage(await renderPaper(paper, facts)))
