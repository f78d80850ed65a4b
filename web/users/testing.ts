import type { User } from '#contract/users/users.ts'

export const userWith = (overrides: Partial<User> = {}): User => ({
  id: '0198a000-0000-7000-8000-000000000002',
  username: 'almaz',
  name: 'Almaz',
  role: 'Sales',
  branch: null,
  version: 1,
  createdAt: '2026-11-15T10:00:00Z',
  updatedAt: '2026-11-15T10:00:00Z',
  ...overrides,
})
