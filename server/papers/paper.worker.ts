import { parentPort } from 'node:worker_threads'
import type { PaperRenderer } from '#contract/papers/paper.ts'
import { builtModule } from '../platform/rendering/builtModule.ts'
import type { PdfJob } from './pdfWorker.ts'

/** A thread that renders papers. What fails here ends it, and whoever has asked is told. */
const { renderPaper } = (await import(builtModule('papers.js'))) as PaperRenderer

parentPort?.on('message', async ({ paper, facts }: PdfJob) => parentPort?.postMessage(await renderPaper(paper, facts)))
