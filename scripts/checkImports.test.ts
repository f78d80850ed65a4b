import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findImportProblems } from './checkImports.ts'
import { findCircle, importsOf, readImportGraph } from './importGraph.ts'
import { importRules } from './importRules.ts'

const table = { users: [], session: ['users'] }

/** Checks two features that follow the table, together with some more files. */
const problemsWith = (added: Record<string, string[]>, rows: Record<string, string[]> = table) => {
  const files = {
    'contract/access.ts': [],
    'server/users/users.service.ts': ['contract/access.ts'],
    'server/session/session.service.ts': ['server/users/users.service.ts'],
    ...added,
  }
  return findImportProblems(new Map(Object.entries(files)), [{ name: 'server', shared: ['platform', 'schema'], rows }])
}

test('our own files follow the import rules', () => {
  expect(findImportProblems(readImportGraph(join(import.meta.dirname, '..')), importRules)).toEqual([])
})

test.each([
  ['import', `import { a } from '../users/a.ts'`],
  ['import of several lines', `import {\n  a,\n  b,\n} from '../users/a.ts'`],
  ['type-only import', `import type { A } from '../users/a.ts'`],
  ['import for its side effects', `import '../users/a.ts'`],
  ['dynamic import', `const { a } = await import('../users/a.ts')`],
  ['dynamic import of a template', 'const { a } = await import(`../users/a.ts`)'],
  ['type of a dynamic import', `type A = import('../users/a.ts').A`],
  ['export from another file', `export { a } from '../users/a.ts'`],
  ['import by a # name', `import { a } from '#server/users/a.ts'`],
  ['import by a roundabout # name', `import { a } from '#server/session/../users/a.ts'`],
  ['import with a query', `import a from '../users/a.ts?raw'`],
])('the graph has an %s', (_kind, source) => {
  expect(importsOf('server/session/session.service.ts', source)).toEqual(['server/users/a.ts'])
})

test('the graph leaves packages out', () => {
  expect(importsOf('server/app.ts', `import Fastify from 'fastify'\nimport { join } from 'node:path'`)).toEqual([])
})

test.each([
  ['server/users/a.ts', 'server/session/session.service.ts', 'users may not import session'],
  ['server/platform/http/a.ts', 'server/users/users.service.ts', 'platform may not import users'],
  ['server/platform/db/a.ts', 'server/config.ts', 'platform may not import the assembly'],
  ['server/users/a.ts', 'server/config.ts', 'users may not import the assembly'],
  ['server/users/a.ts', 'scripts/check.ts', 'users may not import scripts'],
  ['server/app.ts', 'web/staff.tsx', 'the assembly may not import web'],
  ['contract/a.ts', 'server/users/users.service.ts', 'contract imports only itself'],
  ['server/users/a.ts', 'server/testing/shop.ts', 'is for tests'],
  ['server/session/a.ts', 'server/users/users.sql.ts', 'only users may import its SQL'],
  ['server/app.ts', 'server/users/users.sql.ts', 'only users may import its SQL'],
  ['server/session/a.ts', 'server/users/derivedFigures.sql.ts', 'only users may import its SQL'],
])('%s must not import %s', (file, path, reason) => {
  expect(problemsWith({ [file]: [path] })).toEqual([expect.stringContaining(`${file} imports ${path}`)])
  expect(problemsWith({ [file]: [path] })[0]).toContain(reason)
})

test.each([
  ['server/platform/http/a.ts', 'contract/access.ts'],
  ['server/users/a.ts', 'server/platform/http/a.ts'],
  ['server/users/a.ts', 'server/users/users.sql.ts'],
  ['server/users/a.ts', 'server/platform/http/a.sql.ts'],
  ['server/app.ts', 'server/session/session.service.ts'],
  ['server/users/users.test.ts', 'server/session/session.service.ts'],
  ['server/testing/shop.ts', 'server/app.ts'],
])('%s may import %s', (file, path) => {
  expect(problemsWith({ [file]: [path] })).toEqual([])
})

test('a room with a row of its own follows that row, and the rest of its feature may not import its SQL', () => {
  const rules = { ...table, 'users/invitations': ['session'] }
  const room = 'server/users/invitations/invitations.service.ts'
  expect(problemsWith({ [room]: ['server/session/session.service.ts'] }, rules)).toEqual([])
  expect(
    problemsWith(
      {
        [room]: ['server/session/session.service.ts', 'server/users/users.service.ts'],
        'server/users/a.ts': ['server/users/invitations/invitations.sql.ts'],
      },
      rules,
    ),
  ).toEqual([
    `${room} imports server/users/users.service.ts, but users/invitations may not import users`,
    'server/users/a.ts imports server/users/invitations/invitations.sql.ts, but only users/invitations may import its SQL',
  ])
})

test('a feature that is not in the table, or only there, is a problem', () => {
  expect(problemsWith({ 'server/sales/sales.service.ts': [] })).toEqual(['server/sales is not in the table'])
  expect(problemsWith({}, { ...table, sales: [] })).toEqual(['the table names server/sales, which does not exist'])
})

test('an allowed import that no file uses is a problem, also if a test uses it', () => {
  const rules = { ...table, sales: ['users'] }
  const unused = ['the table lets server/sales import users, but no file of it does']
  expect(problemsWith({ 'server/sales/sales.service.ts': [] }, rules)).toEqual(unused)
  const files = { 'server/sales/sales.service.ts': [], 'server/sales/sales.test.ts': ['server/users/users.service.ts'] }
  expect(problemsWith(files, rules)).toEqual(unused)
  expect(problemsWith({ 'server/sales/sales.service.ts': ['server/users/users.service.ts'] }, rules)).toEqual([])
})

test('a circle in the table is a problem', () => {
  expect(problemsWith({}, { users: ['session'], session: ['users'] })).toContain('circle: users → session → users')
})

test('a circle of files is a problem, type-only imports included', () => {
  const circular = { 'bench/a.ts': ['bench/b.ts'], 'bench/b.ts': ['bench/c.ts'], 'bench/c.ts': ['bench/b.ts'] }
  expect(problemsWith(circular)).toEqual(['circle: bench/b.ts → bench/c.ts → bench/b.ts'])
  expect(
    findCircle(
      new Map([
        ['a', ['b', 'c']],
        ['b', ['c']],
        ['c', []],
      ]),
    ),
  ).toBeUndefined()
})
