import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const compose = read('ops/compose.yaml')

const roleIn = (variable: string): string | undefined =>
  new RegExp(`${variable}: postgres://(\\w+):`).exec(compose)?.[1]

it('keeps the file with the passwords out of Git and of the image', () => {
  expect(read('.gitignore').split('\n')).toContain('.env')
  expect(read('.dockerignore').split('\n')).toEqual(expect.arrayContaining(['**/.env', '.cache', 'data']))
})

it('lets the processes work as an ordinary role, and another one own the tables', () => {
  const roles = [...read('ops/roles.sql').matchAll(/^create role (\w+) login (.*);$/gm)]
  expect(roles.map(([, role]) => role)).toEqual([roleIn('DATABASE_URL'), roleIn('DATABASE_OWNER_URL')])
  for (const [, , rights] of roles) expect(rights).not.toContain('superuser')
  expect(compose).toContain('./roles.sql:/docker-entrypoint-initdb.d/')
  expect(compose).not.toMatch(/POSTGRES_USER: tigena/)
})
