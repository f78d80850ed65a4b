import { z } from 'zod'
import { endpoint, noInput, noReply } from '../endpoint.ts'
import { message } from '../message.ts'
import { roles } from '../roles.ts'
import { branchPlace } from '../settings/branchNames.ts'
import { isRequired } from '../text.ts'
import { newPassword } from './newPassword.ts'
import { preferences } from './preferences.ts'

/** The signed-in user as the web app knows them. It contains no secrets, so the browser may store it. */
const sessionUser = z.object({
  id: z.uuid(),
  username: z.string(),
  name: z.string(),
  role: z.enum(roles),
  /** A Sales user who may look up repairs and take them in. Unknown without a connection. */
  takesInRepairs: z.boolean().optional(),
  /** Where they work. Null: in no branch. Unknown to a browser that remembers the user from an older version. */
  branch: branchPlace.nullable().optional(),
  /** Unknown to a browser that remembers the user from an older version. */
  preferences: preferences.optional(),
})
export type SessionUser = z.output<typeof sessionUser>

/** How long a link of `npm run allow` works. */
export const signInLinkMinutes = 15

export const signIn = endpoint({
  name: 'session.signIn',
  summary: 'Sign in: sets the session cookie',
  method: 'POST',
  path: '/api/session',
  allow: 'public',
  refusals: [
    'signIn.wrong',
    'signIn.tooMany',
    'signIn.linkExpired',
    'address.notAllowed',
    'address.unknown',
    'address.unverified',
  ],
  input: z.object({
    username: z.string().trim().normalize('NFC').min(1, isRequired('Username')).max(200),
    password: z.string().min(1, isRequired('Password')).max(1000),
    /** Of a one-time link, which takes the place of an allowed address. */
    linkToken: z.string().max(100).optional(),
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

export const setPreferences = endpoint({
  name: 'session.setPreferences',
  summary: 'Choose the language, calendar and clock of the own staff app',
  method: 'POST',
  path: '/api/session/preferences',
  allow: 'session.own',
  input: preferences,
  reply: noReply,
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

const ownSession = z.object({
  id: z.uuid(),
  /** In plain words: 'Chrome on an Android phone'. */
  device: z.string(),
  address: z.string().nullable(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isThis: z.boolean(),
})
export type OwnSession = z.output<typeof ownSession>

export const listOwnSessions = endpoint({
  name: 'session.list',
  summary: 'List where the user is signed in, this session first',
  method: 'GET',
  path: '/api/session/all',
  allow: 'session.own',
  input: noInput,
  reply: z.array(ownSession),
})

export const endOtherSessions = endpoint({
  name: 'session.endOthers',
  summary: 'End all sessions of the user except this one',
  method: 'DELETE',
  path: '/api/session/others',
  allow: 'session.own',
  input: noInput,
  reply: noReply,
})

export const changePassword = endpoint({
  name: 'session.changePassword',
  summary: 'Change the own password. Ends the other sessions of the user',
  method: 'POST',
  path: '/api/session/password',
  allow: 'session.own',
  refusals: ['signIn.tooMany'],
  input: z.object({
    currentPassword: z.string().min(1, message('Please enter your current password')).max(1000),
    password: newPassword(message('Please enter a new password')),
  }),
  reply: noReply,
})
