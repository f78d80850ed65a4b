import { z } from 'zod'
import { endpoint, noInput } from '../endpoint.ts'

export const getHealth = endpoint({
  name: 'program.health',
  summary: 'Health check: whether the server and its database answer',
  method: 'GET',
  path: '/api/health',
  allow: 'public',
  input: noInput,
  reply: z.object({ status: z.literal('ok') }),
})

export const getApiDocument = endpoint({
  name: 'program.apiDocument',
  summary: 'This document: every endpoint with its permission, input and reply',
  method: 'GET',
  path: '/api/openapi.json',
  allow: 'public',
  input: noInput,
  reply: z.looseObject({ openapi: z.literal('3.1.0') }),
})
