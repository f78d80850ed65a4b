import { z } from 'zod'
import { roles } from '../access.ts'
import { endpoint, noInput, noReply } from '../endpoint.ts'

/** The signed-in user as the web app knows them. It contains no secrets, so the browser may store it. */
const sessionUser = z.object({
  id: z.uuid(),
  username: z.string(),
  name: z.string(),
  role: z.enum(roles),
})
export type SessionUser = z.output<typeof sessionUser>

export const signIn = endpoint({
  name: 'session.signIn',
  summary: 'Sign in: sets the session cookie',
  method: 'POST',
  path: '/api/session',
  allow: 'public',
  input: z.object({
    username: z.string().trim().normalize('NFC').min(1, 'Username is required').max(200),
    password: z.string().min(1, 'Password is required').max(1000),
  }),
  reply: sessionUser,
})

export const getSession = endpoint({
  name: 'session.get',
  summary: 'Get the user who is signed in',
  method: 'GET',
  path: '/api/session',
  allow: 'session.own',
  input: noInput,
  reply: sessionUser,
})

export const signOut = endpoint({
  name: 'session.signOut',
  summary: 'End this session',
  method: 'DELETE',
  path: '/api/session',
  allow: 'session.own',
  input: noInput,
  reply: noReply,
})

export const endUserSessions = endpoint({
  name: 'session.endAll',
  summary: "End all of a user's sessions",
  method: 'DELETE',
  path: '/api/users/{id}/sessions',
  allow: 'users.manage',
  input: z.object({ id: z.uuid() }),
  reply: noReply,
})
