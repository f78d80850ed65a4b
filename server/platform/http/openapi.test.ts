import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { openShop } from '../../testing/shop.ts'

const shop = await openShop()

test('the API document describes every endpoint, who may call it and its input', async () => {
  const document = (await shop.app.inject({ url: '/api/openapi.json' })).json()
  expect(document.openapi).toBe('3.1.0')
  const described = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations as object).map(method => `${method.toUpperCase()} ${path}`),
  )
  expect(described.sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort())
  expect(document.paths['/api/users'].get['x-allowed']).toEqual(['Admin'])
  expect(document.paths['/api/session'].post['x-allowed']).toEqual(['public'])
  expect(document.paths['/api/users/{id}'].patch.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }])
  expect(document.paths['/api/users'].post.requestBody.content['application/json'].schema.required).toEqual([
    'name',
    'username',
    'id',
    'password',
  ])
  const upload = document.paths['/api/files'].post
  expect(upload.parameters).toMatchObject([{ name: 'id', in: 'query', required: false }])
  expect(Object.keys(upload.requestBody.content)).toEqual(['image/*'])
  expect(Object.keys(document.paths['/api/files/{id}'].get.responses[200].content)).toEqual(['image/webp'])
})
