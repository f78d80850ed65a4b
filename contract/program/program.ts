import { z } from 'zod'
import { endpoint, noInput } from '../endpoint.ts'

export const getHealth = endpoint({
  name: 'program.health',
  summary: 'Check the health of the server: whether it and its database answer, and the first Admin exists',
  method: 'GET',
  path: '/api/health',
  allow: 'public',
  input: noInput,
  reply: z.object({ status: z.literal('ok') }),
})

export const getMetrics = endpoint({
  name: 'program.metrics',
  summary: 'Get the metrics of this process in the text format of Prometheus, from an address in METRICS_ALLOW',
  method: 'GET',
  path: '/api/metrics',
  allow: 'public',
  refusals: ['path.unknown'],
  input: noInput,
  reply: z.string(),
  mediaType: 'text/plain',
})

export const getApiDocument = endpoint({
  name: 'program.apiDocument',
  summary: 'Get this document: every endpoint with its permission, input and reply',
  method: 'GET',
  path: '/api/openapi.json',
  allow: 'public',
  input: noInput,
  reply: z.looseObject({ openapi: z.literal('3.1.0') }),
})

export const getApiPage = endpoint({
  name: 'program.apiPage',
  summary: 'Get the description of the API as a page to read',
  method: 'GET',
  path: '/api/docs',
  allow: 'session.own',
  input: noInput,
  reply: z.string(),
  mediaType: 'text/html',
})
